import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useShipOrder } from '#admin/features/order/ship-order.ts'
import { useUpdateOrder } from '#admin/features/order/update-order.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { Button } from '#admin/ui/button.tsx'
import { Checkbox } from '#admin/ui/checkbox.tsx'
import { Consequence, Dialog, DialogButtons } from '#admin/ui/dialog.tsx'
import { Field } from '#admin/ui/field.tsx'
import { showToast } from '#admin/ui/toasts.tsx'
import type { AdminOrder } from '#shared/entities/admin/order.ts'
import { findCarrier } from '#shared/rules/carriers.ts'
import styles from '#admin/features/order/dialogs.module.css'

/** Enters the number of a parcel. A scanner types it and presses Enter, which here only saves a value that can be changed again. */
export const ShipDialog = ({ order, onClose }: { order: AdminOrder; onClose: () => void }) => {
  const t = useTranslations('order')
  const tStatuses = useTranslations('statuses')
  const failureText = useFailureText()
  const update = useUpdateOrder(order)
  const [isOther, setOther] = useState(false)
  const { register, handleSubmit, control, formState } = useForm({
    defaultValues: { trackingNumber: order.trackingNumber ?? '' },
  })
  const typed = useWatch({ control, name: 'trackingNumber' })
  const carrier = findCarrier(typed)?.carrier
  const ship = useShipOrder(order)
  const isSent = order.step !== 'PACK' && order.step !== 'PACKED'
  const { isPending, error } = isSent ? update : ship
  const save = (form: { trackingNumber: string }) => {
    const trackingNumber = form.trackingNumber.trim()
    const otherCarrier = isOther && !carrier
    if (!isSent) return ship.mutate({ trackingNumber, otherCarrier }, { onSuccess: onClose })
    return update.mutate(
      { trackingNumber, ...(otherCarrier && { otherCarrier }) },
      {
        onSuccess: () => {
          showToast({ kind: 'done', text: t('ship-done', { number: order.number ?? '' }) })
          onClose()
        },
      },
    )
  }
  const isUnknown = typed.trim() !== '' && !carrier
  return (
    <Dialog title={t('ship-title', { number: order.number ?? '' })} width={560} onClose={onClose}>
      <form noValidate className={styles['form']} onSubmit={(event) => void handleSubmit(save)(event)}>
        <Field
          {...register('trackingNumber', { validate: (value) => value.trim() !== '' })}
          label={t('tracking-number')}
          autoFocus
          autoComplete="off"
          maxLength={60}
          error={formState.errors.trackingNumber ? t('ship-missing') : error ? failureText(error) : undefined}
        />
        {carrier && <Consequence>{t('ship-consequence', { carrier: tStatuses(`carrier-${carrier}`) })}</Consequence>}
        {isUnknown && (
          <>
            <p className="quiet">{t('ship-unknown')}</p>
            <div className={styles['option']}>
              <Checkbox label={t('other-carrier')} isChecked={isOther} onChange={() => setOther(!isOther)} />
              <span aria-hidden="true">{t('other-carrier')}</span>
            </div>
          </>
        )}
        <DialogButtons>
          <Button type="submit" kind="main" isPending={isPending} isDisabled={isUnknown && !isOther}>
            {t('ship-save')}
          </Button>
          <Button keys="esc" onPress={onClose}>
            {t('not-now')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
