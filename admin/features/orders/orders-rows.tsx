import { Link } from '@tanstack/react-router'
import { OrderAge } from '#admin/features/orders/order-age.tsx'
import { HolderSign } from '#admin/features/orders/holder-sign.tsx'
import { rememberRow } from '#admin/features/orders/last-row.ts'
import type { OrderSearch } from '#admin/features/orders/order-search.ts'
import { useOrderWords } from '#admin/features/orders/order-words.ts'
import { RowStep } from '#admin/features/orders/row-step.tsx'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { useTimes } from '#admin/i18n/use-times.ts'
import { RowBoxCorner } from '#admin/ui/row-choice.tsx'
import type { RowSelection } from '#admin/ui/use-row-selection.ts'
import type { OrderRowEntity } from '#shared/entities/admin/order-row.ts'
import list from '#admin/ui/list.module.css'
import styles from '#admin/features/orders/orders-rows.module.css'

interface OrdersRowsProps {
  rows: readonly OrderRowEntity[]
  search: OrderSearch
  selection: RowSelection
}

/** Renders the list of orders on a phone. */
export const OrdersRows = ({ rows, search, selection }: OrdersRowsProps) => {
  const { who, phone, where, units } = useOrderWords()
  const { short } = useTimes()
  return (
    <ul>
      {rows.map((row) => (
        <li key={row._id} className={list['block']} data-selected={selection.has(row._id) ? '' : undefined}>
          <span className={list['cover']}>
            {row.photos[0] && <img src={row.photos[0]} alt="" width="60" height="80" loading="lazy" />}
          </span>
          <RowBoxCorner id={row._id} name={row.number} isChosen={selection.has(row._id)} onChoose={selection.toggle} />
          <span className={list['words']}>
            <Link
              to="/orders/$id"
              params={{ id: row._id }}
              search={search}
              className={`${list['link']} type-sub`}
              data-row={row._id}
              onClick={() => rememberRow(row._id)}
            >
              {row.number}
            </Link>
            <span>{row.name === null ? phone(row) : who(row)}</span>
            <span className="type-second quiet">{where(row) || units(row)}</span>
          </span>
          <span className={`${list['facts']} ${styles['facts']}`}>
            <span className="type-sub">{formatMoney(row.total)}</span>
            <span className="type-second">
              <OrderAge row={row} />
              <span className="quiet">{isAged(row) ? '' : short(row.placedAt)}</span>
            </span>
            <span className={styles['step']}>
              <HolderSign holder={row.heldBy} />
              <RowStep row={row} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Replaces the time by the age. */
const isAged = ({ step }: OrderRowEntity): boolean => ['CALL', 'CONFIRM', 'AWAITING_PAYMENT'].includes(step)
