import { EmptyBasket } from '#storefront/features/basket/empty-basket.tsx'
import { StartCheckout } from '#storefront/features/checkout/start-checkout.tsx'
import { DocumentTitle } from '#storefront/layout/document-head.tsx'

export default function CheckoutStartPage() {
  return (
    <>
      <DocumentTitle name="checkout" />
      <StartCheckout empty={<EmptyBasket />} />
    </>
  )
}
