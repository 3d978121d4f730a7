import { useTranslations } from 'use-intl'
import { BasketView } from '#storefront/features/basket/basket-view.tsx'
import { ProductsSection } from '#storefront/features/basket/products-section.tsx'
import { useArrivals } from '#storefront/features/basket/use-arrivals.ts'
import { useFreeDeliveryItems, type FreeDeliveryNeed } from '#storefront/features/basket/use-free-delivery-items.ts'
import { VariantGrid } from '#storefront/features/variant/variant-grid.tsx'
import { DocumentTitle } from '#storefront/layout/document-head.tsx'
import type { PageProps } from '#storefront/navigation/route.ts'
import type { BasketData } from '#storefront/pages/basket.load.ts'

export default function BasketPage({ data: { arrivals, ...basket } }: PageProps<BasketData>) {
  return (
    <>
      <DocumentTitle name="basket" />
      <BasketView
        {...basket}
        whenEmpty={<Arrivals first={arrivals} />}
        renderForFreeDelivery={(need) => <ForFreeDelivery need={need} />}
      />
    </>
  )
}

const Arrivals = ({ first }: { first: BasketData['arrivals'] }) => {
  const t = useTranslations('layout')
  const variants = useArrivals(first)
  return (
    variants.length > 0 && (
      <ProductsSection title={t('new-arrivals')}>
        <VariantGrid found={variants} headingLevel={3} />
      </ProductsSection>
    )
  )
}

const ForFreeDelivery = ({ need }: { need: FreeDeliveryNeed }) => {
  const t = useTranslations('basket')
  const variants = useFreeDeliveryItems(need)
  return (
    variants.length > 0 && (
      <ProductsSection title={t('free-with')}>
        <VariantGrid found={variants} headingLevel={3} />
      </ProductsSection>
    )
  )
}
