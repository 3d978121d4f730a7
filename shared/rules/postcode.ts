/**
 * Whether a postcode can be one of its country. Strict where the form is simple and well known, else only by length:
 * a parcel must not be refused for a form that we do not know. [CHK-01]
 * @param country ISO code
 */
export const isPostcode = (text: string, country: string): boolean =>
  (forms[country] ?? anyForm).test(cleanPostcode(text))

/** A postcode as it is kept: trimmed, capitals, single spaces. */
export const cleanPostcode = (text: string): string => text.trim().toUpperCase().replaceAll(/\s+/g, ' ')

const forms: Readonly<Record<string, RegExp>> = {
  UA: /^\d{5}$/,
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/,
  MX: /^\d{5}$/,
  // Outward and inward part: SW1A 1AA, M1 1AE.
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/,
  // Eircode: D02 X285, D6W XY00.
  IE: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/,
}
const anyForm = /^(?=.*\d)[A-Z\d][A-Z\d -]{2,9}$/
