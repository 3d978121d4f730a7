import { useTranslations } from 'use-intl'
import { PayButton } from '#storefront/features/payment/pay-button.tsx'
import { useShop } from '#storefront/state/shop-context.ts'
import { TextLink } from '#storefront/ui/text-link.tsx'
import type { Order } from '#shared/entities/order.ts'
import { listWaysToPay } from '#shared/rules/payable.ts'

/** Renders the button that pays an order again, and a link to the page on which it can be paid in another way. [CHK-07] */
export const PayAgain = ({ order, amount }: { order: Order; amount: number }) => {
  const t = useTranslations('payment')
  const { root } = useShop()
  const ways = listWaysToPay(order, root.paymentMethods)
  return (
    <>
      <PayButton order={order} amount={amount}>
        {t('again')}
      </PayButton>
      <TextLink className="type-button" href={`/checkout/${order._id}`}>
        {t(ways.length > 1 ? 'other-way' : 'see-details')}
      </TextLink>
    </>
  )
}
