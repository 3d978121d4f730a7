import { useTranslations } from 'use-intl'
import { usePasskeyAttempt } from '#admin/features/sign-in/use-passkey-attempt.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { Button } from '#admin/ui/button.tsx'

interface PasskeyButtonProps {
  children: string
  /** Requests the passkey. Throws if that failed. Shows no error if the user closed the dialog of the browser. */
  onSubmit: () => Promise<void>
  /** It has the focus, so that one press is enough. */
  autoFocus?: boolean
}

/** Requests a passkey from the device, and shows the failure if there is one. */
export const PasskeyButton = ({ children, onSubmit, autoFocus = false }: PasskeyButtonProps) => {
  const t = useTranslations('sign-in')
  const failureText = useFailureText()
  const { isBusy, failure, requestPasskey } = usePasskeyAttempt(onSubmit)
  return (
    <>
      <Button
        kind="main"
        size="large"
        isWide
        isPending={isBusy}
        autoFocus={autoFocus}
        onPress={() => void requestPasskey()}
      >
        {isBusy ? t('passkey-waiting') : children}
      </Button>
      {failure !== null && (
        <p role="alert" className="error">
          {failureText(failure)}
        </p>
      )}
    </>
  )
}
