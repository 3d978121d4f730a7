import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { ProductSearch } from '#admin/features/products/product-search.ts'
import { useProductWords } from '#admin/features/products/product-words.ts'
import { RowBoxCorner } from '#admin/ui/row-choice.tsx'
import type { RowSelection } from '#admin/ui/use-row-selection.ts'
import type { ProductRowEntity } from '#shared/entities/admin/product-row.ts'
import list from '#admin/ui/list.module.css'
import styles from '#admin/features/products/products-rows.module.css'

interface ProductsRowsProps {
  rows: readonly ProductRowEntity[]
  search: ProductSearch
  /** Undefined: the role may do nothing with chosen rows. */
  selection: RowSelection | undefined
}

/** Renders the list of products on a phone. */
export const ProductsRows = ({ rows, search, selection }: ProductsRowsProps) => {
  const t = useTranslations('products')
  const words = useProductWords()
  return (
    <ul>
      {rows.map((row) => (
        <li key={row._id} className={list['block']} data-selected={selection?.has(row._id) ? '' : undefined}>
          <span className={list['cover']}>
            {row.photo && <img src={row.photo} alt="" width="60" height="80" loading="lazy" />}
          </span>
          {selection && (
            <RowBoxCorner id={row._id} name={row.name} isChosen={selection.has(row._id)} onChoose={selection.toggle} />
          )}
          <span className={list['words']}>
            <Link
              to="/products/$id"
              params={{ id: row._id }}
              search={search}
              className={`${list['link']} type-sub`}
              data-row={row._id}
            >
              {row.name}
            </Link>
            <span>{row.category.name}</span>
            {row.showsAt && <span className="type-second">{words.formatPlannedTime(row.showsAt)}</span>}
            <span className="type-second quiet">{words.details({ ...row, showsAt: null })}</span>
          </span>
          <span className={`${list['facts']} ${styles['facts']}`}>
            <span className="type-sub">{words.price(row)}</span>
            <span className="type-second" data-none={row.units === 0 ? '' : undefined}>
              {t('units-short', { count: row.units })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
