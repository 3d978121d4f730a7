import type { CountryCode, PhoneNumber } from 'libphonenumber-js/core'
import { findCallingCode, callingCodes } from '#shared/rules/countries.ts'

/** Result of parsing a typed number: E.164 ('+380501234567') and country, or invalid. */
export type ParsedPhone =
  | { readonly ok: true; readonly e164: string; readonly country: string }
  | { readonly ok: false }

/** `parsePhoneNumberFromString` bound to one set of metadata: see phone-min.ts and phone-max.ts. */
export type NumberParser = (
  text: string,
  options: { defaultCountry: CountryCode; extract: false },
) => PhoneNumber | undefined

/**
 * Parses a phone number as people write it: 0501234567, 380…, +380…, with spaces, dashes and brackets. Accepts numbers of all allowed
 * countries, not only of the selected one. [VAL-02, CHK-09]
 * @param country the ISO code for numbers without '+'
 * @param countries the ISO codes that are allowed
 */
export function readPhone(
  parse: NumberParser,
  text: string,
  country: string,
  countries: readonly string[],
): ParsedPhone {
  if (text.length > maxTextLength) return invalid
  // The codes are from the shop's own list; the library knows all of them.
  const number = parse(text, { defaultCountry: country as CountryCode, extract: false })
  if (!number?.isValid() || number.ext || !number.country || !countries.includes(number.country)) return invalid
  return { ok: true, e164: number.number, country: number.country }
}

/**
 * Returns the likely E.164 of a number as typed, without the metadata of phone numbers. Only for a browser that could not load them: the
 * server validates the number. [ERP-05]
 * @param country ISO code of a number without '+'
 */
export function guessE164(text: string, country: string): string {
  const digits = text.replaceAll(/\D/g, '').replace(/^00/, '')
  const code = callingCodes[country] ?? ''
  const isInternational = /^\s*(?:\+|00)/.test(text) || (digits.startsWith(code) && digits.length > 10)
  return isInternational ? `+${digits}` : `+${code}${digits.replace(/^0+/, '')}`
}

/**
 * Formats an E.164 number for footers and mails: '+38 044 333 24 24', '+1 212 555 0123', others in groups of three. The Ukrainian
 * format keeps the 0 that people dial. Links still use tel: with E.164. [LAY-04]
 */
export function formatPhone(e164: string): string {
  const [, ukrainian] = /^\+38(0\d{9})$/.exec(e164) ?? []
  if (ukrainian) return `+38 ${ukrainian.replace(/(...)(...)(..)(..)/, '$1 $2 $3 $4')}`
  const [, american] = /^\+1(\d{10})$/.exec(e164) ?? []
  if (american) return `+1 ${american.replace(/(...)(...)(....)/, '$1 $2 $3')}`
  const code = findCallingCode(e164)
  if (!code) return e164
  const national = e164.slice(code.length + 1)
  // Groups of three, but never a single digit at the end.
  return `+${code} ${national.replaceAll(/\d{3}(?=\d{2})/g, '$& ')}`
}

/** Returns a number of which only the last four digits are seen: '•• 0142'. */
export function maskPhone(e164: string): string {
  return `•• ${e164.slice(-4)}`
}

/**
 * Splits an E.164 number for a phone field: '+380675550142' becomes UA and '67 555 01 42'.
 * @param countries ISO codes; the first one that fits is the country, the first of all if none fits
 */
export function splitPhone(e164: string, countries: readonly string[]): { country: string; text: string } {
  const country = countries.find((code) => e164.startsWith(`+${callingCodes[code]}`)) ?? countries[0] ?? ''
  const national = e164.slice(`+${callingCodes[country]}`.length)
  return { country, text: national.replace(/^(\d\d)(\d{3})(\d\d)(\d\d)$/, '$1 $2 $3 $4') }
}

const invalid: ParsedPhone = { ok: false }
const maxTextLength = 40
