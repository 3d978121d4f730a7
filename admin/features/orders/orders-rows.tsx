import { Link } from '@tanstack/react-router'
import { OrderAge } from '#admin/features/orders/order-age.tsx'
import type { OrderSearch } from '#admin/features/orders/order-search.ts'
import { useOrderWords } from '#admin/features/orders/order-words.ts'
import { StepSign } from '#admin/features/orders/step-sign.tsx'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { useTimes } from '#admin/i18n/use-times.ts'
import type { OrderRowEntity } from '#shared/entities/admin/order-row.ts'
import styles from '#admin/features/orders/orders-rows.module.css'

/** The list of orders on a phone. */
export const OrdersRows = ({ rows, search }: { rows: readonly OrderRowEntity[]; search: OrderSearch }) => {
  const { who, phone, where, units } = useOrderWords()
  const { short } = useTimes()
  return (
    <ul>
      {rows.map((row) => (
        <li key={row._id} className={styles['row']}>
          <span className={styles['photo']}>
            {row.photos[0] && <img src={row.photos[0]} alt="" width="60" height="80" loading="lazy" />}
          </span>
          <span className={styles['words']}>
            <Link
              to="/orders/$id"
              params={{ id: row._id }}
              search={search}
              className={`${styles['link']} type-sub`}
              data-row={row._id}
            >
              {row.number}
            </Link>
            <span>{row.name === null ? phone(row) : who(row)}</span>
            <span className="type-second quiet">{where(row) || units(row)}</span>
          </span>
          <span className={styles['facts']}>
            <span className="type-sub">{formatMoney(row.total)}</span>
            <span className="type-second">
              <OrderAge row={row} />
              <span className="quiet">{isAged(row) ? '' : short(row.placedAt)}</span>
            </span>
            <StepSign step={row.step} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Replaces the time by the age. */
const isAged = ({ step }: OrderRowEntity): boolean => ['CALL', 'CONFIRM', 'AWAITING_PAYMENT'].includes(step)
