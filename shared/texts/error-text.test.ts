import { describe, expect, test } from 'vitest'
import { locales } from '#shared/enums.ts'
import { AppError, errors, type ErrorCode } from '#shared/errors.ts'
import { apiErrors as en } from '#shared/texts/en/api-errors.ts'
import { errors as enToasts } from '#shared/texts/en/errors.ts'
import { toErrorText } from '#shared/texts/error-text.ts'
import { apiErrors as uk } from '#shared/texts/uk/api-errors.ts'
import { errors as ukToasts } from '#shared/texts/uk/errors.ts'

const codes = Object.keys(errors) as ErrorCode[]
const toasts = { uk: ukToasts, en: enToasts }
const replies = { uk, en }

describe.each(locales)('the message of an error reply in %s', (locale) => {
  test('[API-06g] of a 4xx code never says that the shop broke something', () => {
    for (const code of codes.filter((one) => errors[one].status < 500))
      expect(toErrorText(code, locale), code).not.toBe(toasts[locale]['default-error'])
  })

  test('[API-06g] of a reason or a status never says that the shop broke something', () => {
    const all = [...Object.values(replies[locale].reasons), ...Object.values(replies[locale].statuses)]
    expect(all).not.toContain(toasts[locale]['default-error'])
  })

  test('[ERR-03a] of an unexpected failure says that it is being fixed', () => {
    expect(toErrorText('SOMETHING_WENT_WRONG', locale)).toBe(toasts[locale]['default-error'])
    expect(toErrorText('DATA_BASE_ERROR', locale)).toBe(toasts[locale]['default-error'])
  })

  test('[API-06f] of too many requests asks to wait', () => {
    const text = toErrorText('BAD_REQUEST', locale, { status: 429 })
    expect(text).toBe(replies[locale].statuses[429])
    expect(text).not.toBe(toErrorText('BAD_REQUEST', locale))
  })

  test('names the reason that a reply gives', () => {
    const stale = new AppError('BAD_REQUEST', { reason: 'CHANGED_MEANWHILE', updatedAt: 'x' }, 409)
    expect(toErrorText(stale.code, locale, stale)).toBe(replies[locale].reasons.CHANGED_MEANWHILE)
    const total = new AppError('VALIDATION_ERROR', [{ field: 'total', rule: 'changed' }])
    expect(toErrorText(total.code, locale, total)).toBe(replies[locale].reasons.TOTAL_CHANGED)
    const pixels = new AppError('VALIDATION_ERROR', [{ field: 'picture', rule: 'too_many_pixels' }])
    expect(toErrorText(pixels.code, locale, pixels)).toBe(replies[locale].reasons.PHOTO_TOO_MANY_PIXELS)
    expect(toErrorText('VALIDATION_ERROR', locale, { details: [{ field: 'city', rule: 'required' }] })).toBe(
      toasts[locale]['validation-error'],
    )
  })

  test('of a code with its own status says what the code means, not the status', () => {
    expect(toErrorText('ORDER_NOT_FOUND', locale, { status: 404 })).toBe(replies[locale].codes.ORDER_NOT_FOUND)
    expect(toErrorText('DATA_BASE_ERROR', locale, { status: 503 })).toBe(replies[locale].statuses[503])
  })
})

test('[ERR-02c] every message of the API exists in both languages, and differs between them', () => {
  for (const group of ['codes', 'reasons', 'statuses'] as const) {
    expect(Object.keys(en[group])).toEqual(Object.keys(uk[group]))
    const english: readonly string[] = Object.values(en[group])
    for (const text of Object.values(uk[group])) expect(english).not.toContain(text)
  }
})
