import { CheckoutForm } from '#storefront/features/checkout/checkout-form.tsx'
import { OrderFinished, OrderNotFound } from '#storefront/features/checkout/checkout-notice.tsx'
import { OrderItems } from '#storefront/features/order/order-items.tsx'
import { OrderTotals } from '#storefront/features/order/order-totals.tsx'
import { PayOrder } from '#storefront/features/payment/pay-order.tsx'
import { PaymentEnded } from '#storefront/features/payment/payment-ended.tsx'
import { RepeatOrder } from '#storefront/features/profile/repeat-order.tsx'
import { DocumentTitle } from '#storefront/layout/document-head.tsx'
import type { PageProps } from '#storefront/navigation/route.ts'
import type { CheckoutData } from '#storefront/pages/checkout.load.ts'
import { useCheckoutStore } from '#storefront/state/checkout/checkout-store.ts'
import { useNow } from '#storefront/state/hooks/use-now.ts'
import { usePlacedByForm } from '#storefront/state/basket/use-placed-by-form.ts'
import type { Order } from '#shared/entities/order.ts'
import { getPaymentStage } from '#shared/rules/payable.ts'

export default function CheckoutPage({ data }: PageProps<CheckoutData>) {
  const { store, order } = useCheckoutStore(data)
  const now = useNow(data.now)
  return (
    <>
      <DocumentTitle name="checkout" />
      {order === null ? (
        <OrderNotFound />
      ) : order.placedAt ? (
        <PlacedPage order={order} payment={data.payment} now={now} />
      ) : (
        <CheckoutForm order={order} store={store} now={now} items={<OrderItems products={order.products} />} />
      )}
    </>
  )
}

/** A placed order is paid here while its items are held. [CHK-05, CHK-12] */
const PlacedPage = ({ order, payment, now }: Pick<CheckoutData, 'payment'> & { order: Order; now: Date }) => {
  usePlacedByForm(order)
  const stage = getPaymentStage(order, now)
  if (stage === 'settled') return <OrderFinished order={order} />
  if (stage === 'ended') return <PaymentEnded order={order} repeat={<RepeatOrder order={order} />} />
  return (
    <PayOrder order={order} payment={payment} now={now}>
      <OrderItems products={order.products} />
      <OrderTotals order={order} />
    </PayOrder>
  )
}
