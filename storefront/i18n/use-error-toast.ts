import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#storefront/client/api-error.ts'
import { showToast } from '#storefront/ui/toasts.ts'
import { errors as catalogue, type ErrorCode } from '#shared/errors.ts'
import type { Messages } from '#shared/texts/all.ts'

/** A caller's own text for some codes: the first step of the order in which a text is chosen. */
export type OwnTexts = Partial<Record<ErrorCode, string>>

type ErrorTexts = (key: keyof Messages['errors']) => string

/**
 * What a failure reads as, in the order of the error catalogue: the caller's own text, a lost connection, a text that was
 * thrown, the text of the code, what the server said, what the error says, the default. undefined: canceled, nothing is
 * shown. [ERR-01]
 */
export const errorTextOf = (t: ErrorTexts, error: unknown, own: OwnTexts = {}): string | undefined => {
  if (typeof error === 'string' && error) return error
  if (!(error instanceof ApiError)) return (error instanceof Error && error.message) || t('default-error')
  if (error.code === 'CANCELED') return undefined
  if (error.code === 'CANNOT_CONNECT') return t('cannot-connect-server')
  if (error.code === 'SAID') return error.message
  if (own[error.code]) return own[error.code]
  if (error.code in catalogue) return t(catalogue[error.code].text)
  return error.message || t('default-error')
}

export const useErrorText = (): ((error: unknown, own?: OwnTexts) => string | undefined) => {
  const t = useTranslations('errors')
  return useCallback((error, own) => errorTextOf(t, error, own), [t])
}

/** Shows a failure as a toast; a canceled request shows nothing. [ERR-01] */
export const useErrorToast = (): ((error: unknown, own?: OwnTexts) => void) => {
  const textOf = useErrorText()
  return useCallback(
    (error, own) => {
      const text = textOf(error, own)
      if (text) showToast({ kind: 'error', text })
    },
    [textOf],
  )
}
