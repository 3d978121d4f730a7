import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { OrderAge } from '#admin/features/orders/order-age.tsx'
import type { OrderSearch } from '#admin/features/orders/order-search.ts'
import { useOrderWords } from '#admin/features/orders/order-words.ts'
import { PaymentSign } from '#admin/features/orders/payment-sign.tsx'
import { StepSign } from '#admin/features/orders/step-sign.tsx'
import type { RowSelection } from '#admin/features/orders/use-row-selection.ts'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { useTimes } from '#admin/i18n/use-times.ts'
import { Checkbox } from '#admin/ui/checkbox.tsx'
import type { OrderRowEntity } from '#shared/entities/admin/order-row.ts'
import styles from '#admin/features/orders/orders-table.module.css'

interface OrdersTableProps {
  rows: readonly OrderRowEntity[]
  search: OrderSearch
  selection: RowSelection
  /** The row of the keys J and K. */
  currentId: string | undefined
}

/** The list of orders in a window that is wide enough for columns. */
export const OrdersTable = ({ rows, search, selection, currentId }: OrdersTableProps) => {
  const t = useTranslations('orders')
  return (
    <table className={styles['table']}>
      <thead>
        <tr className="type-head">
          <th className={styles['check']}>
            <Checkbox
              label={t('select-all')}
              isChecked={selection.size > 0 && selection.size === rows.length}
              isPartly={selection.size > 0 && selection.size < rows.length}
              onChange={selection.toggleAll}
            />
          </th>
          <th className={styles['number']}>{t('number')}</th>
          <th className={styles['placed']}>{t('placed')}</th>
          <th className={styles['customer']}>{t('customer')}</th>
          <th className={styles['products']}>{t('products')}</th>
          <th className={styles['delivery']}>{t('delivery')}</th>
          <th className={styles['payment']}>{t('payment')}</th>
          <th className={styles['step']}>{t('step')}</th>
          <th className={styles['total']}>{t('total')}</th>
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

interface RowProps {
  row: OrderRowEntity
  search: OrderSearch
  isSelected: boolean
  isCurrent: boolean
  onSelect: (id: string, withRange: boolean) => void
}

const Row = memo(({ row, search, isSelected, isCurrent, onSelect }: RowProps) => {
  const t = useTranslations('orders')
  const { who, phone, how, where, units } = useOrderWords()
  const { short } = useTimes()
  const isUnknown = row.shippingMethod === null
  return (
    <tr className={styles['row']} data-selected={isSelected ? '' : undefined} data-current={isCurrent ? '' : undefined}>
      <td className={styles['check']}>
        <Checkbox
          label={t('select-order', { number: row.number })}
          isChecked={isSelected}
          onChange={(withRange) => onSelect(row._id, withRange)}
        />
      </td>
      <th scope="row" className={styles['number']}>
        {/* It covers the whole row. */}
        <Link
          to="/orders/$id"
          params={{ id: row._id }}
          search={search}
          className={`${styles['link']} type-name`}
          data-row={row._id}
        >
          {row.number}
        </Link>
      </th>
      <td>
        <span className={styles['first']}>{short(row.placedAt)}</span>
        <span className={`${styles['second']} type-second`}>
          <OrderAge row={row} />
        </span>
      </td>
      <td>
        <span className={`${styles['first']} ${row.name === null ? 'quiet' : ''}`}>{who(row)}</span>
        <span className={`${styles['second']} type-second quiet`}>{phone(row)}</span>
      </td>
      <td>
        <span className={styles['photos']}>
          {row.photos.map((address) => (
            <img key={address} src={address} alt="" width="27" height="36" loading="lazy" />
          ))}
          <span className="type-second quiet">{units(row)}</span>
        </span>
      </td>
      <td className={styles['delivery']}>
        <span className={`${styles['first']} ${isUnknown ? 'quiet' : ''}`} title={row.shippingMethod ?? undefined}>
          {how(row)}
        </span>
        <span className={`${styles['second']} type-second quiet`}>{where(row)}</span>
      </td>
      <td>
        <PaymentSign order={row} />
      </td>
      <td>
        <StepSign step={row.step} />
      </td>
      <td className={`${styles['total']} type-name`}>{formatMoney(row.total)}</td>
    </tr>
  )
})
Row.displayName = 'Row'
