import type { names } from '#shared/texts/uk/names.ts'
import { useTranslations } from 'use-intl'
import type { Shown } from '#storefront/navigation/shown.ts'
import { useShop, useStorefront } from '#storefront/state/shop-context.ts'
import type { BrandName } from '#shared/storefronts/storefront.ts'

/** Files of the build that a page links to. */
export interface Assets {
  /** What takes over in the browser. */
  script: string
  styles: readonly string[]
  /** Chunks that the script will ask for at once. */
  preloads: readonly string[]
  fonts: readonly string[]
}

/** What each brand's own files are called in storefront/public, and the ground that a phone's bars take on. */
const looks: Record<BrandName, { icon: string; appIcon: string; manifest: string; share: string; paper: string }> = {
  shyr: {
    icon: '/favicon.svg',
    appIcon: '/icon-shyr-180.png',
    manifest: '/shyr.webmanifest',
    share: '/share-shyr.png',
    paper: '#EFEDE8',
  },
  lan: {
    icon: '/favicon-lan.svg',
    appIcon: '/icon-lan-180.png',
    manifest: '/lan.webmanifest',
    share: '/share-lan.png',
    paper: '#E9EBE4',
  },
}

const openGraphLocales = { uk: 'uk_UA', en: 'en_US' } as const

/** What every page's head has; a page adds its own title and description. */
export const Head = ({ assets, shown }: { assets: Assets; shown: Shown }) => {
  const { root } = useShop()
  const { brand } = useStorefront()
  const look = looks[brand.name]
  // The home page begins with paper, though it is white below.
  const ground = shown.theme === 'light' && shown.name !== 'home' ? '#FFFFFF' : look.paper
  const address = `${root.publicUrl}${shown.pathname}`
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
      {shown.noIndex ? (
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

interface PageTitleProps {
  name: keyof typeof names
  /** Instead of the page's name: a category's, a garment's. */
  title?: string
  description?: string
  /** What a shared link shows: the address of a picture, with or without the host; else the brand's own. */
  image?: string | undefined
}

/** The title of a page: the brand, then its name; and the same for whoever shares it. React puts it into the head. [RTE-03] */
export const PageTitle = ({ name, title, description, image }: PageTitleProps) => {
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
