import { OrderNotFound } from '#storefront/features/checkout/checkout-notice.tsx'
import { PlacedOrder, UnplacedOrder } from '#storefront/features/order/placed-order.tsx'
import { DocumentTitle } from '#storefront/layout/document-head.tsx'
import type { PageProps } from '#storefront/navigation/route.ts'
import type { CheckoutSuccessData } from '#storefront/pages/checkout-success.load.ts'

export default function CheckoutSuccessPage({ data: { order, now } }: PageProps<CheckoutSuccessData>) {
  return (
    <>
      <DocumentTitle name={order?.placedAt ? 'checkout-success' : 'checkout'} />
      {order === null ? (
        <OrderNotFound />
      ) : order.placedAt ? (
        <PlacedOrder order={order} now={now} />
      ) : (
        <UnplacedOrder order={order} />
      )}
    </>
  )
}
