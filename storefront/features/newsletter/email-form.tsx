import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSubscribe } from '#storefront/features/newsletter/use-subscribe.ts'
import { FormField } from '#storefront/ui/form/form-field.tsx'
import { SubmitButton } from '#storefront/ui/form/submit-button.tsx'
import styles from './newsletter.module.css'

interface EmailFormProps {
  name: string
  email: string | undefined
  /** Label of the button. */
  submit: string
  fact?: ReactNode
  onDone: () => void
}

/** Renders the form of both dialogs: one e-mail field and a button. [DLG-08] */
export const EmailForm = ({ name, email, submit, fact, onDone }: EmailFormProps) => {
  const t = useTranslations('newsletter')
  const form = useSubscribe({ name, initial: email, onDone })
  return (
    <form noValidate onSubmit={form.submit} className={styles.form}>
      <FormField form={form} name="email" label={t('email')} type="email" inputMode="email" autoComplete="email" />
      <SubmitButton form={form} fact={fact} busyLabel={t('subscribing')} className={styles.submit}>
        {submit}
      </SubmitButton>
    </form>
  )
}
