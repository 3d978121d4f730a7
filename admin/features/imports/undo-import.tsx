import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useUndoImport } from '#admin/features/imports/use-imports.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { useTimes } from '#admin/i18n/use-times.ts'
import { useDialogKey } from '#admin/keys/use-dialog-key.ts'
import { useKeys } from '#admin/keys/key-registry.ts'
import { Button } from '#admin/ui/button.tsx'
import { Consequence, Dialog, DialogButtons } from '#admin/ui/dialog.tsx'
import type { AdminImport } from '#shared/entities/admin/import.ts'
import styles from '#admin/features/imports/imports.module.css'

/** Renders the undo of a whole import with an explanation first, or that it is too late. */
export const UndoImport = ({ found }: { found: AdminImport }) => {
  const t = useTranslations('import-screen')
  const { date } = useTimes()
  const [isAsking, setAsking] = useState(false)
  const { undoUntil, state, made, changed } = found
  const isOffered = undoUntil !== null
  const label = t(state === 'UNDO_FAILED' ? 'undo-again' : 'undo')
  useKeys(isOffered ? [{ keys: 'mod+z', label, run: () => setAsking(true), inBar: true, group: t('title') }] : [])
  if (!isOffered) return state === 'UNDONE' || made + changed === 0 ? null : <p className="quiet">{t('undo-over')}</p>
  return (
    <div className={styles['undo']}>
      <Button keys="mod+z" onPress={() => setAsking(true)}>
        {label}
      </Button>
      <p className="type-second quiet">{t('undo-until', { day: date(undoUntil) })}</p>
      {isAsking && <UndoDialog found={found} onClose={() => setAsking(false)} />}
    </div>
  )
}

const UndoDialog = ({ found, onClose }: { found: AdminImport; onClose: () => void }) => {
  const t = useTranslations('import-screen')
  const failureText = useFailureText()
  const { mutate, isPending, error } = useUndoImport(found._id)
  const undo = () => {
    if (!isPending) mutate(undefined, { onSuccess: onClose })
  }
  useDialogKey('$mod+Enter', undo)
  return (
    <Dialog title={t('undo-title')} width={560} onClose={onClose}>
      <Consequence details={t('undo-details')}>
        {found.changed > 0 && t('undo-changed', { count: found.changed })}{' '}
        {found.made > 0 && t('undo-made', { count: found.made })}
      </Consequence>
      {error && (
        <p role="alert" className="error">
          {failureText(error)}
        </p>
      )}
      <DialogButtons>
        <Button kind="main" keys="mod+enter" isPending={isPending} onPress={undo}>
          {t('undo-do')}
        </Button>
        <Button keys="esc" onPress={onClose}>
          {t('undo-keep')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
