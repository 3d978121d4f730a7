import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useTimes } from '#admin/i18n/use-times.ts'
import type { MovementRowEntity } from '#shared/entities/admin/stock.ts'
import list from '#admin/ui/list.module.css'
import styles from '#admin/features/stock/movements-list.module.css'

/** Movements of the stock, newest first: columns in a wide window, blocks on a phone. Grey numbers may still change. */
export const MovementsList = ({ rows }: { rows: readonly MovementRowEntity[] }) => {
  const t = useTranslations('stock')
  return (
    <table className={`${list['table']} ${list['fixed']} ${styles['table']}`}>
      <thead>
        <tr className="type-head">
          <th className={styles['when']}>{t('when')}</th>
          <th className={styles['why']}>{t('why')}</th>
          <th className={styles['document']}>{t('document')}</th>
          <th>{t('piece')}</th>
          <th className={styles['size']}>{t('size')}</th>
          <th className={styles['number']}>{t('change')}</th>
          <th className={styles['number']}>{t('became')}</th>
          <th className={styles['who']}>{t('who')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row._id} row={row} />
        ))}
      </tbody>
    </table>
  )
}

const Row = ({ row }: { row: MovementRowEntity }) => {
  const t = useTranslations('stock')
  const tEnums = useTranslations('enums')
  const { short } = useTimes()
  const isHeld = row.reason === 'SALE' && row.heldUntil !== null
  return (
    <tr className={`${list['row']} ${styles['row']}`}>
      <td className={styles['when']}>{short(row.at)}</td>
      <td className={styles['why']}>{isHeld ? t('reason-HELD') : t(`reason-${row.reason}`)}</td>
      <td className={styles['document']}>
        {row.order ? (
          <Link to="/orders/$id" params={{ id: row.order.orderId }} search={{}} className="link">
            {row.order.number}
          </Link>
        ) : (
          <span className={list['line']} title={row.note ?? undefined}>
            {row.note}
          </span>
        )}
      </td>
      <th scope="row" className={`${list['piece']} ${styles['piece']}`}>
        <span className={list['photo']}>
          {row.photo && <img src={row.photo} alt="" width="27" height="36" loading="lazy" />}
        </span>
        <span className={list['names']}>
          <span className={`${list['line']} type-name`}>{row.name}</span>
          <span className={`${list['line']} type-second quiet`}>{row.colour}</span>
        </span>
      </th>
      <td className={`${styles['size']} ${list['size']}`} data-size={row.size}>
        {tEnums(`size-${row.size}`)}
      </td>
      <td className={`${styles['number']} ${styles['by']} ${isHeld ? 'quiet' : ''}`}>
        {row.by > 0 ? `+${row.by}` : `−${-row.by}`}
      </td>
      <td className={`${styles['number']} ${styles['left']}`}>{row.left}</td>
      <td className={`${styles['who']} ${row.staff === null ? 'quiet' : ''}`}>
        <span className={list['line']}>{row.staff ?? t('site')}</span>
      </td>
    </tr>
  )
}
