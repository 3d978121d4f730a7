import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { RefundItem } from '#admin/features/order/refund-item.tsx'
import { listChosen, priceChosen, type Chosen, type ChosenUnits } from '#admin/features/order/refund-sum.ts'
import { usePayments } from '#admin/features/order/use-order.ts'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { callApi } from '#admin/session/session.ts'
import { Button } from '#admin/ui/button.tsx'
import { Consequence, Dialog, DialogButtons } from '#admin/ui/dialog.tsx'
import { useDialogKey } from '#admin/keys/use-dialog-key.ts'
import { Field } from '#admin/ui/field.tsx'
import { showToast } from '#admin/ui/toasts.tsx'
import type { AdminOrder } from '#shared/entities/admin/order.ts'
import type { RefundInput } from '#shared/entities/admin/refund.ts'
import { refundMethods, staffRefundReasons } from '#shared/enums.ts'
import { toItemKey } from '#shared/rules/item-refunds.ts'
import { toMajor, toMinor } from '#shared/rules/money.ts'
import styles from '#admin/features/order/dialogs.module.css'

type RefundForm = Pick<RefundInput, 'reason' | 'method'> & { amount: string; note: string }

/** Returns the typed amount in minor units; undefined for an invalid one. */
const readAmount = (typed: string): number | undefined => {
  const amount = Number(typed.replaceAll(/[^\d.,]/g, '').replace(',', '.'))
  try {
    return amount > 0 ? toMinor(amount) : undefined
  } catch {
    return undefined
  }
}

/** Refunds chosen units, or an amount. A sentence describes the effects first. */
export const RefundDialog = ({ order, onClose }: { order: AdminOrder; onClose: () => void }) => {
  const t = useTranslations('refund')
  const failureText = useFailureText()
  const queryClient = useQueryClient()
  const payments = usePayments(order._id)
  const [key] = useState(() => crypto.randomUUID())
  const [chosen, setChosen] = useState<Chosen>({})
  const { prices } = order
  const isOnline = payments.data?.entities.some(({ state }) => state === 'COMPLETED') ?? true
  const { register, handleSubmit, control, setValue } = useForm<RefundForm>({
    defaultValues: { reason: 'SIZE', method: 'ONLINE', amount: '', note: '' },
  })
  const { amount: typed, method } = useWatch({ control }) as RefundForm // every field has a default
  const items = payments.data?.items ?? []
  const picked = listChosen(items, chosen)
  const leftMinor = toMinor(prices.paid) - toMinor(prices.refunded)
  const itemsMinor = priceChosen(items, chosen)
  const typedMinor = readAmount(typed)
  const sumMinor = picked.length > 0 ? itemsMinor : (typedMinor ?? 0)
  const isTooMuch = sumMinor > leftMinor
  const sum = formatMoney(toMajor(sumMinor))
  const left = formatMoney(toMajor(leftMinor))
  const restocked = picked.reduce((count, { quantity, restock }) => count + (restock ? quantity : 0), 0)

  const choose = (item: string, units: ChosenUnits | undefined) => {
    setValue('amount', '')
    setChosen(({ [item]: _before, ...others }) => (units ? { ...others, [item]: units } : others))
  }
  const give = useMutation({
    mutationFn: ({ reason, method: way, note }: RefundForm) =>
      callApi('POST /v1/admin/orders/{id}/refunds', {
        params: { id: order._id },
        idempotencyKey: key,
        body: {
          ...(picked.length > 0 ? { items: picked } : { amount: toMajor(sumMinor) }),
          reason,
          method: way,
          ...(note.trim() && { note }),
          updatedAt: order.updatedAt,
        },
      }),
    onSuccess: ({ order: changed, ...read }) => {
      queryClient.setQueryData(['order', order._id], changed)
      queryClient.setQueryData(['order', order._id, 'payments'], read)
      void queryClient.invalidateQueries({ queryKey: ['orders'] })
      showToast({ kind: 'done', text: t('done', { sum }) })
      onClose()
    },
  })
  const canGive = sumMinor > 0 && !isTooMuch
  const submit = handleSubmit((form) => canGive && !give.isPending && give.mutate(form))
  useDialogKey('$mod+Enter', () => void submit())
  return (
    <Dialog title={t('title', { number: order.number ?? '' })} width={720} onClose={onClose}>
      <form
        noValidate
        className={styles['form']}
        // Enter gives no money back: only the button and ⌘Enter do.
        onSubmit={(event) => event.preventDefault()}
      >
        <p className="quiet">
          {prices.refunded > 0
            ? t('paid-and-refunded', { paid: formatMoney(prices.paid), refunded: formatMoney(prices.refunded) })
            : t('paid', { paid: formatMoney(prices.paid) })}{' '}
          {prices.discount > 0 && t('discount-spread')}
        </p>
        <ul className={styles['pieces']} aria-label={t('pieces')}>
          {items.map((item) => (
            <RefundItem
              key={toItemKey(item)}
              item={item}
              product={order.products.find((product) => toItemKey(product) === toItemKey(item))}
              units={chosen[toItemKey(item)]}
              canRestock={!order.preorder && order.status !== 'CANCELED'}
              onChange={(units) => choose(toItemKey(item), units)}
            />
          ))}
        </ul>
        <div className={styles['fields']}>
          <div>
            <label className="type-label quiet" htmlFor="refund-reason">
              {t('reason')}
            </label>
            <select id="refund-reason" className={styles['select']} {...register('reason')}>
              {staffRefundReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {t(`reason-${reason}`)}
                </option>
              ))}
            </select>
          </div>
          <Field
            {...register('amount', { onChange: () => setChosen({}) })}
            label={t('amount')}
            inputMode="decimal"
            autoComplete="off"
            value={picked.length > 0 ? sum : typed}
            error={
              isTooMuch || (typed !== '' && typedMinor === undefined) ? t('amount-wrong', { max: left }) : undefined
            }
            hint={t('amount-hint', { max: left })}
          />
        </div>
        <fieldset className={styles['radios']}>
          <legend className="type-label quiet">{t('way')}</legend>
          {refundMethods.map((way) => (
            <label key={way} className={styles['radio']}>
              <input type="radio" value={way} {...register('method')} disabled={way === 'ONLINE' && !isOnline} />
              {t(`way-${way}`)}
            </label>
          ))}
        </fieldset>
        <Field {...register('note')} label={t('note')} maxLength={500} autoComplete="off" />
        <Consequence
          details={
            canGive && picked.length > 0 && (restocked > 0 ? t('will-restock', { count: restocked }) : t('no-restock'))
          }
        >
          {canGive ? t(method === 'ONLINE' ? 'will-online' : 'will-outside', { sum }) : t('choose-something')}
        </Consequence>
        {give.error && (
          <p role="alert" className="error">
            {failureText(give.error)}
          </p>
        )}
        <DialogButtons>
          <Button
            kind="main"
            fact={canGive ? sum : undefined}
            keys="mod+enter"
            isDisabled={!canGive}
            isPending={give.isPending}
            onPress={() => void submit()}
          >
            {t('do')}
          </Button>
          <Button keys="esc" onPress={onClose}>
            {t('keep')}
          </Button>
          <button
            type="button"
            className={`${styles['all']} link type-button`}
            onClick={() => {
              setChosen({})
              setValue('amount', String(toMajor(leftMinor)))
            }}
          >
            {t('all', { sum: left })}
          </button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
