import { getCountryCallingCode } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { findCallingCode, callingCodes, listCountryOptions, isCountry } from '#shared/rules/countries.ts'
import { allCountries, ukrainianStorefrontCountries, usStorefrontCountries } from '#shared/storefronts/countries.ts'

test('[CFG-05a] the shop knows 32 countries, each with its calling code', () => {
  expect(allCountries).toHaveLength(32)
  expect(new Set(allCountries).size).toBe(32)
  expect(callingCodes).toEqual(Object.fromEntries(allCountries.map((code) => [code, getCountryCallingCode(code)])))
})

test('[CFG-05b] the Ukrainian storefront offers the European Union, Great Britain and Ukraine: Ukraine first', () => {
  const options = listCountryOptions(ukrainianStorefrontCountries, 'uk')
  expect(options).toHaveLength(29)
  expect(options[0]).toEqual({ code: 'UA', name: 'Україна', callingCode: '380' })
  expect(options[1]?.name).toBe('Австрія')
})

test('[CFG-05c] the US storefront offers its three countries, sorted by name', () => {
  expect(listCountryOptions(usStorefrontCountries, 'en').map(({ name }) => name)).toEqual([
    'Canada',
    'Mexico',
    'United States',
  ])
})

test('names are sorted by the alphabet of the language: Ірландія before Іспанія and Італія, after Естонія', () => {
  const names = listCountryOptions(ukrainianStorefrontCountries, 'uk').map(({ name }) => name)
  expect(names.filter((name) => /^[ЕІЙК]/.test(name))).toEqual(['Естонія', 'Ірландія', 'Іспанія', 'Італія', 'Кіпр'])
})

test('[CFG-05a] no other country is known', () => {
  expect(isCountry('UA')).toBe(true)
  expect(['RU', 'ua', 'EU', '', 'toString'].filter((code) => isCountry(code))).toEqual([])
  expect(findCallingCode('+380501234567')).toBe('380')
  expect(findCallingCode('+79161234567')).toBeUndefined()
})
