import { useEffect } from 'react'
import { OrderNotFound } from '#storefront/features/checkout/checkout-notice.tsx'
import { PlacedOrder, UnplacedOrder } from '#storefront/features/order/placed-order.tsx'
import { DocumentTitle } from '#storefront/layout/document-head.tsx'
import type { PageProps } from '#storefront/navigation/route.ts'
import { basket } from '#storefront/state/basket.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import type { CheckoutSuccessData } from '#storefront/pages/checkout-success.load.ts'

export default function CheckoutSuccessPage({ data: { order, now } }: PageProps<CheckoutSuccessData>) {
  const { posted } = useShop().forms
  useEffect(() => {
    // Placed by a form before scripts ran, so they have not taken it out of the basket.
    if (order && posted?.form === 'placed') void basket.removeOrdered(order.products).catch(() => undefined)
  }, [order, posted])
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
