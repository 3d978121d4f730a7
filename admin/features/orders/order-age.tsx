import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useTimes } from '#admin/i18n/use-times.ts'
import type { OrderStep } from '#shared/rules/order-step.ts'
import type { OrderRowEntity } from '#shared/entities/admin/order-row.ts'

const minuteMs = 60_000
/** Waits for a person: how long it has done so is worth a line. */
const agedSteps: ReadonlySet<OrderStep> = new Set(['CALL', 'CONFIRM'])

/** Returns the time, again each minute. */
export const useMinute = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** How long an order has waited, or how long its pieces are still held for a payment. Nothing for the other steps. */
export const OrderAge = ({
  row: { step, placedAt, heldUntil, late },
}: {
  row: Pick<OrderRowEntity, 'step' | 'placedAt' | 'heldUntil' | 'late'>
}) => {
  const t = useTranslations('orders')
  const { span } = useTimes()
  const now = useMinute()
  if (step === 'AWAITING_PAYMENT' && heldUntil !== null) {
    const leftMs = Date.parse(heldUntil) - now
    return <span className={late ? 'error' : 'quiet'}>{t('held-for', { time: span(leftMs) })}</span>
  }
  return agedSteps.has(step) ? (
    <span className={late ? 'error' : 'quiet'}>{span(now - Date.parse(placedAt))}</span>
  ) : null
}
