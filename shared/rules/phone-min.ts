import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { readPhone, type ParsedPhone } from '#shared/rules/phone.ts'

/**
 * Parses a phone number in the browser as `readPhone`, with the small metadata, loaded with the form. The server validates again.
 * [VAL-02]
 */
export function parsePhone(text: string, country: string, countries: readonly string[]): ParsedPhone {
  return readPhone(parsePhoneNumberFromString, text, country, countries)
}
