import { useTranslations } from 'use-intl'
import { listPicks } from '#admin/features/packing/list-picks.ts'
import { PaperRows } from '#admin/features/packing/paper-rows.tsx'
import { storefront } from '#admin/settings.ts'
import type { AdminOrder } from '#shared/entities/admin/order.ts'
import { formatDay } from '#shared/rules/date-format.ts'
import styles from '#admin/features/packing/packing-slip.module.css'

/** Renders the list of items to take from the shelves for several orders, on paper of the same size as their slips. [ADM-18] */
export const PickList = ({ orders, today }: { orders: readonly AdminOrder[]; today: Date }) => {
  const t = useTranslations('packing')
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
      <PaperRows items={picks.map((pick) => ({ ...pick, note: pick.orders.join(', ') }))} />
    </article>
  )
}
