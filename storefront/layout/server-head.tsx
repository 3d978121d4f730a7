import { useShop, useStorefront } from '#storefront/state/shop-context.ts'
import type { BrandName } from '#shared/storefronts/storefront.ts'

/** Files of the build that a page links to. */
export interface Assets {
  /** Loads all others after the first paint: storefront/start.ts. */
  start: string
  /** The script that hydrates the page. */
  script: string
  styles: readonly string[]
  /** Chunks that the script imports first. */
  preloads: readonly string[]
}

/** Names of each brand's own files in storefront/public. */
const looks: Record<BrandName, { icon: string; appIcon: string; manifest: string }> = {
  shyr: { icon: '/favicon.svg', appIcon: '/icon-shyr-180.png', manifest: '/shyr.webmanifest' },
  lan: { icon: '/favicon-lan.svg', appIcon: '/icon-lan-180.png', manifest: '/lan.webmanifest' },
}

const openGraphLocales = { uk: 'uk_UA', en: 'en_US' } as const

/**
 * Renders the part of the head that no navigation changes. Only the server renders it: hydration leaves it in place. The first
 * paint needs the stylesheet and the first photo, so the scripts and the fonts are loaded after it: until the fonts arrive, text has
 * fallbacks of the same width.
 */
export const ServerHead = ({ assets }: { assets: Assets }) => {
  const { root } = useShop()
  const { brand } = useStorefront()
  const look = looks[brand.name]
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {assets.styles.map((href) => (
        // React moves links with a precedence before all preloads.
        <link key={href} rel="stylesheet" href={href} precedence="default" />
      ))}
      <script
        type="module"
        src={assets.start}
        fetchPriority="low"
        data-scripts={[assets.script, ...assets.preloads].join(' ')}
      />
      <link rel="icon" type="image/svg+xml" href={look.icon} />
      <link rel="apple-touch-icon" href={look.appIcon} />
      <link rel="manifest" href={look.manifest} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.title[root.locale]} />
      <meta property="og:locale" content={openGraphLocales[root.locale]} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
