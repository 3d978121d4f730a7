import { useTranslations } from 'use-intl'
import { isConfirmationNeeded } from '#admin/session/confirmation.ts'
import { ApiError } from '#client/api-error.ts'

/** Returns a function that describes an error: by the server's own sentence, which is in the language of the counter. [ERR-01] */
export const useFailureText = (): ((error: unknown) => string) => {
  const t = useTranslations('states')
  return (error) => {
    if (!(error instanceof ApiError)) return t('something-wrong')
    if (error.code === 'CANNOT_CONNECT') return t('no-connection')
    if (isConfirmationNeeded(error)) return t('not-confirmed')
    return error.message || t('something-wrong')
  }
}
