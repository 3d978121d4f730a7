import { useTranslations } from 'use-intl'
import { hasErrorCode } from '#client/api-error.ts'
import type { Checkout } from '#storefront/features/checkout/use-checkout.ts'
import { useErrorText } from '#storefront/i18n/error-text.ts'
import { openDialog } from '#storefront/state/interface/overlay-store.ts'
import { TextButton } from '#storefront/ui/text-link.tsx'
import styles from './checkout.module.css'

/** Explains why the last change was not saved. For an e-mail or phone of an account, links to the auth dialog and back. [CHK-08] */
export const SaveFailure = ({ checkout: { saveFailure, ownTexts, values } }: { checkout: Checkout }) => {
  const t = useTranslations('checkout')
  const getText = useErrorText()
  const text = getText(saveFailure, ownTexts)
  const isTaken = hasErrorCode(saveFailure, 'PHONE_AND_EMAIL_MISMATCHED', 'UNAUTHORIZED_FILLED_DATA_FOR_REGISTERED')
  return (
    text !== undefined && (
      <p role="alert" className={`type-micro ${styles.missing}`}>
        {text}{' '}
        {isTaken ? (
          <TextButton aria-haspopup="dialog" onClick={() => openDialog('auth', { email: values.email })}>
            {t('log-in')}
          </TextButton>
        ) : (
          t('not-saved')
        )}
      </p>
    )
  )
}
