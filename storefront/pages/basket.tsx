import { BasketView } from '#storefront/features/basket/basket-view.tsx'
import { DocumentTitle } from '#storefront/layout/document-head.tsx'
import type { PageProps } from '#storefront/navigation/route.ts'
import type { BasketData } from '#storefront/pages/basket.load.ts'

export default function BasketPage({ data }: PageProps<BasketData>) {
  return (
    <>
      <DocumentTitle name="basket" />
      <BasketView {...data} />
    </>
  )
}
