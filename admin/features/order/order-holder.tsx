import { useTranslations } from 'use-intl'
import { useMinute } from '#admin/features/orders/order-age.tsx'
import { useTakeNext } from '#admin/features/orders/take-next.ts'
import { useHolding } from '#admin/features/order/use-holding.ts'
import { useTimes } from '#admin/i18n/use-times.ts'
import { useKeys } from '#admin/keys/key-registry.ts'
import { useMay } from '#admin/session/use-profile.ts'
import { Button } from '#admin/ui/button.tsx'
import type { OrderRowEntity } from '#shared/entities/admin/order-row.ts'
import type { OrderStep, OrderView, StepView } from '#shared/rules/order-step.ts'
import styles from '#admin/features/order/order-holder.module.css'

/** The steps at which someone works on an order. */
const workedOn: ReadonlySet<OrderStep> = new Set(['CONFIRM', 'ASIDE', 'PACK', 'PACKED'])

interface OrderHolderProps {
  row: OrderRowEntity
  view: OrderView
  onNext: (id: string, view: StepView) => void
}

/**
 * Takes the order while it is open. If another administrator has it, shows the name, and offers the next order or to take this one over,
 * which the other sees.
 */
export const OrderHolder = ({ row, view, onNext }: OrderHolderProps) => {
  const t = useTranslations('order')
  const tOrders = useTranslations('orders')
  const { span } = useTimes()
  const now = useMinute()
  const mayPack = useMay()('orders.pack')
  const { otherHolder, takeOver } = useHolding(row, workedOn.has(row.step))
  const takeNext = useTakeNext(onNext)
  useKeys(
    mayPack
      ? [
          {
            keys: 'shift+enter',
            label: tOrders('take-next'),
            inBar: true,
            group: row.number,
            run: () => takeNext(view),
          },
        ]
      : [],
  )
  if (!otherHolder || !workedOn.has(row.step)) return null
  const { name, since } = otherHolder
  return (
    <section className={styles['strip']} role="alert">
      <h2 className="type-section">{t('held', { number: row.number, name, time: span(now - Date.parse(since)) })}</h2>
      <p className="quiet">{t('held-text')}</p>
      {mayPack && (
        <p className={styles['ways']}>
          <Button kind="main" keys="shift+enter" onPress={() => takeNext(view)}>
            {tOrders('take-next')}
          </Button>
          <Button fact={t('tell-holder', { name })} onPress={takeOver}>
            {t('take-over')}
          </Button>
        </p>
      )}
    </section>
  )
}
