import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { getSizeId } from '#admin/features/stock/chosen-sizes.ts'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { useTimes } from '#admin/i18n/use-times.ts'
import { ChooseAllHead, RowBoxCell } from '#admin/ui/row-choice.tsx'
import type { RowSelection } from '#admin/ui/use-row-selection.ts'
import type { StockRowEntity } from '#shared/entities/admin/stock.ts'
import list from '#admin/ui/list.module.css'
import choice from '#admin/ui/row-choice.module.css'
import styles from '#admin/features/stock/stock-list.module.css'

interface StockListProps {
  rows: readonly StockRowEntity[]
  /** Undefined: the role may do nothing with chosen rows. */
  selection: RowSelection | undefined
}

/** Renders sizes with their stock and their demand: columns in a wide window, blocks on a phone. */
export const StockList = ({ rows, selection }: StockListProps) => {
  const t = useTranslations('stock')
  return (
    <table className={`${list['table']} ${list['fixed']}`}>
      <thead>
        <tr className="type-head">
          {selection && <ChooseAllHead selection={selection} count={rows.length} />}
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
          <Row
            key={getSizeId(row)}
            row={row}
            isChosen={selection?.has(getSizeId(row)) ?? false}
            onChoose={selection?.toggle}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  row: StockRowEntity
  isChosen: boolean
  onChoose: RowSelection['toggle'] | undefined
}

const Row = memo(({ row, isChosen, onChoose }: RowProps) => {
  const t = useTranslations('stock')
  const tEnums = useTranslations('enums')
  const { day } = useTimes()
  const { variantId, size, stock, held, waiting, sold, daysLeft, toSew, soldOutSince } = row
  return (
    <tr
      className={`${list['row']} ${list['opens']} ${onChoose ? choice['row'] : ''} ${styles['row']}`}
      data-selected={isChosen ? '' : undefined}
    >
      {onChoose && (
        <RowBoxCell
          id={getSizeId(row)}
          name={`${row.name}, ${row.colour}, ${tEnums(`size-${size}`)}`}
          isChosen={isChosen}
          onChoose={onChoose}
        />
      )}
      <th scope="row" className={list['piece']}>
        <span className={list['photo']}>
          {row.photo && <img src={row.photo} alt="" width="27" height="36" loading="lazy" />}
        </span>
        <span className={list['names']}>
          <Link
            to="/stock/movements"
            search={{ variantId, size }}
            className={`${list['link']} ${styles['link']} type-name`}
            data-row={getSizeId(row)}
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
})
Row.displayName = 'Row'
