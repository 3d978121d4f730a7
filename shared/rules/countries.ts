import type { Locale } from '#shared/enums.ts'
import { allCountries } from '#shared/storefronts/countries.ts'

export interface CountryOption {
  /** ISO 3166: 'UA' */
  readonly code: string
  /** In the visitor's language: 'Україна'. */
  readonly name: string
  /** Without plus: '380'. The US and Canada share one, so a choice is stored by its ISO code. */
  readonly callingCode: string
}

/**
 * Returns the countries of a select, sorted by name in the visitor's language, with Ukraine first. [CFG-05]
 * @param codes of the storefront
 */
export function listCountryOptions(codes: readonly string[], locale: Locale): readonly CountryOption[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code, callingCode: callingCodes[code] ?? '' }))
    .toSorted((a, b) => Number(b.code === 'UA') - Number(a.code === 'UA') || compare(a.name, b.name))
}

/** Returns true if this is one of the shop's 32 country codes. [CFG-05] */
export function isCountry(code: string): boolean {
  return knownCountries.has(code)
}

/** Returns the calling code, without plus, of a number in E.164; undefined outside the 32 countries. */
export function findCallingCode(e164: string): string | undefined {
  return Object.values(callingCodes).find((code) => e164.startsWith(`+${code}`))
}

/** ISO code → calling code. No code is a prefix of another. [CFG-05] */
// prettier-ignore
export const callingCodes: Readonly<Record<string, string>> = {
  AT: '43', BE: '32', BG: '359', HR: '385', CY: '357', CZ: '420', DK: '45', EE: '372', FI: '358', FR: '33', DE: '49',
  GR: '30', HU: '36', IE: '353', IT: '39', LV: '371', LT: '370', LU: '352', MT: '356', NL: '31', PL: '48', PT: '351',
  RO: '40', SK: '421', SI: '386', ES: '34', SE: '46', GB: '44', UA: '380', US: '1', CA: '1', MX: '52',
}

const knownCountries: ReadonlySet<string> = new Set(allCountries)
