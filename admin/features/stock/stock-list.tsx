import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { useTimes } from '#admin/i18n/use-times.ts'
import type { StockRowEntity } from '#shared/entities/admin/stock.ts'
import list from '#admin/ui/list.module.css'
import styles from '#admin/features/stock/stock-list.module.css'

/** Renders sizes with their stock and their demand: columns in a wide window, blocks on a phone. */
export const StockList = ({ rows }: { rows: readonly StockRowEntity[] }) => {
  const t = useTranslations('stock')
  return (
    <table className={`${list['table']} ${list['fixed']}`}>
      <thead>
        <tr className="type-head">
          <th>{t('piece')}</th>
          <th className={styles['size']}>{t('size')}</th>
          <th className={styles['stock']}>{t('in-stock')}</th>
          <th className={styles['waiting']}>{t('waiting')}</th>
          <th className={`${styles['number']} ${styles['sold']}`}>{t('sold')}</th>
          <th className={`${styles['number']} ${styles['lasts']}`}>{t('lasts')}</th>
          <th className={styles['number']}>{t('to-sew')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={`${row.variantId} ${row.size}`} row={row} />
        ))}
      </tbody>
    </table>
  )
}

const Row = ({ row }: { row: StockRowEntity }) => {
  const t = useTranslations('stock')
  const tEnums = useTranslations('enums')
  const { day } = useTimes()
  const { variantId, size, stock, held, waiting, sold, daysLeft, toSew, soldOutSince } = row
  return (
    <tr className={`${list['row']} ${list['opens']} ${styles['row']}`}>
      <th scope="row" className={list['piece']}>
        <span className={list['photo']}>
          {row.photo && <img src={row.photo} alt="" width="27" height="36" loading="lazy" />}
        </span>
        <span className={list['names']}>
          <Link
            to="/stock/movements"
            search={{ variantId, size }}
            className={`${list['link']} ${styles['link']} type-name`}
            data-row={`${variantId} ${size}`}
            title={row.vendorCode}
          >
            {row.name}
          </Link>
          <span className={`${list['line']} type-second quiet`}>
            {row.colour}
            {!row.visible && ` · ${t('hidden')}`}
          </span>
        </span>
      </th>
      <td className={`${styles['size']} ${list['size']}`} data-size={size}>
        {tEnums(`size-${size}`)}
      </td>
      <td className={styles['stock']} data-label={t('in-stock')}>
        <span className={stock === 0 ? 'error' : undefined}>{stock}</span>
        {(soldOutSince !== null || held > 0) && (
          <span className={`${list['line']} type-second quiet`}>
            {soldOutSince === null ? t('held', { count: held }) : t('since', { day: day(soldOutSince) })}
          </span>
        )}
      </td>
      <td className={styles['waiting']} data-none={waiting > 0 ? undefined : ''}>
        {waiting > 0 ? t('people', { count: waiting }) : '—'}
        {waiting > 0 && (
          <span className={`${list['line']} type-second quiet`}>
            {t('worth', { sum: formatMoney(Math.round(row.price * 100 * waiting) / 100) })}
          </span>
        )}
      </td>
      <td className={`${styles['number']} ${styles['sold']}`}>{sold}</td>
      <td className={`${styles['number']} ${styles['lasts']}`}>
        {daysLeft === null ? '—' : t('days', { count: daysLeft })}
      </td>
      <td
        className={`${styles['number']} ${styles['sew']}`}
        data-label={t('to-sew')}
        data-none={toSew > 0 ? undefined : ''}
      >
        {toSew > 0 ? toSew : '—'}
      </td>
    </tr>
  )
}
