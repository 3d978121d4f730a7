import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { NoteForm } from '#admin/features/order/note-form.tsx'
import { useEventText } from '#admin/features/order/use-event-text.ts'
import { useOrderHistory } from '#admin/features/order/use-order-history.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { useTimes } from '#admin/i18n/use-times.ts'
import { useKeys } from '#admin/keys/key-registry.ts'
import { callApi } from '#admin/session/session.ts'
import { useMay } from '#admin/session/use-profile.ts'
import type { AdminOrder } from '#shared/entities/admin/order.ts'
import styles from '#admin/features/order/order-lines.module.css'

/** Renders the events of the order, the latest first, and staff's notes about it. */
export const OrderHistory = ({ order }: { order: AdminOrder }) => {
  const t = useTranslations('order')
  const { short } = useTimes()
  const may = useMay()
  const failureText = useFailureText()
  const eventText = useEventText()
  const queryClient = useQueryClient()
  const [isWriting, setWriting] = useState(false)
  const { _id: id } = order
  const history = useOrderHistory(order)
  const addNote = useMutation({
    mutationFn: ({ text, key }: { text: string; key: string }) =>
      callApi('POST /v1/admin/orders/{id}/notes', { params: { id }, body: { text }, idempotencyKey: key }),
    onSuccess: () => setWriting(false),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['order', id, 'history'] }),
  })
  const canWrite = may('orders.pack')
  const write = () => setWriting(true)
  useKeys(canWrite ? [{ keys: 'm', label: t('write-note'), run: write, group: order.number ?? '' }] : [])
  return (
    <section className={styles['section']}>
      <div className={styles['head']}>
        <h2 className="type-section">{t('history')}</h2>
        {canWrite && !isWriting && (
          <button type="button" className="link type-button" onClick={write}>
            {t('write-note')}
          </button>
        )}
      </div>
      {isWriting && (
        <NoteForm
          isPending={addNote.isPending}
          failure={addNote.error && failureText(addNote.error)}
          onSave={(text, key) => addNote.mutate({ text, key })}
          onClose={() => setWriting(false)}
        />
      )}
      {history.error && (
        <p role="alert" className="error">
          {failureText(history.error)}
        </p>
      )}
      <ul>
        {(history.data?.entities ?? []).map((event) => (
          <li key={`${event.at} ${event.kind} ${eventText(event)}`} className={styles['moment']}>
            <time dateTime={event.at} className="quiet">
              {short(event.at)}
            </time>
            <span>{eventText(event)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
