import { ArrivalsSection } from '#storefront/features/basket/arrivals-section.tsx'
import { BasketView } from '#storefront/features/basket/basket-view.tsx'
import { useArrivals } from '#storefront/features/basket/use-arrivals.ts'
import { VariantGrid } from '#storefront/features/variant/variant-grid.tsx'
import { DocumentTitle } from '#storefront/layout/document-head.tsx'
import type { PageProps } from '#storefront/navigation/route.ts'
import type { BasketData } from '#storefront/pages/basket.load.ts'

export default function BasketPage({ data: { arrivals, ...basket } }: PageProps<BasketData>) {
  return (
    <>
      <DocumentTitle name="basket" />
      <BasketView {...basket} whenEmpty={<Arrivals first={arrivals} />} />
    </>
  )
}

const Arrivals = ({ first }: { first: BasketData['arrivals'] }) => {
  const found = useArrivals(first)
  return (
    found.length > 0 && (
      <ArrivalsSection>
        <VariantGrid found={found} headingLevel={3} />
      </ArrivalsSection>
    )
  )
}
