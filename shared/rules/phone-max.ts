import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { readPhone, type ParsedPhone } from '#shared/rules/phone.ts'

/** `readPhone` for the server, with the full metadata, which knows which numbers exist. [VAL-02] */
export function parsePhone(text: string, country: string, countries: readonly string[]): ParsedPhone {
  return readPhone(parsePhoneNumberFromString, text, country, countries)
}
