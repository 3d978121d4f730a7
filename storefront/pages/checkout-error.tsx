import { FailedPayment } from '#storefront/features/order/failed-payment.tsx'
import { DocumentTitle } from '#storefront/layout/document-head.tsx'
import type { PageProps } from '#storefront/navigation/route.ts'
import type { CheckoutErrorData } from '#storefront/pages/checkout-error.load.ts'

export default function CheckoutErrorPage({ data: { order, ...failure } }: PageProps<CheckoutErrorData>) {
  return (
    <>
      <DocumentTitle name="checkout-error" />
      <FailedPayment order={order} failure={failure} />
    </>
  )
}
