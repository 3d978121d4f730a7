import { EmptyBasket } from '#storefront/features/basket/empty-basket.tsx'
import { StartCheckout } from '#storefront/features/checkout/start-checkout.tsx'
import { PageTitle } from '#storefront/head.tsx'

export default function CheckoutStartPage() {
  return (
    <>
      <PageTitle name="checkout" />
      <StartCheckout empty={<EmptyBasket />} />
    </>
  )
}
