import { useTranslations } from 'use-intl'
import { CodeField } from '#admin/features/sign-in/code-field.tsx'
import styles from '#admin/features/sign-in/forms.module.css'

interface CodeFormProps {
  email: string
  /** Signs in. Throws if the code is wrong. */
  onSubmit: (code: string) => Promise<void>
  onBack: () => void
}

/** Renders the second step of signing in: six digits, of which the last one submits. */
export const CodeForm = ({ email, onSubmit, onBack }: CodeFormProps) => {
  const t = useTranslations('sign-in')
  return (
    <div className={styles['form']}>
      <p className={styles['who']}>
        <span>{email}</span>
        <button type="button" className="link type-button" onClick={onBack}>
          {t('change')}
        </button>
      </p>
      <CodeField action={t('enter')} onSubmit={onSubmit} />
      <p className="type-second quiet">{t('no-phone')}</p>
    </div>
  )
}
