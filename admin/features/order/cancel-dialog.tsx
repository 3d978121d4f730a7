import { useMutation } from '@tanstack/react-query'
import { useRefreshOrder } from '#admin/features/order/use-refresh-order.ts'
import { useTranslations } from 'use-intl'
import { useUpdateOrder } from '#admin/features/order/update-order.ts'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { callApi } from '#admin/session/session.ts'
import { Button } from '#admin/ui/button.tsx'
import { Consequence, Dialog, DialogButtons } from '#admin/ui/dialog.tsx'
import { showToast } from '#admin/ui/toasts.tsx'
import type { AdminOrder } from '#shared/entities/admin/order.ts'

/** Explains the effects of cancelling before it is done. It can be undone as long as its message is shown. */
export const CancelDialog = ({ order, onClose }: { order: AdminOrder; onClose: () => void }) => {
  const t = useTranslations('order')
  const failureText = useFailureText()
  const update = useUpdateOrder(order)
  const refresh = useRefreshOrder(order._id)
  const number = order.number ?? ''
  const restore = useMutation({
    mutationFn: (updatedAt: string) =>
      callApi('POST /v1/admin/orders/{id}/restore', { params: { id: order._id }, body: { updatedAt } }),
    onSuccess: () => showToast({ kind: 'done', text: t('restored', { number }) }),
    onError: (error) => showToast({ kind: 'error', text: failureText(error) }),
    onSettled: refresh,
  })
  const units = order.products.reduce((sum, { quantity }) => sum + quantity, 0)
  const left = order.prices.paid - order.prices.refunded
  // Nothing is reserved for orders that take their stock later.
  const returnsStock = !order.preorder && !order.reservesLater
  const wasSent = order.trackingNumber !== null
  const cancel = () =>
    update.mutate(
      { status: 'CANCELED' },
      {
        onSuccess: ({ updatedAt }) => {
          showToast({ kind: 'done', text: t('cancel-done', { number }), undo: () => restore.mutate(updatedAt) })
          onClose()
        },
      },
    )
  return (
    <Dialog title={t('cancel-title', { number })} width={560} onClose={onClose}>
      <Consequence details={t('cancel-mail')}>
        {left > 0 && `${t('cancel-refund', { sum: formatMoney(left) })} `}
        {returnsStock && t(wasSent ? 'cancel-sent' : 'cancel-stock', { count: units })}
      </Consequence>
      {update.error && (
        <p role="alert" className="error">
          {failureText(update.error)}
        </p>
      )}
      <DialogButtons>
        <Button kind="danger" isPending={update.isPending} onPress={cancel}>
          {t('cancel-do')}
        </Button>
        <Button keys="esc" onPress={onClose}>
          {t('cancel-keep')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
