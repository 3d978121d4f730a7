import { expect, test } from 'vitest'
import { isLocale, writeLocaleCookie } from '#shared/rules/locale-cookie.ts'

test('[CFG-07a] the chosen language is kept for a year, on every page', () => {
  const [pair, ...attributes] = writeLocaleCookie('en').split('; ')
  expect(pair).toBe('locale=en')
  expect(attributes).toEqual(['Max-Age=31536000', 'Path=/', 'SameSite=Lax'])
})

test('only the shop’s own languages are languages', () => {
  expect(['uk', 'en', 'de', 'UK', '', undefined].map(isLocale)).toEqual([true, true, false, false, false, false])
})
