import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChangeReturn } from '#admin/features/returns/use-change-return.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { useDialogKey } from '#admin/keys/use-dialog-key.ts'
import { Button } from '#admin/ui/button.tsx'
import { Consequence, Dialog, DialogButtons } from '#admin/ui/dialog.tsx'
import { Field } from '#admin/ui/field.tsx'
import type { AdminReturn } from '#shared/entities/admin/return.ts'

/** Refuses a return with the words that its customer reads. */
export const RefuseDialog = ({ entity, onClose }: { entity: AdminReturn; onClose: () => void }) => {
  const t = useTranslations('returns')
  const failureText = useFailureText()
  const change = useChangeReturn(entity)
  const [words, setWords] = useState('')
  const { number, email, pieces } = entity
  const canRefuse = words.trim() !== '' && !change.isPending
  const refuse = () => {
    if (canRefuse) change.mutate({ state: 'REFUSED', refusal: words.trim() }, { onSuccess: onClose })
  }
  useDialogKey('$mod+Enter', refuse)
  const isHeld = pieces.some(({ newSize }) => newSize !== null)
  return (
    <Dialog title={t('refuse-title', { number })} width={560} onClose={onClose}>
      <Field
        label={t('refuse-words')}
        value={words}
        maxLength={2000}
        autoComplete="off"
        onChange={({ target }) => setWords(target.value)}
      />
      <Consequence>{t(email === null ? 'refuse-no-mail' : isHeld ? 'refuse-held' : 'refuse-mail')}</Consequence>
      {change.error && (
        <p role="alert" className="error">
          {failureText(change.error)}
        </p>
      )}
      <DialogButtons>
        <Button kind="danger" keys="mod+enter" isDisabled={!canRefuse} isPending={change.isPending} onPress={refuse}>
          {t('refuse-do')}
        </Button>
        <Button keys="esc" onPress={onClose}>
          {t('keep')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
