import { NoOrderToShow } from '#storefront/features/checkout/checkout-notice.tsx'
import { FailedPayment } from '#storefront/features/order/failed-payment.tsx'
import { PlacedOrder, UnplacedOrder } from '#storefront/features/order/placed-order.tsx'
import { PayAgain } from '#storefront/features/payment/pay-again.tsx'
import { PaymentCheck } from '#storefront/features/payment/payment-check.tsx'
import { RepeatOrder } from '#storefront/features/profile/repeat-order.tsx'
import { DocumentTitle } from '#storefront/layout/document-head.tsx'
import type { PageProps } from '#storefront/navigation/route.ts'
import { useLoaded } from '#storefront/state/hooks/use-loaded.ts'
import { useNow } from '#storefront/state/hooks/use-now.ts'
import { usePlacedByForm } from '#storefront/state/basket/use-placed-by-form.ts'
import type { Order } from '#shared/entities/order.ts'
import { getAmountToPay, getPaymentStage } from '#shared/rules/payable.ts'
import { readPaymentFailure } from '#shared/rules/payment-failure.ts'
import type { CheckoutSuccessData } from '#storefront/pages/checkout-success.load.ts'

export default function CheckoutSuccessPage({ data }: PageProps<CheckoutSuccessData>) {
  const [order, setOrder] = useLoaded(data.order)
  usePlacedByForm(order)
  if (order?.placedAt) return <Placed order={order} now={data.now} onOrder={setOrder} />
  return (
    <>
      <DocumentTitle name="checkout" />
      {order ? <UnplacedOrder order={order} /> : <NoOrderToShow />}
    </>
  )
}

interface PlacedProps {
  order: Order
  now: string
  onOrder: (order: Order) => void
}

/** Renders the thanks once nothing is owed online any more, and the payment state before. [CHK-07] */
const Placed = ({ order, now: loadedAt, onOrder }: PlacedProps) => {
  const now = useNow(loadedAt)
  const stage = order.status === 'CANCELED' ? 'settled' : getPaymentStage(order, now)
  if (stage === 'settled')
    return (
      <>
        <DocumentTitle name="checkout-success" />
        <PlacedOrder order={order} now={loadedAt} onOrder={onOrder} repeat={<RepeatOrder order={order} />} />
      </>
    )
  if (stage === 'open')
    return (
      <>
        <DocumentTitle name="checkout" />
        <PaymentCheck order={order} onOrder={onOrder} />
      </>
    )
  const amount = getAmountToPay(order, now)
  return (
    <>
      <DocumentTitle name="checkout-error" />
      <FailedPayment
        order={order}
        failure={readPaymentFailure(order, null, now)}
        pay={amount > 0 && <PayAgain order={order} amount={amount} />}
      />
    </>
  )
}
