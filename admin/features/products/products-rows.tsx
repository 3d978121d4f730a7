import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { ProductSearch } from '#admin/features/products/product-search.ts'
import { useProductWords } from '#admin/features/products/product-words.ts'
import type { ProductRowEntity } from '#shared/entities/admin/product-row.ts'
import list from '#admin/ui/list.module.css'
import styles from '#admin/features/products/products-rows.module.css'

/** Renders the list of products on a phone. */
export const ProductsRows = ({ rows, search }: { rows: readonly ProductRowEntity[]; search: ProductSearch }) => {
  const t = useTranslations('products')
  const words = useProductWords()
  return (
    <ul>
      {rows.map((row) => (
        <li key={row._id} className={list['block']}>
          <span className={list['cover']}>
            {row.photo && <img src={row.photo} alt="" width="60" height="80" loading="lazy" />}
          </span>
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
