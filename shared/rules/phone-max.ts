import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { readPhone, type ParsedPhone } from '#shared/rules/phone.ts'

/** Parses a phone number on the server as `readPhone`, with the full metadata, which lists existing numbers. [VAL-02] */
export function parsePhone(text: string, country: string, countries: readonly string[]): ParsedPhone {
  return readPhone(parsePhoneNumberFromString, text, country, countries)
}
