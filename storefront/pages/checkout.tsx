import { useState } from 'react'
import { CheckoutForm } from '#storefront/features/checkout/checkout-form.tsx'
import { OrderFinished, OrderNotFound } from '#storefront/features/checkout/checkout-notice.tsx'
import { OrderItems } from '#storefront/features/order/order-items.tsx'
import { PageTitle } from '#storefront/head.tsx'
import type { PageProps } from '#storefront/navigation/route.ts'
import type { CheckoutData } from '#storefront/pages/checkout.load.ts'

export default function CheckoutPage({ data }: PageProps<CheckoutData>) {
  const [order, setOrder] = useState(data.order)
  const [loaded, setLoaded] = useState(data)
  // Loaded anew, in another language: what it says now is newer than any answer before.
  if (loaded !== data) {
    setLoaded(data)
    setOrder(data.order)
  }
  return (
    <>
      <PageTitle name="checkout" />
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
