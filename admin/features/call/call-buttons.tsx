import { useMutation } from '@tanstack/react-query'
import { useRefreshOrder } from '#admin/features/order/use-refresh-order.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallBackForm } from '#admin/features/call/call-back-form.tsx'
import { useOrderHistory } from '#admin/features/order/use-order-history.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { useTimes } from '#admin/i18n/use-times.ts'
import { useKeys } from '#admin/keys/key-registry.ts'
import { callApi } from '#admin/session/session.ts'
import { useIdempotencyKeys } from '#admin/session/use-idempotency-keys.ts'
import { Button } from '#admin/ui/button.tsx'
import { showToast } from '#admin/ui/toasts.tsx'
import type { AdminOrder } from '#shared/entities/admin/order.ts'
import { formatPhone } from '#shared/rules/phone.ts'
import styles from '#admin/features/call/call-buttons.module.css'

interface CallButtonsProps {
  order: AdminOrder
  /** The caller does not want it. */
  onRefuse: () => void
}

/** Renders the number to call, and buttons for the outcomes of the call. */
export const CallButtons = ({ order, onRefuse }: CallButtonsProps) => {
  const t = useTranslations('desk')
  const tOrder = useTranslations('order')
  const tShell = useTranslations('shell')
  const { at } = useTimes()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const getKey = useIdempotencyKeys()
  const [isChoosingTime, setChoosingTime] = useState(false)
  const { _id: id, locale, callBackAt } = order
  const refresh = useRefreshOrder(id)
  const phone = order.customer?.phone ?? ''
  const history = useOrderHistory(order)
  const calls = history.data?.entities.filter(({ kind }) => kind === 'CALL') ?? []
  const note = useMutation({
    mutationFn: (backAt: string | undefined) => {
      const body = backAt ? { callBackAt: backAt } : {}
      return callApi('POST /v1/admin/orders/{id}/calls', { params: { id }, body, idempotencyKey: getKey(body) })
    },
    onSuccess: (_, backAt) => {
      showToast({ kind: 'done', text: backAt ? t('call-back-noted', { time: at(backAt) }) : t('no-answer-noted') })
      void navigate({ to: '/orders', search: { view: 'call' } })
    },
    onError: (error) => showToast({ kind: 'error', text: failureText(error) }),
    onSettled: refresh,
  })
  const call = () => {
    location.href = `tel:${phone}`
  }
  const noAnswer = () => {
    if (!note.isPending) note.mutate(undefined)
  }
  useKeys([
    { keys: 'c', label: tOrder('do-call'), inBar: true, run: call, group: order.number ?? '' },
    { keys: 'a', label: t('no-answer'), inBar: true, run: noAnswer, group: order.number ?? '' },
  ])
  const language = tOrder('language-of-customer', { language: tShell(locale === 'uk' ? 'ukrainian' : 'english') })
  const last = calls[0]
  return (
    <section aria-label={t('call')}>
      <p>
        <a className={styles['phone']} href={`tel:${phone}`}>
          {formatPhone(phone)}
        </a>
      </p>
      <p className="quiet">
        {last ? t('calls-made', { count: calls.length, time: at(last.at) }) : t('first-call')}{' '}
        {callBackAt && t('call-back-agreed', { time: at(callBackAt) })} {language}
      </p>
      <div className={styles['buttons']}>
        <Button kind="main" keys="c" onPress={call}>
          {tOrder('do-call')}
        </Button>
        <Button keys="a" isPending={note.isPending} onPress={noAnswer}>
          {t('no-answer')}
        </Button>
        <Button aria-expanded={isChoosingTime} onPress={() => setChoosingTime(!isChoosingTime)}>
          {t('call-back')}
        </Button>
        <Button onPress={onRefuse}>{t('refuses')}</Button>
      </div>
      {isChoosingTime && <CallBackForm isPending={note.isPending} onSave={(time) => note.mutate(time)} />}
    </section>
  )
}
