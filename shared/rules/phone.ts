import type { CountryCode, PhoneNumber } from 'libphonenumber-js/core'
import { callingCodeOf } from '#shared/rules/countries.ts'

/** What was typed, understood: the number in E.164 ('+380501234567') with its country, or not. */
export type ParsedPhone =
  | { readonly ok: true; readonly e164: string; readonly country: string }
  | { readonly ok: false }

/** `parsePhoneNumberFromString` with the metadata of one's choice: see phone-min.ts and phone-max.ts. */
export type NumberParser = (
  text: string,
  options: { defaultCountry: CountryCode; extract: false },
) => PhoneNumber | undefined

/**
 * Reads a phone number as people write it: 0501234567, 380…, +380…, with spaces, dashes and brackets. Only numbers of the
 * allowed countries pass, whichever country is chosen. [VAL-02, CHK-09]
 * @param country the ISO code that a number without '+' belongs to
 * @param countries the ISO codes that are allowed
 */
export const readPhone = (
  parse: NumberParser,
  text: string,
  country: string,
  countries: readonly string[],
): ParsedPhone => {
  if (text.length > longestText) return refused
  // ISO codes of our own list: the library knows them all.
  const number = parse(text, { defaultCountry: country as CountryCode, extract: false })
  if (!number?.isValid() || number.ext || !number.country || !countries.includes(number.country)) return refused
  return { ok: true, e164: number.number, country: number.country }
}

/**
 * A number in E.164 as footers and mails show it: '+38 044 333 24 24', '+1 212 555 0123', others in threes. The Ukrainian one
 * keeps the 0 that people dial. Its link stays tel: with the E.164. [LAY-04]
 */
export const displayPhone = (e164: string): string => {
  const [, ukrainian] = /^\+38(0\d{9})$/.exec(e164) ?? []
  if (ukrainian) return `+38 ${ukrainian.replace(/(...)(...)(..)(..)/, '$1 $2 $3 $4')}`
  const [, american] = /^\+1(\d{10})$/.exec(e164) ?? []
  if (american) return `+1 ${american.replace(/(...)(...)(....)/, '$1 $2 $3')}`
  const code = callingCodeOf(e164)
  if (!code) return e164
  const national = e164.slice(code.length + 1)
  // In threes, but never a single digit at the end.
  return `+${code} ${national.replaceAll(/\d{3}(?=\d{2})/g, '$& ')}`
}

const refused: ParsedPhone = { ok: false }
const longestText = 40
