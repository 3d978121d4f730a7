import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DeliveryFields } from '#admin/features/order-form/delivery-fields.tsx'
import { DiscountFields } from '#admin/features/order-form/discount-fields.tsx'
import { ItemsEditor } from '#admin/features/order-form/items-editor.tsx'
import { KnownCaller } from '#admin/features/order-form/known-caller.tsx'
import { LinkDialog } from '#admin/features/order-form/link-dialog.tsx'
import { useMissingText } from '#admin/features/order-form/missing-text.ts'
import { getKind, listMissing } from '#admin/features/order-form/order-draft.ts'
import { PaymentChoice, type StaffPayment } from '#admin/features/order-form/payment-choice.tsx'
import { RecipientFields } from '#admin/features/order-form/recipient-fields.tsx'
import { toStaffOrder } from '#admin/features/order-form/to-staff-order.ts'
import { useNewOrderPreview } from '#admin/features/order-form/use-new-order-preview.ts'
import { useOrderDraft } from '#admin/features/order-form/use-order-draft.ts'
import { useShippingMethods } from '#admin/features/order-form/use-shipping-methods.ts'
import { OrderSums } from '#admin/features/order/order-sums.tsx'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { KeysBar } from '#admin/keys/keys-bar.tsx'
import { useKeys } from '#admin/keys/key-registry.ts'
import { callApi } from '#admin/session/session.ts'
import { useIdempotencyKeys } from '#admin/session/use-idempotency-keys.ts'
import { staffPayments, storefront } from '#admin/settings.ts'
import { Button } from '#admin/ui/button.tsx'
import { Field } from '#admin/ui/field.tsx'
import { PageHead } from '#admin/ui/page-head.tsx'
import { showToast } from '#admin/ui/toasts.tsx'
import type { StaffOrder } from '#shared/entities/admin/staff-order.ts'
import aside from '#admin/features/order/order-aside.module.css'
import columns from '#admin/ui/columns.module.css'
import styles from '#admin/features/order-form/order-form.module.css'

/** Renders the form of an order by phone. [ADM-05] */
export const NewOrderScreen = () => {
  const t = useTranslations('desk')
  const tOrders = useTranslations('orders')
  const tOrder = useTranslations('order')
  const tKeys = useTranslations('keys')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const failureText = useFailureText()
  const missingText = useMissingText()
  const methods = useShippingMethods()
  const state = useOrderDraft()
  const [payment, setPayment] = useState<StaffPayment>(staffPayments[0] ?? 'PAID_OUTSIDE')
  const getKey = useIdempotencyKeys()
  const open = (id: string) => void navigate({ to: '/orders/$id', params: { id }, search: {} })
  const { draft } = state
  const kind = getKind(methods, draft)
  const missing = listMissing(draft, kind)
  const wanted = missing.length === 0 ? toStaffOrder(draft, { kind, payment, locale: storefront.locale }) : undefined
  const preview = useNewOrderPreview(wanted)
  const place = useMutation({
    mutationFn: (order: StaffOrder) => callApi('POST /v1/admin/orders', { body: order, idempotencyKey: getKey(order) }),
    onSuccess: ({ order, paymentLink }) => {
      state.clear()
      queryClient.setQueryData(['order', order._id], order)
      void queryClient.invalidateQueries({ queryKey: ['orders'] })
      showToast({ kind: 'done', text: t('placed', { number: order.number ?? '' }) })
      if (!paymentLink) open(order._id)
    },
  })
  const submit = () => {
    if (wanted && !preview.error && !place.isPending) place.mutate(wanted)
  }
  useKeys([
    { keys: 'mod+enter', label: t('place'), inBar: true, inFields: true, run: submit },
    { keys: 'esc', label: tKeys('to-list'), inBar: true, run: () => void navigate({ to: '/orders', search: {} }) },
  ])
  const sum = preview.order ? formatMoney(preview.order.prices.total) : ''
  const failure = place.error ?? preview.error
  const { email } = draft.text
  const units = draft.items.reduce((total, { quantity }) => total + quantity, 0)
  return (
    <article className={columns['page']}>
      <PageHead
        title={t('new-title')}
        crumbs={
          <>
            <nav aria-label={tOrders('title')}>
              <Link to="/orders" search={{}}>
                {tOrders('title')}
              </Link>
              {' / '}
              {t('new-crumb')}
            </nav>
            <span>{t('draft-kept')}</span>
          </>
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
            <KnownCaller state={state} />
            <DeliveryFields state={state} methods={methods} />
          </section>
          <section className={styles['section']}>
            <h2 className={`${styles['head']} type-section`}>{t('payment')}</h2>
            <PaymentChoice methods={staffPayments} chosen={payment} sum={sum} onChange={setPayment} />
          </section>
        </div>
        <div>
          <section className={styles['next']} aria-label={tOrder('next-step')}>
            {preview.order && <OrderSums order={preview.order} />}
            <Field
              label={t('promo-code-optional')}
              value={draft.text.promoCode}
              maxLength={60}
              autoComplete="off"
              onChange={({ target }) => state.setText('promoCode', target.value)}
            />
            <DiscountFields state={state} />
            <Button
              kind="main"
              size="large"
              isWide
              fact={sum}
              keys="mod+enter"
              isDisabled={!wanted || Boolean(preview.error)}
              isPending={place.isPending}
              onPress={submit}
            >
              {t('place')}
            </Button>
            <p className="quiet">
              {wanted
                ? `${t('takes-stock', { count: units })} ${email ? t('mail-to', { email }) : t('mail-none')}`
                : t('missing', { fields: missingText(missing) })}
            </p>
            {failure && (
              <p role="alert" className="error">
                {failureText(failure)}
              </p>
            )}
            <button type="button" className={`${aside['action']} type-button`} onClick={state.clear}>
              {t('discard-draft')}
            </button>
          </section>
        </div>
      </div>
      <KeysBar />
      {place.data?.paymentLink && (
        <LinkDialog
          order={place.data.order}
          made={{ address: place.data.paymentLink, heldUntil: place.data.order.heldUntil ?? '' }}
          onClose={() => open(place.data.order._id)}
        />
      )}
    </article>
  )
}
