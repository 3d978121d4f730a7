import { CategoryList } from '#storefront/features/home/category-list.tsx'
import { Hero } from '#storefront/features/home/hero.tsx'
import { Manifesto } from '#storefront/features/home/manifesto.tsx'
import { MoreCell, NewArrivals } from '#storefront/features/home/new-arrivals.tsx'
import { Pair } from '#storefront/features/home/pair.tsx'
import { HomeScene } from '#storefront/features/home/scene.tsx'
import { VariantGrid } from '#storefront/features/variant/variant-grid.tsx'
import { DocumentTitle } from '#storefront/layout/document-head.tsx'
import type { HomeData } from '#storefront/pages/home.load.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { createLazyPart } from '#storefront/ui/lazy-part.tsx'
import type { PageSection } from '#shared/entities/page.ts'

const NewsletterSection = createLazyPart(
  async () => (await import('#storefront/features/newsletter/newsletter-section.tsx')).NewsletterSection,
  '#newsletter',
)

/** In a smaller shop the products above are the overview. */
const minPerCategory = 3

export default function HomePage({ data: { page, heroes, newest, total } }: { data: HomeData }) {
  const { categories } = useShop().root
  const hero = findSection(page.sections, 'hero')
  const scene = findSection(page.sections, 'scene')
  const manifesto = findSection(page.sections, 'manifesto')
  const pair = findSection(page.sections, 'pair')
  const rest = total - newest.length
  // If too few variants are marked for the frame, the newest fill it.
  const marked = new Set(heroes.map(({ variant }) => variant.productId))
  const products = [...heroes, ...newest.filter(({ variant }) => !marked.has(variant.productId))]
  return (
    <>
      <DocumentTitle name="default" description={page.description} />
      <Hero
        products={products}
        pictures={hero?.pictures}
        line={hero?.line ?? page.title}
        link={hero?.link ?? page.title}
      />
      <NewArrivals total={total}>
        <VariantGrid found={newest} largeFirst headingLevel={3} {...(rest > 0 && { end: <MoreCell count={rest} /> })} />
      </NewArrivals>
      {total >= categories.length * minPerCategory && categories.length > 0 && (
        <CategoryList categories={categories} total={total} />
      )}
      {scene && <HomeScene scene={scene.picture} />}
      {manifesto && <Manifesto {...manifesto} />}
      {pair && <Pair {...pair} />}
      <NewsletterSection />
    </>
  )
}

type Kind = PageSection['kind']

/** Returns the page's section of a kind. The design fixes the order; the shop edits the content. */
const findSection = <K extends Kind>(sections: readonly PageSection[], kind: K) =>
  sections.find((section): section is Extract<PageSection, { kind: K }> => section.kind === kind)
