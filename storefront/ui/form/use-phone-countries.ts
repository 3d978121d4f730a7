import { useShop, useStorefront } from '#storefront/state/shop-context.ts'
import type { PhoneCountry } from '#storefront/ui/phone-field.tsx'
import { countryOptions } from '#shared/rules/countries.ts'

/** Returns the countries of a phone field: the storefront's, named in the visitor's language. [CFG-05] */
export const usePhoneCountries = (): readonly PhoneCountry[] => {
  const { locale } = useShop().root
  const { countries } = useStorefront()
  return countryOptions(countries, locale).map(({ code, name, callingCode }) => ({
    code,
    name,
    dial: `+${callingCode}`,
  }))
}
