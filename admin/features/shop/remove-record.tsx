import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#admin/ui/button.tsx'
import { Consequence, Dialog, DialogButtons } from '#admin/ui/dialog.tsx'
import styles from '#admin/features/shop/shop.module.css'

interface RemoveRecordProps {
  name: string
  isPending: boolean
  /** Asks before it deletes: it cannot be undone. */
  asks: boolean
  /** Says what deleting it does. */
  consequence: string | undefined
  onRemove: () => void
}

/** Deletes a record, after a question if that cannot be undone. */
export const RemoveRecord = ({ name, isPending, asks, consequence, onRemove }: RemoveRecordProps) => {
  const t = useTranslations('shop')
  const [isAsked, setIsAsked] = useState(false)
  const close = () => setIsAsked(false)
  return (
    <p className={styles['remove']}>
      <button
        type="button"
        className="link type-button"
        disabled={isPending}
        onClick={() => (asks ? setIsAsked(true) : onRemove())}
      >
        {t('remove')}
      </button>
      {isAsked && (
        <Dialog title={t('remove-question', { name })} width={560} onClose={close}>
          <Consequence>{consequence ?? t('remove-consequence')}</Consequence>
          <DialogButtons>
            <Button
              kind="danger"
              onPress={() => {
                close()
                onRemove()
              }}
            >
              {t('remove')}
            </Button>
            <Button keys="esc" onPress={close}>
              {t('keep')}
            </Button>
          </DialogButtons>
        </Dialog>
      )}
    </p>
  )
}
