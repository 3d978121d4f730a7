import { useTranslations } from 'use-intl'
import { useMoveOrders, type Target } from '#admin/features/orders/move-orders.ts'
import type { OrderSearch } from '#admin/features/orders/order-search.ts'
import { readAllOrders } from '#admin/features/orders/use-orders.ts'
import { packOrders } from '#admin/features/packing/send-packed.ts'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { Button } from '#admin/ui/button.tsx'
import { BulkBar } from '#admin/ui/bulk-bar.tsx'
import type { ChosenPage } from '#admin/ui/choose-all.tsx'
import type { ChosenRows } from '#admin/ui/use-row-selection.ts'
import { useKeys } from '#admin/keys/key-registry.ts'
import type { OrderRowEntity } from '#shared/entities/admin/order-row.ts'
import type { OrderStep } from '#shared/rules/order-step.ts'

/** Lists the steps that the chosen orders can be moved to. Orders of several steps can only be let go. */
const targets = {
  PACK: { step: 'PACKED', text: 'pack-chosen' },
  CONFIRM: { step: 'PACK', text: 'confirm-chosen' },
} as const satisfies Partial<Record<OrderStep, { step: Target; text: string }>>

interface OrdersBulkBarProps extends ChosenPage {
  selection: ChosenRows<OrderRowEntity>
  search: OrderSearch
  /** Prints their packing slips; undefined if one of them is not to be packed. */
  onPrint: (() => void) | undefined
  /** Opens the sheet for the numbers of their parcels. */
  onNumbers: (() => void) | undefined
}

/** Renders the actions for all chosen orders. */
export const OrdersBulkBar = ({ selection, search, onPrint, onNumbers, ...page }: OrdersBulkBarProps) => {
  const { rows: orders, clear: onClear } = selection
  const t = useTranslations('orders')
  const tPacking = useTranslations('packing')
  const printLabel = tPacking(orders.length > 1 ? 'print-all' : 'print-slips')
  const move = useMoveOrders()
  const sum = orders.reduce((total, order) => total + Math.round(order.total * 100), 0) / 100
  const units = orders.reduce((count, order) => count + order.units, 0)
  const steps = new Set(orders.map(({ step }) => step))
  const [step] = steps
  const target = steps.size === 1 && step && step in targets ? targets[step as keyof typeof targets] : undefined
  const run = () => {
    if (!target || move.isPending) return
    if (target.step === 'PACKED') {
      packOrders(orders)
      onClear()
    } else move.mutate({ orders, step: target.step }, { onSuccess: onClear })
  }
  useKeys([
    ...(target ? [{ keys: 'enter', label: t(target.text), run }] : []),
    ...(onPrint ? [{ keys: 'p', label: printLabel, run: onPrint }] : []),
    ...(onNumbers ? [{ keys: 't', label: tPacking('numbers'), run: onNumbers }] : []),
  ])
  return (
    <BulkBar
      title={t('chosen', { count: orders.length })}
      sum={`${t('units', { count: units })}, ${formatMoney(sum)}`}
      selection={selection}
      list={{ search, ...page, load: readAllOrders }}
    >
      {target && (
        <Button kind="on-ink" keys="enter" isPending={move.isPending} onPress={run}>
          {t(target.text)}
        </Button>
      )}
      {onPrint && (
        <Button kind="bare-on-ink" keys="p" onPress={onPrint}>
          {printLabel}
        </Button>
      )}
      {onNumbers && (
        <Button kind="bare-on-ink" keys="t" onPress={onNumbers}>
          {tPacking('numbers')}
        </Button>
      )}
    </BulkBar>
  )
}
