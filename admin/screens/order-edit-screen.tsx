import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DeliveryFields } from '#admin/features/order-form/delivery-fields.tsx'
import { DiscountFields } from '#admin/features/order-form/discount-fields.tsx'
import { EditConsequence } from '#admin/features/order-form/edit-consequence.tsx'
import { ItemsEditor } from '#admin/features/order-form/items-editor.tsx'
import { useMissingText } from '#admin/features/order-form/missing-text.ts'
import { getKind, listMissing, toEdit } from '#admin/features/order-form/order-draft.ts'
import { RecipientFields } from '#admin/features/order-form/recipient-fields.tsx'
import { useEditOrder } from '#admin/features/order-form/use-edit-order.ts'
import { useOrderDraft } from '#admin/features/order-form/use-order-draft.ts'
import { useOrderPreview } from '#admin/features/order-form/use-order-preview.ts'
import { useShippingMethods } from '#admin/features/order-form/use-shipping-methods.ts'
import { OrderSums } from '#admin/features/order/order-sums.tsx'
import { useOrder } from '#admin/features/order/use-order.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { KeysBar } from '#admin/keys/keys-bar.tsx'
import { useKeys } from '#admin/keys/key-registry.ts'
import { Button } from '#admin/ui/button.tsx'
import { Checkbox } from '#admin/ui/checkbox.tsx'
import { PageHead } from '#admin/ui/page-head.tsx'
import { FailedState, Skeleton } from '#admin/ui/states.tsx'
import { showToast } from '#admin/ui/toasts.tsx'
import type { AdminOrder } from '#shared/entities/admin/order.ts'
import aside from '#admin/features/order/order-aside.module.css'
import dialogs from '#admin/features/order/dialogs.module.css'
import columns from '#admin/ui/columns.module.css'
import styles from '#admin/features/order-form/order-form.module.css'

/** Changes an order until it is sent: recipient, address, pieces, discount. [ADM-07] */
export const OrderEditScreen = () => {
  const { id } = useParams({ from: '/orders/$id/edit' })
  const t = useTranslations('desk')
  const { order } = useOrder(id)
  if (order.data) return <EditForm key={id} order={order.data} />
  return (
    <>
      <PageHead title={t('edit')} />
      {order.isPending ? (
        <Skeleton rows={5} />
      ) : (
        <FailedState error={order.error} onRetry={() => void order.refetch()} />
      )}
    </>
  )
}

const EditForm = ({ order }: { order: AdminOrder }) => {
  const t = useTranslations('desk')
  const tOrders = useTranslations('orders')
  const tOrder = useTranslations('order')
  const tKeys = useTranslations('keys')
  const navigate = useNavigate()
  const failureText = useFailureText()
  const missingText = useMissingText()
  const methods = useShippingMethods()
  const state = useOrderDraft(order)
  const [isMailed, setMailed] = useState(true)
  const { draft, initial } = state
  const kind = getKind(methods, draft)
  const changes = toEdit(draft, initial, kind)
  const hasChanges = Object.keys(changes).length > 0
  const edit = hasChanges && !isMailed ? { ...changes, notify: false } : changes
  // A method that the shop no longer offers has no required fields.
  const missing = listMissing(draft, kind)
  const { edited, error, isCurrent } = useOrderPreview(order, edit)
  const toOrder = { to: '/orders/$id', params: { id: order._id }, search: {} } as const
  const save = useEditOrder(order, () => {
    state.clear()
    showToast({ kind: 'done', text: t('edit-done', { number: order.number ?? '' }) })
    void navigate(toOrder)
  })
  const canSave = hasChanges && missing.length === 0 && isCurrent && !error
  const submit = () => {
    if (canSave && !save.isPending) save.mutate(edit)
  }
  const discard = () => {
    state.clear()
    void navigate(toOrder)
  }
  useKeys([
    { keys: 'mod+enter', label: t('edit-save'), inBar: true, inFields: true, run: submit },
    { keys: 'esc', label: tKeys('back'), inBar: true, run: () => void navigate(toOrder) },
  ])
  const failure = save.error ?? error
  return (
    <article className={columns['page']}>
      <PageHead
        title={t('edit-title', { number: order.number ?? '' })}
        crumbs={
          <nav aria-label={tOrders('title')}>
            <Link to="/orders" search={{}}>
              {tOrders('title')}
            </Link>
            {' / '}
            <Link {...toOrder}>{order.number}</Link>
          </nav>
        }
      />
      <div className={columns['columns']}>
        <div>
          <section className={styles['section']}>
            <h2 className={`${styles['head']} type-section`}>{t('items')}</h2>
            <ItemsEditor items={draft.items} onChange={state.setItems} />
          </section>
          <section className={styles['section']}>
            <h2 className={`${styles['head']} type-section`}>{t('who-and-where')}</h2>
            <RecipientFields state={state} />
            <DeliveryFields state={state} methods={methods} />
          </section>
        </div>
        <div>
          <section className={styles['next']} aria-label={tOrder('next-step')}>
            <EditConsequence edited={edited} />
            {missing.length > 0 && <p className="quiet">{t('missing', { fields: missingText(missing) })}</p>}
            <label className={dialogs['option']}>
              <Checkbox
                label={t('notify')}
                isChecked={isMailed && Boolean(draft.text.email)}
                isDisabled={!draft.text.email}
                onChange={() => setMailed(!isMailed)}
              />
              <span aria-hidden="true">{t('notify')}</span>
            </label>
            <Button
              kind="main"
              size="large"
              isWide
              keys="mod+enter"
              isDisabled={!canSave}
              isPending={save.isPending}
              onPress={submit}
            >
              {t('edit-save')}
            </Button>
            {failure && (
              <p role="alert" className="error">
                {failureText(failure)}
              </p>
            )}
            <button type="button" className={`${aside['action']} type-button`} onClick={discard}>
              {t('discard')}
            </button>
          </section>
          <section className={aside['block']} aria-label={tOrder('sum')}>
            <OrderSums order={edited?.order ?? order} />
            <DiscountFields state={state} />
          </section>
        </div>
      </div>
      <KeysBar />
    </article>
  )
}
