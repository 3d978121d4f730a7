import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallButtons } from '#admin/features/call/call-buttons.tsx'
import { DeliveryFields } from '#admin/features/order-form/delivery-fields.tsx'
import { ItemsEditor } from '#admin/features/order-form/items-editor.tsx'
import { useMissingText } from '#admin/features/order-form/missing-text.ts'
import { getKind, listMissing, toEdit } from '#admin/features/order-form/order-draft.ts'
import { PaymentChoice, type StaffPayment } from '#admin/features/order-form/payment-choice.tsx'
import { RecipientFields } from '#admin/features/order-form/recipient-fields.tsx'
import { useEditOrder } from '#admin/features/order-form/use-edit-order.ts'
import { useOrderDraft } from '#admin/features/order-form/use-order-draft.ts'
import { useOrderPreview } from '#admin/features/order-form/use-order-preview.ts'
import { useShippingMethods } from '#admin/features/order-form/use-shipping-methods.ts'
import type { OrderDialog } from '#admin/features/order/next-step.tsx'
import { OrderSums } from '#admin/features/order/order-sums.tsx'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { useKeys } from '#admin/keys/key-registry.ts'
import { staffPayments } from '#admin/settings.ts'
import { Button } from '#admin/ui/button.tsx'
import { ArrowRightIcon } from '#admin/ui/icons.tsx'
import { showToast } from '#admin/ui/toasts.tsx'
import type { AdminOrder } from '#shared/entities/admin/order.ts'
import aside from '#admin/features/order/order-aside.module.css'
import actionList from '#admin/ui/action-list.module.css'
import columns from '#admin/ui/columns.module.css'
import styles from '#admin/features/order-form/order-form.module.css'

/** A payment made outside the shop is recorded once there is an order. */
const callPayments = staffPayments.filter((method) => method !== 'PAID_OUTSIDE')

interface CallDeskProps {
  order: AdminOrder
  onOpen: (dialog: OrderDialog) => void
}

/** Renders a one-click order, of which only the phone is known. Staff enter the caller's answers, which complete the order. [ADM-04] */
export const CallDesk = ({ order, onOpen }: CallDeskProps) => {
  const t = useTranslations('desk')
  const tOrder = useTranslations('order')
  const failureText = useFailureText()
  const missingText = useMissingText()
  const methods = useShippingMethods()
  const state = useOrderDraft(order)
  const [payment, setPayment] = useState<StaffPayment>(callPayments[0] ?? 'CASH_ON_DELIVERY')
  const { draft, initial } = state
  const kind = getKind(methods, draft)
  const edit = toEdit(draft, initial, kind)
  const missing = listMissing(draft, kind)
  const { edited, error } = useOrderPreview(order, edit)
  const shownOrder = edited?.order ?? order
  const sum = formatMoney(shownOrder.prices.total)
  const save = useEditOrder(order, ({ payByLink }) => {
    state.clear()
    showToast({ kind: 'done', text: t('placed', { number: order.number ?? '' }) })
    if (payByLink) onOpen('link')
  })
  const isReady = missing.length === 0
  const place = () => {
    if (isReady && !save.isPending) save.mutate(payment === 'LINK' ? { ...edit, payByLink: true, notify: false } : edit)
  }
  useKeys([
    { keys: 'mod+enter', label: t('place'), inBar: true, inFields: true, run: place, group: order.number ?? '' },
  ])
  return (
    <div className={columns['columns']}>
      <div>
        <CallButtons order={order} onRefuse={() => onOpen('cancel')} />
        <section className={styles['section']} aria-label={t('items')}>
          <ItemsEditor items={draft.items} onChange={state.setItems} />
        </section>
        <section className={styles['section']}>
          <div className={styles['head']}>
            <h2 className="type-section">{t('while-talking')}</h2>
            <span className="type-second quiet">{t('draft-kept')}</span>
          </div>
          <RecipientFields state={state} hasPhone={false} />
          <DeliveryFields state={state} methods={methods} />
          <PaymentChoice methods={callPayments} chosen={payment} sum={sum} onChange={setPayment} />
        </section>
      </div>
      <div>
        <section className={styles['next']} aria-label={tOrder('next-step')}>
          <p className="quiet">{isReady ? t('next-place') : t('next-ask', { fields: missingText(missing) })}</p>
          <Button
            kind="main"
            size="large"
            isWide
            fact={sum}
            keys="mod+enter"
            isDisabled={!isReady}
            isPending={save.isPending}
            onPress={place}
          >
            {t('place')}
          </Button>
          {(save.error ?? error) && (
            <p role="alert" className="error">
              {failureText(save.error ?? error)}
            </p>
          )}
          <ul className={actionList['actions']} aria-label={tOrder('actions')}>
            <li>
              <Link to="/orders" search={{ view: 'call' }} className={`${actionList['action']} type-button`}>
                {t('all-calls')}
                <ArrowRightIcon size={18} />
              </Link>
            </li>
            <li>
              <button type="button" className={`${actionList['action']} type-button`} onClick={() => onOpen('cancel')}>
                {tOrder('cancel')}
                <ArrowRightIcon size={18} />
              </button>
            </li>
          </ul>
        </section>
        <section className={aside['block']} aria-label={tOrder('sum')}>
          <OrderSums order={shownOrder} />
        </section>
      </div>
    </div>
  )
}
