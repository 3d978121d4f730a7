import { useTranslations } from 'use-intl'
import { usePayOrder } from '#storefront/features/payment/use-pay-order.ts'
import { usePrice } from '#storefront/i18n/use-price.ts'
import { Button } from '#storefront/ui/button.tsx'
import { PlainForm } from '#storefront/ui/form/plain-form.tsx'
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx'
import type { Order } from '#shared/entities/order.ts'
import { getAmountToPay } from '#shared/rules/payable.ts'
import styles from './pay-order-row.module.css'

/** Renders the button that pays an order of the profile, with the sum; nothing if it cannot be paid. [ACC-05, CHK-07] */
export const PayOrderRow = ({ order, now }: { order: Order; now: Date }) => {
  const t = useTranslations('payment')
  const price = usePrice()
  const { isBusy, pay } = usePayOrder(order._id)
  const amount = getAmountToPay(order, now)
  return (
    amount > 0 && (
      <PlainForm action={`/checkout/${order._id}`} className={styles.pay} onSubmit={() => pay()}>
        <Button
          type="submit"
          size="small"
          state={isBusy ? 'busy' : 'idle'}
          busyLabel={t('opening')}
          fact={price(amount)}
        >
          {t('pay')}
          <VisuallyHidden> {t('for-order', { number: order.number ?? '' })}</VisuallyHidden>
        </Button>
      </PlainForm>
    )
  )
}
