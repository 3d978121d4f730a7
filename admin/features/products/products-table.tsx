import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { ColourSquares } from '#admin/features/products/colour-squares.tsx'
import type { ProductSearch } from '#admin/features/products/product-search.ts'
import { useProductWords } from '#admin/features/products/product-words.ts'
import { useTimes } from '#admin/i18n/use-times.ts'
import type { ProductRowEntity } from '#shared/entities/admin/product-row.ts'
import { ChooseAllHead, RowBoxCell } from '#admin/ui/row-choice.tsx'
import type { RowSelection } from '#admin/ui/use-row-selection.ts'
import { formatNumber } from '#shared/rules/number-format.ts'
import list from '#admin/ui/list.module.css'
import choice from '#admin/ui/row-choice.module.css'
import styles from '#admin/features/products/products-table.module.css'

interface ProductsTableProps {
  rows: readonly ProductRowEntity[]
  search: ProductSearch
  /** Undefined: the role may do nothing with chosen rows. */
  selection: RowSelection | undefined
}

/** Renders the list of products in a window that is wide enough for columns. */
export const ProductsTable = ({ rows, search, selection }: ProductsTableProps) => {
  const t = useTranslations('products')
  const { sort = 'NEWEST' } = search
  return (
    <table className={`${list['table']} ${list['fixed']} ${list['sticky']} ${styles['table']}`}>
      <thead>
        <tr className="type-head">
          {selection && <ChooseAllHead selection={selection} count={rows.length} />}
          <th className={styles['photo']}>
            <span className="visually-hidden">{t('photo')}</span>
          </th>
          <th className={styles['name']} aria-sort={sort === 'NAME' ? 'ascending' : undefined}>
            {t('product')}
            {sort === 'NAME' && ' ↑'}
          </th>
          <th className={styles['category']}>{t('category')}</th>
          <th className={styles['colours']}>{t('colours')}</th>
          <th
            className={styles['price']}
            aria-sort={sort === 'CHEAPEST' ? 'ascending' : sort === 'DEAREST' ? 'descending' : undefined}
          >
            {t('price')}
            {sort === 'CHEAPEST' ? ' ↑' : sort === 'DEAREST' ? ' ↓' : ''}
          </th>
          <th className={styles['number']}>{t('units')}</th>
          <th className={styles['number']}>{t('sold')}</th>
          <th className={styles['added']} aria-sort={sort === 'NEWEST' ? 'descending' : undefined}>
            {t('added')}
            {sort === 'NEWEST' && ' ↓'}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={row._id}
            row={row}
            search={search}
            isChosen={selection?.has(row._id) ?? false}
            onChoose={selection?.toggle}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  row: ProductRowEntity
  search: ProductSearch
  isChosen: boolean
  onChoose: RowSelection['toggle'] | undefined
}

const Row = memo(({ row, search, isChosen, onChoose }: RowProps) => {
  const t = useTranslations('products')
  const locale = useLocale()
  const words = useProductWords()
  const { date } = useTimes()
  return (
    <tr
      className={`${list['row']} ${list['opens']} ${choice['row']} ${styles['row']}`}
      data-selected={isChosen ? '' : undefined}
    >
      {onChoose && <RowBoxCell id={row._id} name={row.name} isChosen={isChosen} onChoose={onChoose} />}
      <td className={styles['photo']}>
        {row.photo && <img src={row.photo} alt="" width="27" height="36" loading="lazy" />}
      </td>
      <th scope="row" className={styles['name']}>
        <Link
          to="/products/$id"
          params={{ id: row._id }}
          search={search}
          className={`${list['link']} ${list['line']} type-name`}
          data-row={row._id}
        >
          {row.name}
        </Link>
        <span className={`${list['line']} type-second quiet`} title={words.details(row)}>
          {words.details(row)}
        </span>
      </th>
      <td className={styles['category']}>{row.category.name}</td>
      <td>
        <ColourSquares label={words.colours(row)} colours={row.colours} />
      </td>
      <td className={styles['price']}>{words.price(row)}</td>
      <td className={styles['number']}>
        <span data-none={row.units === 0 ? '' : undefined}>{formatNumber(row.units, locale)}</span>
        {(row.waiting > 0 || (row.isLow && row.units > 0)) && (
          <span className={`${list['line']} type-second quiet`}>
            {row.waiting > 0 ? t('waiting', { count: row.waiting }) : t('low')}
          </span>
        )}
      </td>
      <td className={styles['number']}>{formatNumber(row.soldIn30Days, locale)}</td>
      <td className={`${styles['added']} quiet`}>{date(row.createdAt)}</td>
    </tr>
  )
})
Row.displayName = 'Row'
