import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { FastOrderButton } from '#storefront/features/fast-order/fast-order-button.tsx'
import { ProductPageBody } from '#storefront/features/product/product-page.tsx'
import { StructuredData } from '#storefront/features/product/structured-data.tsx'
import { DocumentTitle } from '#storefront/layout/document-head.tsx'
import { usePrice } from '#storefront/i18n/use-price.ts'
import { PageCrumbs } from '#storefront/layout/page-crumbs.tsx'
import type { ProductData } from '#storefront/pages/product.load.ts'
import { useShop, useStorefront } from '#storefront/state/shop-context.ts'
import { createLazyPart } from '#storefront/ui/lazy-part.tsx'

/** Below the first window. */
const LazyOtherProducts = createLazyPart(async () => {
  const [{ OtherProducts }, { VariantGrid }] = await Promise.all([
    import('#storefront/features/related/other-products.tsx'),
    import('#storefront/features/variant/variant-grid.tsx'),
  ])
  return (props: Omit<ComponentProps<typeof OtherProducts>, 'Cards'>) => (
    <OtherProducts {...props} Cards={VariantGrid} />
  )
}, '[data-other-products]')

export default function ProductPage({ data }: { data: ProductData }) {
  const { variant, related, similar, shippingMethods, dispatch } = data
  const t = useTranslations('product')
  const { currency } = useStorefront()
  const { categories } = useShop().root
  const price = usePrice()
  const { name, category, colour, product } = variant
  const paid = variant.discountPrice ?? variant.price
  const parents = categories.some(({ _id }) => _id === category._id)
    ? [{ label: category.name, href: `/catalog/${category._id}` }]
    : []
  return (
    <>
      <DocumentTitle
        name="catalog-product-id"
        title={`${name}, ${colour.name}`}
        image={
          variant.shareImage
            ? { src: variant.shareImage, type: 'image/jpeg', alt: variant.photos[0]?.alt ?? name }
            : undefined
        }
        description={t('description', { name, colour: colour.name, price: price(paid), text: product.description })}
      />
      <meta property="product:price:amount" content={String(paid)} />
      <meta property="product:price:currency" content={currency} />
      <StructuredData variant={variant} shippingMethods={shippingMethods} parents={parents} />
      <PageCrumbs last={name} between={parents} />
      <ProductPageBody
        variant={variant}
        FastOrder={FastOrderButton}
        similar={similar}
        shippingMethods={shippingMethods}
        dispatch={dispatch}
        others={<LazyOtherProducts variant={variant} related={related} />}
      />
    </>
  )
}
