import { useTranslations } from 'use-intl'
import { CatalogueFoot } from '#storefront/features/catalogue/catalogue-foot.tsx'
import { CatalogueHead } from '#storefront/features/catalogue/catalogue-head.tsx'
import { ChosenRow } from '#storefront/features/catalogue/chosen-row.tsx'
import { FilterBar } from '#storefront/features/catalogue/filter-bar.tsx'
import { NothingFound } from '#storefront/features/catalogue/nothing-found.tsx'
import { VariantGrid } from '#storefront/features/variant/variant-grid.tsx'
import { DocumentTitle } from '#storefront/layout/document-head.tsx'
import { PageCrumbs } from '#storefront/layout/page-crumbs.tsx'
import type { CatalogData } from '#storefront/pages/catalog.load.ts'
import { useShop, useStorefront } from '#storefront/state/shop-context.ts'
import type { Facets } from '#shared/entities/variant.ts'

export default function CatalogPage({ data }: { data: CatalogData }) {
  const { category, filters, found, lastPage, relaxation, totalUnfiltered } = data
  const t = useTranslations('catalogue')
  const names = useTranslations('names')
  const { brand } = useStorefront()
  const { locale } = useShop().root
  const facets = found.facets ?? noFacets
  const title = filters.q ? t('search-title', { words: filters.q }) : (category?.name ?? t('new-arrivals'))
  const lead = filters.q ? t('search-lead') : (category?.lead ?? t('new-arrivals-lead'))
  // Without category and search, the catalogue has the page's own name. [RTE-03]
  const own = filters.q || category ? title : names('catalog')
  const nameInHead = filters.page > 1 ? t('page-title', { title: own, page: filters.page }) : own
  return (
    <>
      <DocumentTitle
        name="catalog"
        title={nameInHead}
        description={t('description', { title, count: totalUnfiltered, brand: brand.title[locale] })}
      />
      {filters.q && <meta name="robots" content="noindex" />}
      <PageCrumbs last={filters.q ? title : (category?.name ?? names('catalog'))} />
      <CatalogueHead title={title} count={totalUnfiltered || undefined} lead={lead} />
      <FilterBar filters={filters} facets={facets} total={found.total} />
      <ChosenRow filters={filters} facets={facets} />
      {found.total === 0 ? (
        <NothingFound filters={filters} facets={facets} relaxation={relaxation} />
      ) : (
        <>
          <VariantGrid found={found.entities} eagerCount={4} />
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
