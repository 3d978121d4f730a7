import { useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { describeProductGroup } from '#storefront/features/product/product-group.ts'
import type { ShippingMethods } from '#storefront/features/product/product-notes.tsx'
import type { VariantDetails } from '#shared/entities/product.ts'
import { useShop, useStorefront } from '#storefront/state/shop-context.ts'

interface StructuredDataProps {
  variant: VariantDetails
  shippingMethods: ShippingMethods
  /** Breadcrumbs between the catalogue and this page. */
  parents: readonly Crumb[]
}

interface Crumb {
  label: string
  href?: string | undefined
}

/**
 * Renders structured data for search engines: the product with an offer for each colour and size, delivery, returns and breadcrumbs.
 * Only the server renders it: search engines do not navigate in the browser.
 */
export const StructuredData = (props: StructuredDataProps) => {
  const isFirstRender = useSyncExternalStore(nothing, no, yes)
  // The values of the first render: the block never changes afterwards.
  const [isShown] = useState(isFirstRender)
  if (!isShown) return null
  // The browser does not render it, so its code is not part of the browser's bundle.
  return import.meta.env.SSR ? <ProductData {...props} /> : <Block json="" />
}

const ProductData = ({ variant, shippingMethods, parents }: StructuredDataProps) => {
  const names = useTranslations('names')
  const { locale, publicUrl } = useShop().root
  const storefront = useStorefront()
  const crumbs = [
    { label: names('home'), href: '/' },
    { label: names('catalog'), href: '/catalog' },
    ...parents,
    { label: variant.name },
  ]
  const data = [
    ...describeProductGroup({ variant, shippingMethods, storefront, locale, publicUrl }),
    describeCrumbs(crumbs, publicUrl),
  ]
  // Escaping < in the JSON keeps it from closing the script element.
  return <Block json={JSON.stringify(data).replaceAll('<', String.raw`\u003c`)} />
}

const Block = ({ json }: { json: string }) => (
  // oxlint-disable-next-line react/no-danger
  <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
)

const describeCrumbs = (crumbs: readonly Crumb[], publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(href && { item: new URL(href, publicUrl).href }),
  })),
})

const nothing = () => () => undefined
const yes = () => true
const no = () => false
