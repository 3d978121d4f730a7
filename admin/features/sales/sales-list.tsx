import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import { useTimes } from '#admin/i18n/use-times.ts'
import type { SaleRow } from '#shared/entities/admin/sale.ts'
import { formatNumber } from '#shared/rules/number-format.ts'
import list from '#admin/ui/list.module.css'
import styles from '#admin/features/sales/sales.module.css'

/** Renders the sales as a table, in their order. */
export const SalesList = ({ rows }: { rows: readonly SaleRow[] }) => {
  const t = useTranslations('sales')
  const locale = useLocale()
  const { at } = useTimes()
  return (
    <table className={`${list['table']} ${list['loose']}`}>
      <thead>
        <tr className="type-head">
          <th>{t('name')}</th>
          <th>{t('when')}</th>
          <th>{t('set')}</th>
          <th>{t('pieces')}</th>
          <th>{t('state')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row._id} className={`${list['row']} ${list['opens']}`}>
            <th scope="row">
              <Link to="/sales/$id" params={{ id: row._id }} className={`${list['link']} type-name`} data-row={row._id}>
                {row.name[locale]}
              </Link>
            </th>
            <td>
              {at(row.startsAt)}
              <span className={`${styles['second']} quiet`}>{at(row.endsAt)}</span>
            </td>
            <td>{row.percent === null ? t('prices') : t('percent', { percent: row.percent })}</td>
            <td>{formatNumber(row.variants, locale)}</td>
            <td>{t(`state-${row.state}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
