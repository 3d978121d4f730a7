import { useState, useSyncExternalStore } from 'react'
import { describeProductGroup } from '#storefront/features/product/product-group.ts'
import type { ShippingMethods } from '#storefront/features/product/product-notes.tsx'
import type { VariantDetails } from '#shared/entities/product.ts'
import { useShop, useStorefront } from '#storefront/state/shop-context.ts'

interface StructuredDataProps {
  variant: VariantDetails
  shippingMethods: ShippingMethods
  /** Breadcrumbs from Home to this page. */
  crumbs: readonly { label: string; href?: string | undefined }[]
}

/**
 * Renders structured data for search engines: the product with an offer for each colour and size, delivery, returns and breadcrumbs.
 * Only the server renders it: search engines do not navigate in the browser.
 */
export const StructuredData = ({ variant, shippingMethods, crumbs }: StructuredDataProps) => {
  const isFirstRender = useSyncExternalStore(nothing, no, yes)
  const { root } = useShop()
  const storefront = useStorefront()
  // The values of the first render: the block never changes afterwards.
  const [isShown] = useState(isFirstRender)
  if (!isShown) return null
  // The browser does not render it, so its code is not part of the browser's bundle.
  const json = import.meta.env.SSR
    ? JSON.stringify([
        ...describeProductGroup({
          variant,
          shippingMethods,
          storefront,
          locale: root.locale,
          publicUrl: root.publicUrl,
        }),
        describeCrumbs(crumbs, root.publicUrl),
      ]).replaceAll('<', String.raw`\u003c`)
    : ''
  // Escaping < in the JSON keeps it from closing the script element.
  // oxlint-disable-next-line react/no-danger
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}

const describeCrumbs = (crumbs: StructuredDataProps['crumbs'], publicUrl: string) => ({
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
