import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { usePayOrder } from '#storefront/features/payment/use-pay-order.ts'
import { usePrice } from '#storefront/i18n/use-price.ts'
import { Button } from '#storefront/ui/button.tsx'
import { PlainForm } from '#storefront/ui/form/plain-form.tsx'
import type { Order } from '#shared/entities/order.ts'

interface PayButtonProps {
  order: Order
  /** The amount to be paid now, in major units. */
  amount: number
  children: ReactNode
}

/** Renders the button that pays a placed order by its own method, with the sum. [CHK-07] */
export const PayButton = ({ order, amount, children }: PayButtonProps) => {
  const t = useTranslations('payment')
  const price = usePrice()
  const { isBusy, pay } = usePayOrder(order._id)
  return (
    <PlainForm action={`/checkout/${order._id}`} onSubmit={() => pay()}>
      <Button type="submit" state={isBusy ? 'busy' : 'idle'} busyLabel={t('opening')} fact={price(amount)}>
        {children}
      </Button>
    </PlainForm>
  )
}
