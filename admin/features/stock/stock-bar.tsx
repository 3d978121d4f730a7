import { useCallback, type RefObject } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useCategories } from '#admin/features/products/use-products.ts'
import { lowDays, usualLowDays, usualSort, type StockSearch } from '#admin/features/stock/stock-search.ts'
import { SearchField } from '#admin/ui/search-field.tsx'
import { WordFilter } from '#admin/ui/word-filter.tsx'
import { stockSorts } from '#shared/entities/admin/stock.ts'
import styles from '#admin/features/stock/stock-bar.module.css'

interface StockBarProps {
  field: RefObject<HTMLInputElement | null>
  search: StockSearch
  onChange: (changes: Readonly<Record<string, string>>) => void
}

/** Renders the search and the filters of a list of sizes. The list of all sizes comes in one sequence. */
export const StockBar = ({ field, search, onChange }: StockBarProps) => {
  const t = useTranslations('stock')
  const locale = useLocale()
  const categories = useCategories()
  const { view = 'low' } = search
  const find = useCallback((text: string) => onChange({ text }), [onChange])
  return (
    <div className={styles['bar']}>
      <SearchField
        ref={field}
        label={t('search-label')}
        placeholder={t('search')}
        text={search.text ?? ''}
        onChange={find}
      />
      <WordFilter
        label={t('category')}
        anyLabel={t('any-category')}
        value={search.category ?? ''}
        options={categories.map(({ _id, name }) => ({ value: _id, label: name[locale] }))}
        onChange={(category) => onChange({ category })}
      />
      {view === 'low' && (
        <WordFilter
          label={t('lasts-at-most')}
          value={String(search.days ?? usualLowDays)}
          options={lowDays.map((days) => ({ value: String(days), label: t('until-days', { count: days }) }))}
          onChange={(days) => onChange({ days })}
        />
      )}
      {view !== 'all' && (
        <WordFilter
          label={t('sort')}
          value={search.sort ?? usualSort}
          options={stockSorts.map((sort) => ({ value: sort, label: t(`sort-${sort}`) }))}
          onChange={(sort) => onChange({ sort })}
        />
      )}
    </div>
  )
}
