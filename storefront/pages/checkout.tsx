import { CheckoutForm } from '#storefront/features/checkout/checkout-form.tsx'
import { OrderFinished, OrderNotFound } from '#storefront/features/checkout/checkout-notice.tsx'
import { OrderItems } from '#storefront/features/order/order-items.tsx'
import { DocumentTitle } from '#storefront/layout/document-head.tsx'
import type { PageProps } from '#storefront/navigation/route.ts'
import type { CheckoutData } from '#storefront/pages/checkout.load.ts'
import { useCheckoutOrder } from '#storefront/state/checkout-order.ts'

export default function CheckoutPage({ data }: PageProps<CheckoutData>) {
  const { order, setOrder, shippingMethods } = useCheckoutOrder(data)
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
          shippingMethods={shippingMethods}
          onOrder={setOrder}
          items={<OrderItems products={order.products} />}
        />
      )}
    </>
  )
}
