import { useState } from 'react'
import { CheckoutForm } from '#storefront/features/checkout/checkout-form.tsx'
import { OrderFinished, OrderNotFound } from '#storefront/features/checkout/checkout-notice.tsx'
import { OrderItems } from '#storefront/features/order/order-items.tsx'
import { DocumentTitle } from '#storefront/layout/document-head.tsx'
import type { PageProps } from '#storefront/navigation/route.ts'
import type { CheckoutData } from '#storefront/pages/checkout.load.ts'

export default function CheckoutPage({ data }: PageProps<CheckoutData>) {
  const [order, setOrder] = useState(data.order)
  const [loaded, setLoaded] = useState(data)
  // Loaded again in another language: this data is newer than any earlier response.
  if (loaded !== data) {
    setLoaded(data)
    setOrder(data.order)
  }
  return (
    <>
      <DocumentTitle name="checkout" />
      {order === null ? (
        <OrderNotFound />
      ) : order.placedAt ? (
        <OrderFinished order={order} />
      ) : (
        <CheckoutForm
          order={order}
          shippingMethods={data.shippingMethods}
          onOrder={setOrder}
          items={<OrderItems products={order.products} />}
        />
      )}
    </>
  )
}
