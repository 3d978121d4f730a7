import { useTranslations } from 'use-intl'
import { CatalogueHead } from '#storefront/features/catalogue/catalogue-head.tsx'
import { CategoryLevels } from '#storefront/features/catalogue/category-levels.tsx'
import { ChosenRow } from '#storefront/features/catalogue/chosen-row.tsx'
import { FilterBar } from '#storefront/features/catalogue/filter-bar.tsx'
import { ListLinks } from '#storefront/features/catalogue/list-links.tsx'
import { SceneCell } from '#storefront/features/catalogue/scene-cell.tsx'
import { SearchAgain } from '#storefront/features/catalogue/search-again.tsx'
import { useRememberSearch } from '#storefront/features/catalogue/use-remember-search.ts'
import { VariantGrid } from '#storefront/features/variant/variant-grid.tsx'
import { DocumentTitle } from '#storefront/layout/document-head.tsx'
import { PageCrumbs } from '#storefront/layout/page-crumbs.tsx'
import type { CatalogData } from '#storefront/pages/catalog.load.ts'
import { useShop, useStorefront } from '#storefront/state/shop-context.ts'
import { createLazyPart } from '#storefront/ui/lazy-part.tsx'
import type { Facets, Nearest } from '#shared/entities/variant.ts'

/** Below the products. */
const CatalogueFoot = createLazyPart(
  async () => (await import('#storefront/features/catalogue/catalogue-foot.tsx')).CatalogueFoot,
  'main [data-foot]',
)
const NothingFound = createLazyPart(
  async () => (await import('#storefront/features/catalogue/nothing-found.tsx')).NothingFound,
  'main [data-nothing-found]',
)
const NearestHits = createLazyPart(
  async () => (await import('#storefront/features/catalogue/nearest-hits.tsx')).NearestHits,
  'main [data-nearest]',
)
const WhatExists = createLazyPart(
  async () => (await import('#storefront/features/catalogue/what-exists.tsx')).WhatExists,
  'main [data-what-exists]',
)

/** Two rows of four. */
const maxNearest = 8
const shorten = (nearest: Nearest): Nearest => ({ ...nearest, entities: nearest.entities.slice(0, maxNearest) })

export default function CatalogPage({ data }: { data: CatalogData }) {
  const { category, collection, collections, filters, found, lastPage, relaxation, colours, scenes } = data
  const t = useTranslations('catalogue')
  const names = useTranslations('names')
  const { brand } = useStorefront()
  const { locale, categories } = useShop().root
  const list = category ?? collection
  const facets = found.facets ?? noFacets
  const title = filters.q ? t('search-title', { words: filters.q }) : (list?.name ?? names('catalog'))
  const lead = filters.q ? t('search-lead') : (list?.lead ?? t('lead'))
  const nameInHead = filters.page > 1 ? t('page-title', { title, page: filters.page }) : title
  // A category that is no longer shown has no page to link to.
  const between = scenes.flatMap((scene) => {
    const sceneCategory = categories.find(({ _id }) => _id === scene.category)
    return sceneCategory && scene.photo ? [<SceneCell key={scene.scene} scene={scene} category={sceneCategory} />] : []
  })
  // Removing a filter is a better way than leaving out words.
  const nearest = found.nearest && !relaxation && shorten(found.nearest)
  useRememberSearch(found.total > 0 ? filters.q : '')
  return (
    <>
      <DocumentTitle
        name="catalog"
        title={nameInHead}
        description={t('description', { title, count: found.total, brand: brand.title[locale] })}
      />
      {filters.q && <meta name="robots" content="noindex" />}
      <PageCrumbs last={title} />
      <CatalogueHead title={title} count={found.total || undefined} lead={lead} />
      {category && <CategoryLevels shown={category} categories={categories} />}
      {collections.length > 0 && <ListLinks label={t('collections')} lists={collections} shown={collection} />}
      {filters.q && <SearchAgain words={filters.q} />}
      <FilterBar filters={filters} facets={facets} total={found.total} />
      <ChosenRow filters={filters} facets={facets} />
      {found.total === 0 ? (
        <>
          <NothingFound filters={filters} facets={facets} relaxation={relaxation} />
          {nearest && (
            <NearestHits nearest={nearest} isInset>
              <VariantGrid found={nearest.entities} eagerCount={4} />
            </NearestHits>
          )}
          {filters.q && !relaxation && <WhatExists colours={colours} />}
        </>
      ) : (
        <>
          <VariantGrid found={found.entities} eagerCount={4} between={between} />
          <CatalogueFoot filters={filters} total={found.total} lastPage={lastPage} />
        </>
      )}
    </>
  )
}

const noFacets: Facets = {
  sizes: [],
  colours: [],
  types: [],
  price: { minimum: 0, maximum: 0 },
  inStock: 0,
  comingSoon: 0,
}
