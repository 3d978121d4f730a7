import type { Locale } from '#shared/enums.ts'
import { formatNumber } from '#shared/rules/number-format.ts'
import { isLength } from '#storefront/state/local/own-garments.ts'

/** The units of the size table. */
export type Unit = 'cm' | 'inches'

const mmPer: Readonly<Record<Unit, number>> = { cm: 10, inches: 25.4 }

/**
 * Parses a typed length to millimetres: '79,5' centimetres are 795.
 * @returns undefined if it is no length that a garment can have
 */
export const parseLength = (text: string, unit: Unit): number | undefined => {
  const typed = text.trim().replace(',', '.')
  if (!/^\d{1,3}(?:\.\d{0,2})?$/.test(typed)) return undefined
  const mm = Math.round(Number(typed) * mmPer[unit])
  return isLength(mm) ? mm : undefined
}

/** Returns millimetres as a visitor would type them: to a millimetre, or to a twentieth of an inch. */
export const toTypedLength = (mm: number, unit: Unit, locale: Locale): string => {
  const steps = unit === 'cm' ? 10 : 20
  return formatNumber(Math.round((mm / mmPer[unit]) * steps) / steps, locale)
}

/**
 * Returns a difference with its sign: −4,5. Inches are rounded to halves, as in the size table.
 * @param mm millimetres
 */
export const formatDifference = (mm: number, unit: Unit, locale: Locale): string => {
  const steps = unit === 'cm' ? 10 : 2
  const value = Math.round((Math.abs(mm) / mmPer[unit]) * steps) / steps
  const sign = mm < 0 ? '−' : '+'
  return value === 0 ? '0' : `${sign}${formatNumber(value, locale)}`
}
