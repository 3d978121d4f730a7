import { useLocale, useTranslations } from 'use-intl'
import type { ProductSearch } from '#admin/features/products/product-search.ts'
import { useCategories } from '#admin/features/products/use-products.ts'
import { productGaps, productSorts, stockLevels } from '#shared/rules/product-views.ts'
import styles from '#admin/features/products/products-filter.module.css'

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
      <Filter
        label={t('category')}
        value={chosen.category}
        options={categories.map(({ _id, name }) => ({ value: _id, label: name[locale] }))}
        onChange={choose('category')}
      />
      <Filter
        label={t('stock')}
        value={chosen.stock}
        options={stockLevels.map((level) => ({ value: level, label: t(`stock-${level}`) }))}
        onChange={choose('stock')}
      />
      <Filter
        label={t('missing')}
        value={chosen.missing}
        options={productGaps.map((gap) => ({ value: gap, label: t(`gap-${gap}`) }))}
        onChange={choose('missing')}
      />
      <Filter
        label={t('sort')}
        value={chosen.sort}
        options={productSorts.map((sort) => ({ value: sort, label: t(`sort-${sort}`) }))}
        onChange={choose('sort')}
        isRequired
      />
    </div>
  )
}

interface FilterProps {
  label: string
  value: string
  options: readonly { readonly value: string; readonly label: string }[]
  onChange: (value: string) => void
  /** One of the options is always chosen. */
  isRequired?: boolean
}

const Filter = ({ label, value, options, onChange, isRequired = false }: FilterProps) => {
  const t = useTranslations('products')
  return (
    <label className={styles['filter']} data-chosen={value !== '' && !isRequired ? '' : undefined}>
      <span className="quiet">{label}</span>
      <select value={value} className={styles['select']} onChange={({ target }) => onChange(target.value)}>
        {!isRequired && <option value="">{t('any')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
