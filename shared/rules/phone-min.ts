import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { readPhone, type ParsedPhone } from '#shared/rules/phone.ts'

/** `readPhone` for the browser: the small metadata, loaded with the form that asks. The server has the last word. [VAL-02] */
export const parsePhone = (text: string, country: string, countries: readonly string[]): ParsedPhone =>
  readPhone(parsePhoneNumberFromString, text, country, countries)
