import { useLocale } from 'use-intl'

/** Returns a function that names a country by its ISO code. */
export const useCountryName = (): ((code: string) => string) => {
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' })
  return (code) => names.of(code) ?? code
}
