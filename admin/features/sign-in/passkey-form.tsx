import { useTranslations } from 'use-intl'
import type { PasskeyAttempt } from '#admin/features/sign-in/use-passkey-attempt.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { Button } from '#admin/ui/button.tsx'
import styles from '#admin/features/sign-in/forms.module.css'

interface PasskeyFormProps {
  /** Begun by the press that led here. */
  attempt: PasskeyAttempt
  onBack: () => void
}

/** Renders the sign-in by a passkey, while the browser requests it. */
export const PasskeyForm = ({ attempt: { isBusy, failure, requestPasskey }, onBack }: PasskeyFormProps) => {
  const t = useTranslations('sign-in')
  const failureText = useFailureText()
  return (
    <div className={styles['form']}>
      <p>{t('passkey-asks')}</p>
      {failure !== null && (
        <p role="alert" className={`${styles['failure']} error`}>
          {failureText(failure)}
        </p>
      )}
      <Button kind="main" size="large" isWide isPending={isBusy} autoFocus onPress={() => void requestPasskey()}>
        {t(isBusy ? 'passkey-waiting' : 'passkey-again')}
      </Button>
      <Button size="large" isWide onPress={onBack}>
        {t('by-password')}
      </Button>
      <p className="type-second quiet">{t('passkey-hint')}</p>
    </div>
  )
}
