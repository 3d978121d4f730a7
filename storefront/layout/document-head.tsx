import { papers, white } from '#shared/brand/palette.ts'
import type { names } from '#shared/texts/uk/names.ts'
import { useTranslations } from 'use-intl'
import type { PageState } from '#storefront/navigation/page-state.ts'
import { useShop, useStorefront } from '#storefront/state/shop-context.ts'
import type { BrandName } from '#shared/storefronts/storefront.ts'

/** Files of the build that a page links to. */
export interface Assets {
  /** The script that hydrates the page. */
  script: string
  styles: readonly string[]
  /** Chunks that the script imports first. */
  preloads: readonly string[]
  fonts: readonly string[]
}

/** Names of each brand's own files in storefront/public. */
const looks: Record<BrandName, { icon: string; appIcon: string; manifest: string; share: string }> = {
  shyr: {
    icon: '/favicon.svg',
    appIcon: '/icon-shyr-180.png',
    manifest: '/shyr.webmanifest',
    share: '/share-shyr.png',
  },
  lan: {
    icon: '/favicon-lan.svg',
    appIcon: '/icon-lan-180.png',
    manifest: '/lan.webmanifest',
    share: '/share-lan.png',
  },
}

const openGraphLocales = { uk: 'uk_UA', en: 'en_US' } as const

/** Renders what every page's head contains; a page adds its own title and description. */
export const DocumentHead = ({ assets, page }: { assets: Assets; page: PageState }) => {
  const { root } = useShop()
  const { brand } = useStorefront()
  const look = looks[brand.name]
  // The top of the home page is on paper, though the page is white.
  const ground = page.theme === 'light' && page.name !== 'home' ? white : papers[brand.name]
  const address = `${root.publicUrl}${page.pathname}`
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content={ground} />
      {assets.fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
      ))}
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {assets.preloads.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <script type="module" src={assets.script} />
      <link rel="icon" type="image/svg+xml" href={look.icon} />
      <link rel="apple-touch-icon" href={look.appIcon} />
      <link rel="manifest" href={look.manifest} />
      {page.noIndex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:url" content={address} />
        </>
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.title[root.locale]} />
      <meta property="og:locale" content={openGraphLocales[root.locale]} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

interface DocumentTitleProps {
  name: keyof typeof names
  /** Replaces the page's name: the name of a category or a product. */
  title?: string
  description?: string
  /** Image for shared links, as an address with or without host; default: the brand's. */
  image?: string | undefined
}

/** Renders the title of a page, brand first, and its Open Graph tags. React moves them into the head. [RTE-03] */
export const DocumentTitle = ({ name, title, description, image }: DocumentTitleProps) => {
  const t = useTranslations('names')
  const { brand } = useStorefront()
  const { root } = useShop()
  const full = `${brand.title[root.locale]} — ${title ?? t(name)}`
  return (
    <>
      <title>{full}</title>
      <meta property="og:title" content={full} />
      <meta property="og:image" content={new URL(image ?? looks[brand.name].share, root.publicUrl).href} />
      {description && (
        <>
          <meta name="description" content={description} />
          <meta property="og:description" content={description} />
        </>
      )}
    </>
  )
}
