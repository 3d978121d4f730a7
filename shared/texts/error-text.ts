import type { Locale } from '#shared/enums.ts'
import { errors as catalogue, type ErrorCode } from '#shared/errors.ts'
import { apiErrors as en } from '#shared/texts/en/api-errors.ts'
import { apiErrors as uk } from '#shared/texts/uk/api-errors.ts'

/** The facts that distinguish errors with one code: the status of the reply and its `details`. */
export interface ErrorFacts {
  readonly status?: number
  readonly details?: unknown
}

const texts: Readonly<Record<Locale, Texts>> = { uk, en }

/**
 * Returns the `message` of an error reply in one language: the text of its `details.reason`; otherwise that of its status, if the status
 * is not the code's default; otherwise that of the code. The texts of toasts differ: storefront/i18n/error-text.ts. [API-06]
 */
export function toErrorText(code: ErrorCode, locale: Locale, { status, details }: ErrorFacts = {}): string {
  const { codes, reasons, statuses } = texts[locale]
  const ofReason = reasons[getReason(details)]
  if (ofReason) return ofReason
  const ofStatus = status === undefined || status === catalogue[code].status ? undefined : statuses[status]
  return ofStatus ?? codes[code]
}

interface Texts {
  readonly codes: Readonly<Record<ErrorCode, string>>
  readonly reasons: Readonly<Record<string, string>>
  readonly statuses: Readonly<Record<number, string>>
}

const getReason = (details: unknown): string => {
  const { reason } = (details ?? {}) as { reason?: unknown }
  if (typeof reason === 'string') return reason
  if (!Array.isArray(details)) return ''
  const rules = details.map((one: FieldFacts) => `${String(one?.field)}.${String(one?.rule)}`)
  return rules.map((rule) => reasonsByRule[rule]).find(Boolean) ?? ''
}

/** Rules of a field whose text is more precise than that of VALIDATION_ERROR. */
const reasonsByRule: Readonly<Record<string, string>> = {
  'total.changed': 'TOTAL_CHANGED',
  'picture.broken': 'PHOTO_BROKEN',
  'picture.too_many_pixels': 'PHOTO_TOO_MANY_PIXELS',
  'picture.too_slow': 'PHOTO_TOO_SLOW',
}

interface FieldFacts {
  readonly field?: unknown
  readonly rule?: unknown
}
