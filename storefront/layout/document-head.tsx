import { papers, white } from '#shared/brand/palette.ts'
import type { names } from '#shared/texts/uk/names.ts'
import { useTranslations } from 'use-intl'
import type { PageState } from '#storefront/navigation/page-state.ts'
import { useShop, useStorefront } from '#storefront/state/shop-context.ts'

/** Renders the elements of a page's head besides its title, which change with a navigation. */
export const DocumentHead = ({ page }: { page: PageState }) => {
  const { root } = useShop()
  const { brand } = useStorefront()
  // The top of the home page is on paper, though the page is white.
  const ground = page.theme === 'light' && page.name !== 'home' ? white : papers[brand.name]
  const address = `${root.publicUrl}${page.pathname}${page.canonicalQuery}`
  return (
    <>
      <meta name="theme-color" content={ground} />
      {page.noIndex && <meta name="robots" content="noindex" />}
      {page.status < 400 && (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:url" content={address} />
        </>
      )}
    </>
  )
}

interface DocumentTitleProps {
  name: keyof typeof names
  /** Replaces the page's name: the name of a category or a product. */
  title?: string
  description?: string
  /** Image for shared links, 1200 × 630; default: the brand's. */
  image?: ShareImage | undefined
}

interface ShareImage {
  /** An address with or without host. */
  src: string
  type: 'image/jpeg' | 'image/png'
  alt: string
}

/** Renders the title of a page, brand first, and its Open Graph tags. React moves them into the head. [RTE-03] */
export const DocumentTitle = ({ name, title, description, image }: DocumentTitleProps) => {
  const t = useTranslations('names')
  const { brand } = useStorefront()
  const { root } = useShop()
  const share = image ?? { src: `/share-${brand.name}.png`, type: 'image/png', alt: brand.title[root.locale] }
  const full = `${brand.title[root.locale]} — ${title ?? t(name)}`
  return (
    <>
      <title>{full}</title>
      <meta property="og:title" content={full} />
      <meta property="og:image" content={new URL(share.src, root.publicUrl).href} />
      <meta property="og:image:type" content={share.type} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={share.alt} />
      {description && (
        <>
          <meta name="description" content={description} />
          <meta property="og:description" content={description} />
        </>
      )}
    </>
  )
}
