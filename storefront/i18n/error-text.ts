import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#client/api-error.ts'
import { errors as catalogue, type ErrorCode } from '#shared/errors.ts'
import type { Messages } from '#shared/texts/all.ts'

/** A caller's own text for some codes. [ERR-02] */
export type OwnTexts = Partial<Record<ErrorCode, string>>

export type ErrorTexts = (key: keyof Messages['errors']) => string

/**
 * Returns the text of a failure, by the display order of the specification: 1 the caller's own text for the code, 2 the
 * connection text, 3 a thrown text or a plain-text body, 4 the text of the code, 5 the message of the body, 6 the message of the
 * error, 7 the default. Returns undefined for a cancelled request, which shows nothing. [ERR-01]
 */
export const getErrorText = (t: ErrorTexts, error: unknown, own: OwnTexts = {}): string | undefined => {
  if (error instanceof ApiError) return textOfReply(t, error, own)
  if (typeof error === 'string') return error || t('default-error')
  if (!(error instanceof Error)) return t('default-error')
  if (error.name === 'AbortError') return undefined
  if (connectionFailures.has(error.name)) return t('cannot-connect-server')
  return error.message || t('default-error')
}

const textOfReply = (t: ErrorTexts, { code, status, message }: ApiError, own: OwnTexts): string | undefined => {
  if (code === 'CANCELED') return undefined
  if (code === 'CANNOT_CONNECT') return t('cannot-connect-server')
  if (code === 'TEXT') return message
  if (code !== 'NO_CODE' && own[code]) return own[code]
  // Too many requests have no code of their own, so the reply's message is shown. [API-06]
  if (code in catalogue && status !== 429) return t(catalogue[code as ErrorCode].text)
  return message || t('default-error')
}

/** Errors by name that mean a lost connection: a part of the page that did not load (client/chunk.ts), a timeout. */
const connectionFailures: ReadonlySet<string> = new Set(['ChunkError', 'TimeoutError'])

/** Returns a function that turns a failure into its text in the page's language. [ERR-01] */
export const useErrorText = (): ((error: unknown, own?: OwnTexts) => string | undefined) => {
  const t = useTranslations('errors')
  return useCallback((error, own) => getErrorText(t, error, own), [t])
}
