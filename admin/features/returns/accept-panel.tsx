import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { sumReturn, type Conditions } from '#admin/features/returns/return-sums.ts'
import { useRefreshReturns } from '#admin/features/returns/use-returns.ts'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { useKeys } from '#admin/keys/key-registry.ts'
import { callApi } from '#admin/session/session.ts'
import { useIdempotencyKeys } from '#admin/session/use-idempotency-keys.ts'
import { Button } from '#admin/ui/button.tsx'
import { Checkbox } from '#admin/ui/checkbox.tsx'
import { Consequence } from '#admin/ui/dialog.tsx'
import { showToast } from '#admin/ui/toasts.tsx'
import type { AdminReturn, ReturnInspection } from '#shared/entities/admin/return.ts'
import { refundMethods } from '#shared/enums.ts'
import { toMajor } from '#shared/rules/money.ts'
import orderForm from '#admin/features/order-form/order-form.module.css'
import styles from '#admin/features/returns/accept-panel.module.css'

interface AcceptPanelProps {
  entity: AdminReturn
  conditions: Conditions
  /** True if the delivery is given back too. */
  withShipping: boolean
  onShippingChange: (withShipping: boolean) => void
}

/** Accepts an inspected return. A sentence describes the effects on stock, money and the exchange, and one press applies all of them. */
export const AcceptPanel = ({ entity, conditions, withShipping, onShippingChange }: AcceptPanelProps) => {
  const t = useTranslations('returns')
  const failureText = useFailureText()
  const refresh = useRefreshReturns()
  const keyFor = useIdempotencyKeys()
  const name = useId()
  const { refundMinor, isBounded, restocked, exchanged, there } = sumReturn(entity, conditions, withShipping)
  const sum = toMajor(refundMinor)
  const canOnline = entity.leftOnline >= sum
  const [wanted, setWanted] = useState<ReturnInspection['method']>('ONLINE')
  const method = canOnline ? wanted : 'OUTSIDE'
  const accept = useMutation({
    mutationFn: () => {
      const body: ReturnInspection = {
        pieces: entity.pieces.map(({ position }) => ({ position, condition: conditions[position] ?? 'SOUND' })),
        method,
        withShipping,
        updatedAt: entity.updatedAt,
      }
      return callApi('POST /v1/admin/returns/{id}/accept', {
        params: { id: entity._id },
        body,
        idempotencyKey: keyFor(body),
      })
    },
    onSuccess: ({ number }) => showToast({ kind: 'done', text: t('accept-done', { number }) }),
    onSettled: refresh,
  })
  const press = () => {
    if (!accept.isPending) accept.mutate()
  }
  const label = t(
    there === 0
      ? 'accept-nothing'
      : refundMinor > 0
        ? exchanged > 0
          ? 'accept-both'
          : 'accept-refund'
        : exchanged > 0
          ? 'accept-exchange'
          : 'accept',
  )
  useKeys([{ keys: 'mod+enter', label, inBar: true, inFields: true, run: press, group: entity.number }])
  return (
    <div className={styles['panel']}>
      <Button kind="main" size="large" isWide keys="mod+enter" isPending={accept.isPending} onPress={press}>
        {label}
      </Button>
      <Consequence details={t('all-at-once')}>
        {[
          refundMinor > 0 && t('will-refund', { sum: formatMoney(sum) }),
          t('will-stock', { count: entity.preorder ? 0 : restocked }),
          exchanged > 0 && t('will-exchange', { count: exchanged }),
        ]
          .filter(Boolean)
          .join(' ')}
      </Consequence>
      {refundMinor > 0 && (
        <fieldset className={orderForm['payments']}>
          <legend className="type-label quiet">{t('way')}</legend>
          {refundMethods.map((way) => (
            <div key={way} className={orderForm['payment']}>
              <input
                id={`${name}${way}`}
                type="radio"
                name={name}
                checked={way === method}
                disabled={way === 'ONLINE' && !canOnline}
                onChange={() => setWanted(way)}
              />
              <label htmlFor={`${name}${way}`}>{t(`way-${way}`)}</label>
            </div>
          ))}
        </fieldset>
      )}
      {isBounded && <p className="type-second quiet">{t('only-left')}</p>}
      {entity.shipping > 0 && entity.pieces.some(({ wish }) => wish === 'MONEY') && (
        <div className={styles['option']}>
          <Checkbox
            label={t('with-shipping', { sum: formatMoney(entity.shipping) })}
            isChecked={withShipping}
            onChange={() => onShippingChange(!withShipping)}
          />
          <span aria-hidden="true">{t('with-shipping', { sum: formatMoney(entity.shipping) })}</span>
        </div>
      )}
      {accept.error && (
        <p role="alert" className="error">
          {failureText(accept.error)}
        </p>
      )}
    </div>
  )
}
