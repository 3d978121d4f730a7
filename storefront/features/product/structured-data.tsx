import { useState, useSyncExternalStore } from 'react'
import type { VariantDetails } from '#shared/entities/product.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'
import type { Root } from '#storefront/state/root.ts'
import { useShop, useStorefront } from '#storefront/state/shop-context.ts'

interface StructuredDataProps {
  variant: VariantDetails
  /** Breadcrumbs from Home to this page. */
  crumbs: readonly { label: string; href?: string | undefined }[]
}

/**
 * Renders structured data for search engines: product, price, availability and breadcrumbs. Only the server renders it:
 * search engines do not navigate in the browser.
 */
export const StructuredData = (props: StructuredDataProps) => {
  const isFirstRender = useSyncExternalStore(nothing, no, yes)
  const { root } = useShop()
  const storefront = useStorefront()
  // The values of the first render: the block never changes afterwards.
  const [isShown] = useState(isFirstRender)
  if (!isShown) return null
  // The browser does not render it, so its code is not part of the browser's bundle.
  const json = import.meta.env.SSR ? jsonOf(props, root, storefront) : ''
  // Escaping < in the JSON keeps it from closing the script element.
  // oxlint-disable-next-line react/no-danger
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}

const jsonOf = ({ variant, crumbs }: StructuredDataProps, root: Root, { currency, brand }: Storefront): string => {
  const absolute = (path: string) => new URL(path, root.publicUrl).href
  const address = absolute(`/catalog/product/${variant._id}`)
  const { product } = variant
  const data = [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: variant.name,
      description: product.description,
      sku: variant.vendorCode,
      url: address,
      image: variant.photos.map(({ imageSizes }) => absolute(imageSizes.W1000)),
      brand: { '@type': 'Brand', name: brand.title[root.locale] },
      category: variant.category.name,
      color: variant.colour.name,
      material: product.composition,
      isVariantOf: {
        '@type': 'ProductGroup',
        productGroupID: product.vendorCode,
        name: product.name,
        variesBy: ['https://schema.org/color', 'https://schema.org/size'],
      },
      offers: {
        '@type': 'Offer',
        url: address,
        price: variant.discountPrice ?? variant.price,
        priceCurrency: currency,
        itemCondition: 'https://schema.org/NewCondition',
        availability: `https://schema.org/${availabilityOf(variant)}`,
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(({ label, href }, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        name: label,
        ...(href && { item: absolute(href) }),
      })),
    },
  ]
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}

const availabilityOf = ({ inStock, comingSoon }: VariantDetails): string => {
  if (inStock) return 'InStock'
  return comingSoon ? 'BackOrder' : 'OutOfStock'
}

const nothing = () => () => undefined
const yes = () => true
const no = () => false
