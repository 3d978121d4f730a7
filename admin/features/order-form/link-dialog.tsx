import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { useTimes } from '#admin/i18n/use-times.ts'
import { callApi } from '#admin/session/session.ts'
import { Button } from '#admin/ui/button.tsx'
import { Consequence, Dialog, DialogButtons } from '#admin/ui/dialog.tsx'
import { Field } from '#admin/ui/field.tsx'
import type { AdminOrder } from '#shared/entities/admin/order.ts'

interface LinkDialogProps {
  order: AdminOrder
  /** The link of an order that was just placed for it. */
  made?: { address: string; heldUntil: string }
  onClose: () => void
}

/** Makes the address at which an order is paid, mails it if an e-mail is known, and shows it to be copied into a message. */
export const LinkDialog = ({ order, made, onClose }: LinkDialogProps) => {
  const t = useTranslations('desk')
  const failureText = useFailureText()
  const { at } = useTimes()
  const [key] = useState(() => crypto.randomUUID())
  const [isCopied, setCopied] = useState(false)
  const email = order.customer?.email
  const send = useMutation({
    mutationFn: () =>
      callApi('POST /v1/admin/orders/{id}/payment-link', {
        params: { id: order._id },
        body: {},
        idempotencyKey: key,
      }),
  })
  const link = send.data ?? made
  const address = link?.address
  const copy = () =>
    navigator.clipboard.writeText(address ?? '').then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <Dialog title={t('link-title', { number: order.number ?? '' })} width={560} onClose={onClose}>
      <Consequence details={link && t('link-held', { time: at(link.heldUntil) })}>
        {email ? t(link ? 'link-mailed' : 'link-will-mail', { email }) : t('link-copy')}
      </Consequence>
      {send.error && (
        <p role="alert" className="error">
          {failureText(send.error)}
        </p>
      )}
      {address && (
        <Field label={t('link-address')} value={address} readOnly onFocus={({ target }) => target.select()} />
      )}
      <DialogButtons>
        {address ? (
          <Button kind="main" onPress={() => void copy()}>
            {t(isCopied ? 'copied' : 'copy')}
          </Button>
        ) : (
          <Button kind="main" isPending={send.isPending} onPress={() => send.mutate()}>
            {t('link-make')}
          </Button>
        )}
        <Button keys="esc" onPress={onClose}>
          {t('close')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
