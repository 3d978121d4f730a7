import { useTranslations } from 'use-intl'
import { usePayments } from '#admin/features/order/use-order.ts'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { useTimes } from '#admin/i18n/use-times.ts'
import type { AdminOrder } from '#shared/entities/admin/order.ts'
import styles from '#admin/features/order/order-lines.module.css'

/** Renders the online payments and refunds. */
export const OrderMoney = ({ order }: { order: AdminOrder }) => {
  const t = useTranslations('order')
  const tRefund = useTranslations('refund')
  const tStatuses = useTranslations('statuses')
  const { at } = useTimes()
  const { data } = usePayments(order._id)
  const payments = data?.entities ?? []
  return (
    <section className={styles['section']}>
      <h2 className="type-section">{t('money')}</h2>
      {payments.length === 0 && order.refunds.length === 0 ? (
        <p className="quiet">{t('no-payments')}</p>
      ) : (
        <ul>
          {payments.map(({ _id, method, createdAt, completedAt, reference, state, amount }) => (
            <li key={_id} className={styles['line']}>
              <span className={styles['what']}>{tStatuses(`method-${method}`)}</span>
              <span className="quiet">
                {[at(completedAt ?? createdAt), reference && `№ ${reference}`].filter(Boolean).join(' · ')}
              </span>
              <span data-state={state} className={styles['state']}>
                {t(`payment-${state}`)}
              </span>
              <span className={`${styles['sum']} type-name`}>{formatMoney(amount)}</span>
            </li>
          ))}
          {order.refunds.map(({ _id, reason, createdAt, completedAt, method, state, amount, note, failure }) => (
            <li key={_id} className={styles['line']}>
              <span className={styles['what']}>{t('refund-line', { reason: tRefund(`reason-${reason}`) })}</span>
              <span className="quiet">
                {[at(completedAt ?? createdAt), method === 'OUTSIDE' && t('refund-outside'), note, failure]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span data-state={state} className={styles['state']}>
                {t(`refund-${state}`)}
              </span>
              <span className={`${styles['sum']} type-name`}>{formatMoney(-amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
