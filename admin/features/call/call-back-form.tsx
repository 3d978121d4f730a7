import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#admin/ui/button.tsx'
import { Field } from '#admin/ui/field.tsx'
import styles from '#admin/features/call/call-buttons.module.css'

interface CallBackFormProps {
  isPending: boolean
  /** @param time an ISO instant */
  onSave: (time: string) => void
}

/** Asks when to call the customer again, in the time zone of the browser. */
export const CallBackForm = ({ isPending, onSave }: CallBackFormProps) => {
  const t = useTranslations('desk')
  const [typed, setTyped] = useState('')
  const [isPast, setPast] = useState(false)
  return (
    <form
      noValidate
      className={styles['back']}
      onSubmit={(event) => {
        event.preventDefault()
        const time = new Date(typed)
        if (time.getTime() > Date.now()) onSave(time.toISOString())
        else setPast(true)
      }}
    >
      <Field
        label={t('call-back-at')}
        type="datetime-local"
        autoFocus
        value={typed}
        error={isPast ? t('call-back-past') : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          setPast(false)
        }}
      />
      <Button type="submit" kind="main" isPending={isPending}>
        {t('call-back-save')}
      </Button>
    </form>
  )
}
