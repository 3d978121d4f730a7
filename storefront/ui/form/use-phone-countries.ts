import { useShop, useStorefront } from '#storefront/state/shop-context.ts'
import type { PhoneCountry } from '#storefront/ui/phone-field.tsx'
import { listCountryOptions } from '#shared/rules/countries.ts'

/** Returns the countries of a phone field: the storefront's, named in the visitor's language. [CFG-05] */
export const usePhoneCountries = (): readonly PhoneCountry[] => {
  const { locale } = useShop().root
  const { countries } = useStorefront()
  return listCountryOptions(countries, locale).map(({ code, name, callingCode }) => ({
    code,
    name,
    dial: `+${callingCode}`,
  }))
}
