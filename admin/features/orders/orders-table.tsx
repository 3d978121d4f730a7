import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { OrderAge } from '#admin/features/orders/order-age.tsx'
import { HolderSign } from '#admin/features/orders/holder-sign.tsx'
import { rememberRow } from '#admin/features/orders/last-row.ts'
import { useSort } from '#admin/features/orders/sort-choice.tsx'
import type { OrderSort } from '#shared/entities/admin/order-filter.ts'
import type { OrderStep } from '#shared/rules/order-step.ts'
import type { OrderSearch } from '#admin/features/orders/order-search.ts'
import { useOrderWords } from '#admin/features/orders/order-words.ts'
import { PaymentSign } from '#admin/features/orders/payment-sign.tsx'
import { RowStep } from '#admin/features/orders/row-step.tsx'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { useTimes } from '#admin/i18n/use-times.ts'
import { ChooseAllHead, RowBoxCell } from '#admin/ui/row-choice.tsx'
import type { RowSelection } from '#admin/ui/use-row-selection.ts'
import type { OrderRowEntity } from '#shared/entities/admin/order-row.ts'
import list from '#admin/ui/list.module.css'
import choice from '#admin/ui/row-choice.module.css'
import styles from '#admin/features/orders/orders-table.module.css'

interface OrdersTableProps {
  rows: readonly OrderRowEntity[]
  search: OrderSearch
  selection: RowSelection
  /** The row of the keys J and K. */
  currentId: string | undefined
}

/** Renders the list of orders in a window that is wide enough for columns. */
export const OrdersTable = ({ rows, search, selection, currentId }: OrdersTableProps) => {
  const t = useTranslations('orders')
  return (
    <table className={`${list['table']} ${list['fixed']} ${list['sticky']} ${styles['table']}`}>
      <thead>
        <tr className="type-head">
          <ChooseAllHead selection={selection} count={rows.length} />
          <th className={styles['number']}>{t('number')}</th>
          <SortHead className={styles['placed']} label={t('placed')} search={search} sorts={['NEWEST', 'OLDEST']} />
          <th className={styles['customer']}>{t('customer')}</th>
          <th className={styles['products']}>{t('products')}</th>
          <th className={styles['delivery']}>{t('delivery')}</th>
          <th className={styles['payment']}>{t('payment')}</th>
          <th className={styles['step']}>{t('step')}</th>
          <th className={styles['holder']}>{t('holder')}</th>
          <th className={styles['dispatch']}>{t('dispatch')}</th>
          <SortHead className={styles['total']} label={t('total')} search={search} sorts={['LARGEST', 'SMALLEST']} />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={row._id}
            row={row}
            search={search}
            isSelected={selection.has(row._id)}
            isCurrent={row._id === currentId}
            onSelect={selection.toggle}
          />
        ))}
      </tbody>
    </table>
  )
}

/** Renders the orders that have to leave by a day. */
const isUnsent: ReadonlySet<OrderStep> = new Set(['CONFIRM', 'ASIDE', 'PACK', 'PACKED'])

interface SortHeadProps {
  className: string | undefined
  label: string
  search: OrderSearch
  /** The first press, and the second one. */
  sorts: readonly [OrderSort, OrderSort]
}

/** A head that sorts its column. It is marked only while the list is sorted by it. */
const SortHead = ({ className, label, search, sorts: [first, second] }: SortHeadProps) => {
  const { sort, setSort } = useSort(search)
  const isSorted = sort === first || sort === second
  return (
    <th
      className={className}
      aria-sort={isSorted ? (sort === 'OLDEST' || sort === 'SMALLEST' ? 'ascending' : 'descending') : 'none'}
    >
      <button
        type="button"
        className={styles['sort']}
        data-sorted={isSorted ? '' : undefined}
        onClick={() => setSort(sort === first ? second : first)}
      >
        {label}
        {isSorted && <span aria-hidden="true">{sort === first ? ' ↓' : ' ↑'}</span>}
      </button>
    </th>
  )
}

interface RowProps {
  row: OrderRowEntity
  search: OrderSearch
  isSelected: boolean
  isCurrent: boolean
  onSelect: RowSelection['toggle']
}

const Row = memo(({ row, search, isSelected, isCurrent, onSelect }: RowProps) => {
  const { who, phone, how, where, units } = useOrderWords()
  const { short, day } = useTimes()
  const isUnknown = row.shippingMethod === null
  return (
    <tr
      className={`${list['row']} ${choice['row']} ${styles['row']}`}
      data-selected={isSelected ? '' : undefined}
      data-current={isCurrent ? '' : undefined}
    >
      <RowBoxCell id={row._id} name={row.number} isChosen={isSelected} onChoose={onSelect} />
      <th scope="row" className={styles['number']}>
        <Link
          to="/orders/$id"
          params={{ id: row._id }}
          search={search}
          className={`${list['link']} type-name`}
          data-row={row._id}
          onClick={() => rememberRow(row._id)}
        >
          {row.number}
        </Link>
      </th>
      <td>
        <span className={list['line']}>{short(row.placedAt)}</span>
        <span className={`${list['line']} type-second`}>
          <OrderAge row={row} />
        </span>
      </td>
      <td>
        <span className={`${list['line']} ${row.name === null ? 'quiet' : ''}`}>{who(row)}</span>
        <span className={`${list['line']} type-second quiet`}>{phone(row)}</span>
      </td>
      <td>
        <span className={list['photos']}>
          {row.photos.map((address) => (
            <img key={address} src={address} alt="" width="27" height="36" loading="lazy" />
          ))}
          <span className="type-second quiet">{units(row)}</span>
        </span>
      </td>
      <td className={styles['delivery']}>
        <span className={`${list['line']} ${isUnknown ? 'quiet' : ''}`} title={row.shippingMethod ?? undefined}>
          {how(row)}
        </span>
        <span className={`${list['line']} type-second quiet`}>{where(row)}</span>
      </td>
      <td>
        <PaymentSign order={row} />
      </td>
      <td>
        <RowStep row={row} />
      </td>
      <td className={styles['holder']}>
        <HolderSign holder={row.heldBy} />
      </td>
      <td className={styles['dispatch']}>{isUnsent.has(row.step) ? day(row.dispatchBy) : '—'}</td>
      <td className={`${styles['total']} type-name`}>{formatMoney(row.total)}</td>
    </tr>
  )
})
Row.displayName = 'Row'
