import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Button } from '#admin/ui/button.tsx'
import { Field } from '#admin/ui/field.tsx'
import styles from '#admin/features/order/dialogs.module.css'

interface NoteFormProps {
  isPending: boolean
  /** Why it could not be saved. */
  failure: string | null
  /** @param key the same for every attempt to save this note */
  onSave: (text: string, key: string) => void
  onClose: () => void
}

/** Writes a note of staff. */
export const NoteForm = ({ isPending, failure, onSave, onClose }: NoteFormProps) => {
  const t = useTranslations('order')
  const [key] = useState(() => crypto.randomUUID())
  const { register, handleSubmit, formState } = useForm({ defaultValues: { text: '' } })
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => void handleSubmit(({ text }) => onSave(text, key))(event)}
    >
      <Field
        {...register('text', { validate: (text) => text.trim() !== '' })}
        label={t('note')}
        autoFocus
        autoComplete="off"
        maxLength={2000}
        error={formState.errors.text ? t('note-missing') : (failure ?? undefined)}
      />
      <div className={styles['option']}>
        <Button type="submit" kind="main" isPending={isPending}>
          {t('save-note')}
        </Button>
        <Button onPress={onClose}>{t('not-now')}</Button>
      </div>
    </form>
  )
}
