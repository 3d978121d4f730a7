/** The members of the European Union. [CFG-05] */
export const europeanUnion = [
  'AT',
  'BE',
  'BG',
  'HR',
  'CY',
  'CZ',
  'DK',
  'EE',
  'FI',
  'FR',
  'DE',
  'GR',
  'HU',
  'IE',
  'IT',
  'LV',
  'LT',
  'LU',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SK',
  'SI',
  'ES',
  'SE',
] as const
export const ukrainianStorefrontCountries = ['UA', ...europeanUnion, 'GB'] as const
export const usStorefrontCountries = ['US', 'CA', 'MX'] as const
/** All 32 country codes. */
export const allCountries = [...ukrainianStorefrontCountries, ...usStorefrontCountries] as const
/** The two regions: ukraine and europe. */
export const regionCountries = { UA: ['UA'], EU: europeanUnion } as const
/** Countries whose addresses have a state or province. [CHK-01] */
export const countriesWithState: readonly string[] = usStorefrontCountries
