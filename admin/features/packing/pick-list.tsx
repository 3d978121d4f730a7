import { useTranslations } from 'use-intl'
import { listPicks } from '#admin/features/packing/list-picks.ts'
import { storefront } from '#admin/settings.ts'
import type { AdminOrder } from '#shared/entities/admin/order.ts'
import { formatDay } from '#shared/rules/date-format.ts'
import { itemKey } from '#shared/rules/item-refunds.ts'
import styles from '#admin/features/packing/packing-slip.module.css'

/** Renders the list of items to take from the shelves for several orders, on paper of the same size as their slips. [ADM-18] */
export const PickList = ({ orders, today }: { orders: readonly AdminOrder[]; today: Date }) => {
  const t = useTranslations('packing')
  const tEnums = useTranslations('enums')
  const picks = listPicks(orders)
  if (picks.length === 0) return null
  const units = picks.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <article className={styles['slip']}>
      <header className={styles['head']}>
        <h2 className="type-section">{t('pick-list')}</h2>
        <span>{formatDay(today, storefront.dates)}</span>
      </header>
      <p className={styles['total']}>{t('pick-total', { units, orders: orders.length })}</p>
      <table className={styles['rows']}>
        <thead>
          <tr>
            <th colSpan={3} className={styles['product']}>
              {t('product')}
            </th>
            <th>{t('size')}</th>
            <th>{t('units')}</th>
          </tr>
        </thead>
        <tbody>
          {picks.map((pick) => (
            <tr key={itemKey(pick)}>
              <td aria-hidden="true">
                <span className={styles['box']} />
              </td>
              <td aria-hidden="true">
                {pick.photo && <img src={pick.photo.imageSizes.W250} alt="" width="40" height="53" />}
              </td>
              <td>
                <strong>{pick.name}</strong>
                <br />
                {`${pick.colour} · ${pick.vendorCode}`}
                <br />
                <span className={styles['for']}>{pick.orders.join(', ')}</span>
              </td>
              <td className={styles['large']}>{tEnums(`size-${pick.size}`)}</td>
              <td className={styles['large']}>{pick.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
