import type { Cards } from '#storefront/features/related/card-row.tsx'
import { RecentlyViewedProducts } from '#storefront/features/related/recently-viewed-products.tsx'
import { RelatedProducts } from '#storefront/features/related/related-products.tsx'
import type { FoundVariant, Variant } from '#shared/entities/variant.ts'

interface OtherProductsProps {
  variant: Pick<Variant, '_id' | 'productId'>
  /** null: not loaded yet. */
  related: readonly FoundVariant[] | null
  Cards: Cards
}

/** Renders the other products of a product page: those that go well with it, and those viewed before it. [CAT-03, STA-02] */
export const OtherProducts = ({ variant: { _id, productId }, related, Cards }: OtherProductsProps) => (
  <div data-other-products>
    <RelatedProducts key={_id} variantId={_id} found={related} Cards={Cards} />
    <RecentlyViewedProducts productId={productId} variantId={_id} Cards={Cards} />
  </div>
)
