import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useReturnWords } from '#admin/features/returns/return-words.ts'
import { StateSign } from '#admin/features/returns/state-sign.tsx'
import type { ReturnSearch } from '#admin/features/returns/return-search.ts'
import { useTimes } from '#admin/i18n/use-times.ts'
import type { ReturnRowEntity } from '#shared/entities/admin/return.ts'
import { formatPhone } from '#shared/rules/phone.ts'
import list from '#admin/ui/list.module.css'
import styles from '#admin/features/returns/returns-list.module.css'

/** Renders the list of returns: columns in a wide window, blocks on a phone. */
export const ReturnsList = ({ rows, search }: { rows: readonly ReturnRowEntity[]; search: ReturnSearch }) => {
  const t = useTranslations('returns')
  return (
    <table className={`${list['table']} ${list['fixed']}`}>
      <thead>
        <tr className="type-head">
          <th className={styles['number']}>{t('number')}</th>
          <th className={styles['customer']}>{t('customer')}</th>
          <th className={styles['pieces']}>{t('pieces')}</th>
          <th className={styles['why']}>{t('why')}</th>
          <th className={styles['wish']}>{t('wish')}</th>
          <th className={styles['where']}>{t('where')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row._id} row={row} search={search} />
        ))}
      </tbody>
    </table>
  )
}

const Row = ({ row, search }: { row: ReturnRowEntity; search: ReturnSearch }) => {
  const t = useTranslations('returns')
  const { why, wish } = useReturnWords()
  const { short } = useTimes()
  return (
    <tr className={`${list['row']} ${list['opens']} ${styles['row']}`}>
      <th scope="row">
        <Link
          to="/returns/$id"
          params={{ id: row._id }}
          search={search}
          className={`${list['link']} type-name`}
          data-row={row._id}
        >
          {row.number}
        </Link>
      </th>
      <td>
        <span className={list['line']}>{row.name ?? formatPhone(row.phone)}</span>
        {row.name !== null && <span className={`${list['line']} type-second quiet`}>{formatPhone(row.phone)}</span>}
      </td>
      <td className={styles['pieces']}>
        <span className={list['photos']}>
          {row.photos.map((address, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same garment may come back twice
            <img key={`${address} ${index}`} src={address} alt="" width="27" height="36" loading="lazy" />
          ))}
          <span className="type-second quiet">{t('units', { count: row.units })}</span>
        </span>
      </td>
      <td className={styles['why']}>
        <span className={list['line']}>{why(row)}</span>
        {row.origin === 'CUSTOMER' && (
          <span className={`${list['line']} type-second quiet`}>{t('origin-CUSTOMER')}</span>
        )}
      </td>
      <td className={styles['wish']}>
        <span className={list['line']}>{wish(row)}</span>
      </td>
      <td className={styles['where']}>
        <span className={row.state === 'INSPECTION' ? styles['ours'] : undefined}>
          <StateSign state={row.state} />
        </span>
        <span className={`${list['line']} type-second ${row.late ? styles['late'] : 'quiet'}`}>{short(row.since)}</span>
      </td>
    </tr>
  )
}
