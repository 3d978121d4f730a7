import { useLocale, useTranslations } from 'use-intl'
import type { ProductSearch } from '#admin/features/products/product-search.ts'
import { useCategories } from '#admin/features/products/use-products.ts'
import { productGaps, productSorts, stockLevels } from '#shared/rules/product-views.ts'
import { WordFilter } from '#admin/ui/word-filter.tsx'
import styles from '#admin/ui/word-filter.module.css'

interface ProductsFilterProps {
  search: ProductSearch
  onChange: (changes: Readonly<Record<'category' | 'stock' | 'missing' | 'sort', string>>) => void
}

/** Renders the filters of the list with their chosen values, and its sort order. */
export const ProductsFilter = ({ search, onChange }: ProductsFilterProps) => {
  const t = useTranslations('products')
  const locale = useLocale()
  const categories = useCategories()
  const chosen = {
    category: search.category ?? '',
    stock: search.stock ?? '',
    missing: search.missing ?? '',
    sort: search.sort ?? 'NEWEST',
  }
  const choose = (name: keyof typeof chosen) => (value: string) => onChange({ ...chosen, [name]: value })
  return (
    <div className={styles['filters']}>
      <WordFilter
        label={t('category')}
        anyLabel={t('any')}
        value={chosen.category}
        options={categories.map(({ _id, name }) => ({ value: _id, label: name[locale] }))}
        onChange={choose('category')}
      />
      <WordFilter
        label={t('stock')}
        anyLabel={t('any')}
        value={chosen.stock}
        options={stockLevels.map((level) => ({ value: level, label: t(`stock-${level}`) }))}
        onChange={choose('stock')}
      />
      <WordFilter
        label={t('missing')}
        anyLabel={t('any')}
        value={chosen.missing}
        options={productGaps.map((gap) => ({ value: gap, label: t(`gap-${gap}`) }))}
        onChange={choose('missing')}
      />
      <WordFilter
        label={t('sort')}
        value={chosen.sort}
        options={productSorts.map((sort) => ({ value: sort, label: t(`sort-${sort}`) }))}
        onChange={choose('sort')}
      />
    </div>
  )
}
