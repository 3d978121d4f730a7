import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { toChosenSearch } from '#admin/features/products/chosen-ids.ts'
import { ProductsBulkBar } from '#admin/features/products/products-bulk-bar.tsx'
import { ProductsFilter } from '#admin/features/products/products-filter.tsx'
import { readProductSearch, type ProductSearch } from '#admin/features/products/product-search.ts'
import { ProductsRows } from '#admin/features/products/products-rows.tsx'
import { ProductsTable } from '#admin/features/products/products-table.tsx'
import { useProducts } from '#admin/features/products/use-products.ts'
import { KeysBar } from '#admin/keys/keys-bar.tsx'
import { useKeys } from '#admin/keys/key-registry.ts'
import { useMay } from '#admin/session/use-profile.ts'
import { Button } from '#admin/ui/button.tsx'
import { PageHead } from '#admin/ui/page-head.tsx'
import { ListPages } from '#admin/ui/list-pages.tsx'
import { SearchField } from '#admin/ui/search-field.tsx'
import { EmptyState, FailedState, Skeleton } from '#admin/ui/states.tsx'
import { Tabs } from '#admin/ui/tabs.tsx'
import { usePhone } from '#admin/ui/use-media.ts'
import { useRowKeys } from '#admin/ui/use-row-keys.ts'
import { useRowSelection } from '#admin/ui/use-row-selection.ts'
import type { ProductRowEntity } from '#shared/entities/admin/product-row.ts'
import { productViews, type ProductView } from '#shared/rules/product-views.ts'
import styles from '#admin/screens/orders-screen.module.css'
import own from '#admin/screens/products-screen.module.css'

const noRows: readonly ProductRowEntity[] = []
const getId = ({ _id }: ProductRowEntity) => _id
const toSearch = (view: ProductView): ProductSearch => (view === 'site' ? {} : { view })

/** Renders the list of products. View, text, filters, sort order and page are in the address. */
export const ProductsScreen = () => {
  const t = useTranslations('products')
  const tKeys = useTranslations('keys')
  const search = useSearch({ from: '/products' })
  const navigate = useNavigate({ from: '/products' })
  const isPhone = usePhone()
  const may = useMay()
  const field = useRef<HTMLInputElement>(null)
  const { data, error, isPending, isPlaceholderData, refetch } = useProducts(search)
  const view = search.view ?? 'site'
  const rows = data?.entities ?? noRows
  const selection = useRowSelection(rows, getId)
  const chosen = selection.rows
  // Each action for chosen pieces changes prices or states.
  const mayChange = may('prices.change')
  const change = useCallback(
    (changes: Record<string, string>) =>
      void navigate({
        search: ({ page: _page, ...before }) => readProductSearch({ ...before, ...changes }),
        replace: true,
      }),
    [navigate],
  )
  const findText = useCallback((text: string) => change({ text }), [change])
  useRowKeys(t('title'), mayChange ? selection : undefined)
  useKeys([
    { keys: 'f', label: tKeys('find-here'), inBar: true, group: t('title'), run: () => field.current?.focus() },
    ...(mayChange
      ? [
          {
            keys: 'n',
            label: t('new'),
            inBar: true,
            group: t('title'),
            run: () => void navigate({ to: '/products/new' }),
          },
          {
            keys: 'i',
            label: t('import'),
            group: t('title'),
            run: () => void navigate({ to: '/products/import', search: {} }),
          },
        ]
      : []),
    // The bar of chosen pieces has a sheet of its own.
    ...(mayChange && chosen.length === 0
      ? [
          {
            keys: 'e',
            label: t('to-sheet'),
            inBar: true,
            group: t('title'),
            run: () => void navigate({ to: '/stock/prices', search: {} }),
          },
        ]
      : []),
    ...productViews.map((name, index) => ({
      keys: String(index + 1),
      label: t(`view-${name}`),
      group: t('views'),
      run: () => void navigate({ search: toSearch(name) }),
    })),
  ])
  const tabs = productViews.map((name) => ({ name, label: t(`view-${name}`), search: toSearch(name) }))
  return (
    <div className={styles['page']}>
      <PageHead title={t('title')}>
        {mayChange && (
          <>
            <Button keys="i" onPress={() => void navigate({ to: '/products/import', search: {} })}>
              {t('import')}
            </Button>
            <Button kind="main" keys="n" onPress={() => void navigate({ to: '/products/new' })}>
              {t('new')}
            </Button>
          </>
        )}
      </PageHead>
      <Tabs label={t('views')} current={view} to="/products" tabs={tabs} counts={data?.views} />
      <div className={`${styles['bar']} ${own['bar']}`}>
        <SearchField
          ref={field}
          text={search.text ?? ''}
          label={t('search-label')}
          placeholder={t('search')}
          onChange={findText}
        />
        <ProductsFilter search={search} onChange={change} />
      </div>
      {data ? (
        rows.length === 0 ? (
          <NoProducts search={search} />
        ) : isPhone ? (
          <ProductsRows rows={rows} search={search} selection={mayChange ? selection : undefined} />
        ) : (
          <ProductsTable rows={rows} search={search} selection={mayChange ? selection : undefined} />
        )
      ) : isPending ? (
        <Skeleton rows={8} />
      ) : (
        <FailedState error={error} onRetry={() => void refetch()} />
      )}
      <KeysBar>{data && data.total > 0 && <ListPages to="/products" search={search} total={data.total} />}</KeysBar>
      {mayChange && (
        <ProductsBulkBar
          selection={selection}
          search={search}
          shownRows={rows.length}
          total={isPlaceholderData ? undefined : data?.total}
          onSale={() => void navigate({ to: '/sales/new', search: toChosenSearch(chosen) })}
          onSheet={() => void navigate({ to: '/stock/prices', search: toChosenSearch(chosen) })}
        />
      )}
    </div>
  )
}

/** An empty list: the view has none, or nothing was found. */
const NoProducts = ({ search: { view, sort: _sort, page: _page, ...filters } }: { search: ProductSearch }) => {
  const t = useTranslations('products')
  const isFiltered = Object.keys(filters).length > 0
  return (
    <EmptyState
      title={t(isFiltered ? 'not-found' : 'nothing-here')}
      text={t(isFiltered ? 'not-found-text' : 'nothing-here-text')}
    >
      {isFiltered && (
        <Link to="/products" search={view ? { view } : {}} className="link type-button">
          {t('reset')}
        </Link>
      )}
      <Link to="/products" search={{ view: 'all' }} className="link type-button">
        {t('to-all')}
      </Link>
    </EmptyState>
  )
}
