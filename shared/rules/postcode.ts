/**
 * Returns true if a postcode may be valid in its country. Checks the format of countries with a simple, well-known one and only
 * the length elsewhere, so that no real address is rejected. [CHK-01]
 * @param country ISO code
 */
export function isPostcode(text: string, country: string): boolean {
  return (formats[country] ?? anyFormat).test(normalisePostcode(text))
}

/** Returns the stored form of a postcode: trimmed, in capitals, single spaces. */
export function normalisePostcode(text: string): string {
  return text.trim().toUpperCase().replaceAll(/\s+/g, ' ')
}

const formats: Readonly<Record<string, RegExp>> = {
  UA: /^\d{5}$/,
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/,
  MX: /^\d{5}$/,
  // Outward and inward part: SW1A 1AA, M1 1AE.
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/,
  // Eircode: D02 X285, D6W XY00.
  IE: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/,
}
const anyFormat = /^(?=.*\d)[A-Z\d][A-Z\d -]{2,9}$/
