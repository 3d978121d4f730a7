import { useTranslations } from 'use-intl'
import { useFindMissing } from '#admin/features/order/set-missing.ts'
import { useFindOtherHolder } from '#admin/features/order/use-holding.ts'
import { useMoveOrders } from '#admin/features/orders/move-orders.ts'
import { packOrders } from '#admin/features/packing/send-packed.ts'
import { useWaitingIds } from '#admin/features/packing/use-packing.ts'
import { useTimes } from '#admin/i18n/use-times.ts'
import { useKeys, type KeyAction } from '#admin/keys/key-registry.ts'
import { useMay } from '#admin/session/use-profile.ts'
import { ActionList, type Action } from '#admin/ui/action-list.tsx'
import { Button } from '#admin/ui/button.tsx'
import type { AdminOrder } from '#shared/entities/admin/order.ts'
import type { OrderRowEntity } from '#shared/entities/admin/order-row.ts'
import styles from '#admin/features/order/order-aside.module.css'

export type OrderDialog = 'ship' | 'refund' | 'cancel' | 'link'

interface NextStepProps {
  order: AdminOrder
  row: OrderRowEntity
  onOpen: (dialog: OrderDialog) => void
  onEdit: () => void
  onPrint: () => void
  onReturn: () => void
}

/** Until it is sent. The server decides. */
const editableSteps: ReadonlySet<string> = new Set(['CALL', 'AWAITING_PAYMENT', 'CONFIRM', 'ASIDE', 'PACK', 'PACKED'])

/**
 * Returns the one usual next step of an order; undefined if it waits for another person. Enter triggers only steps that can be undone.
 */
const useMainAction = ({
  order,
  row,
  onOpen,
  onEdit,
}: NextStepProps): (Action & { isPending: boolean }) | undefined => {
  const t = useTranslations('order')
  const may = useMay()
  const move = useMoveOrders()
  const isWaiting = useWaitingIds().has(row._id)
  const confirm = () => {
    if (!move.isPending) move.mutate({ orders: [row], step: 'PACK' })
  }
  const pack = () => {
    if (!isWaiting) packOrders([row])
  }
  const isPending = move.isPending || isWaiting
  const call = () => {
    if (order.customer) location.href = `tel:${order.customer.phone}`
  }
  const steps: Partial<Record<OrderRowEntity['step'], Action & { isAllowed: boolean }>> = {
    CALL: { label: t('do-call'), run: call, isAllowed: order.customer !== null },
    CONFIRM: { label: t('do-confirm'), run: confirm, keys: 'enter', isAllowed: may('orders.change') },
    ASIDE: { label: t('do-replace'), run: onEdit, keys: 'e', isAllowed: may('orders.change') },
    PACK: { label: t('do-pack'), run: pack, keys: 'enter', isAllowed: may('orders.pack') },
    PACKED: { label: t('do-ship'), run: () => onOpen('ship'), keys: 't', isAllowed: may('orders.pack') },
  }
  const action = steps[row.step]
  const isOthers = useFindOtherHolder()(row) !== undefined
  return action?.isAllowed && !isOthers ? { ...action, isPending } : undefined
}

/** Returns the other actions on an order at its step, always in the same order. */
const useOtherActions = ({ order, row, onOpen, onEdit, onPrint, onReturn }: NextStepProps): Action[] => {
  const t = useTranslations('order')
  const may = useMay()
  const move = useMoveOrders()
  const findAll = useFindMissing(order)
  const isOpen = order.status === 'NEW' || order.status === 'IN_PROCESS'
  const actions: (Action & { isOffered: boolean })[] = [
    {
      label: t(row.trackingNumber === null ? 'add-number' : 'change-number'),
      run: () => onOpen('ship'),
      keys: 't',
      isOffered: order.status === 'IN_PROCESS' && row.step !== 'PACKED' && row.step !== 'ASIDE' && may('orders.change'),
    },
    {
      label: t('unpack'),
      run: () => move.mutate({ orders: [row], step: 'PACK' }),
      isOffered: row.step === 'PACKED' && may('orders.pack'),
    },
    { label: t('all-found'), run: findAll, isOffered: row.step === 'ASIDE' && may('orders.pack') },
    { label: t('print'), run: onPrint, keys: 'p', isOffered: isOpen && order.shippingInfo !== null },
    {
      label: t('edit'),
      run: onEdit,
      keys: 'e',
      isOffered: editableSteps.has(row.step) && row.step !== 'ASIDE' && may('orders.change'),
    },
    {
      label: t('payment-link'),
      run: () => onOpen('link'),
      isOffered: row.step === 'AWAITING_PAYMENT' && may('orders.change'),
    },
    {
      label: t('refund'),
      run: () => onOpen('refund'),
      keys: 'r',
      isOffered:
        (order.money === 'PAID' || order.money === 'PREPAID' || order.money === 'PARTLY_REFUNDED') &&
        may('orders.refund'),
    },
    {
      label: t('return'),
      run: onReturn,
      isOffered:
        (row.trackingNumber !== null || order.status === 'DONE') && order.status !== 'CANCELED' && may('orders.change'),
    },
    { label: t('cancel'), run: () => onOpen('cancel'), isOffered: isOpen && may('orders.change') },
  ]
  return actions.filter(({ isOffered }) => isOffered)
}

/** Renders the next step of an order: one press, and the rest below. */
export const NextStep = (props: NextStepProps) => {
  const { order, row } = props
  const t = useTranslations('order')
  const { at } = useTimes()
  const main = useMainAction(props)
  const others = useOtherActions(props)
  const keyed = [...(main ? [{ ...main, inBar: true }] : []), ...others].filter(
    (action): action is Action & { keys: string; inBar?: boolean } => action.keys !== undefined,
  )
  useKeys(
    keyed.map(({ keys, label, run, inBar }): KeyAction => ({
      keys,
      label,
      run,
      inBar: inBar ?? false,
      group: order.number ?? '',
    })),
  )
  const isHeld = row.step === 'AWAITING_PAYMENT'
  const text =
    isHeld && row.heldUntil === null
      ? t('next-AWAITING_PAYMENT-open')
      : t(`next-${row.step}`, { count: row.units, time: row.heldUntil ? at(row.heldUntil) : '' })
  return (
    <section className={styles['next']} aria-label={t('next-step')}>
      <p className="quiet">{text}</p>
      {main && (
        <div className={styles['main']}>
          <Button
            kind="main"
            size="large"
            isWide
            {...(main.keys && { keys: main.keys })}
            isPending={main.isPending}
            onPress={main.run}
          >
            {main.label}
          </Button>
        </div>
      )}
      <ActionList label={t('actions')} actions={others} />
    </section>
  )
}
