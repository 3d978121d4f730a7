import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePhone as parseInBrowser } from '#shared/rules/phone-min.ts'
import { parsePhone as parseOnServer } from '#shared/rules/phone-max.ts'
import { formatPhone, guessE164 } from '#shared/rules/phone.ts'
import { ukrainianStorefrontCountries, usStorefrontCountries } from '#shared/storefronts/countries.ts'

const parsers = [
  ['in the browser', parseInBrowser],
  ['on the server', parseOnServer],
] as const

test.each(parsers)(
  '[CHK-09b] however a Ukrainian number is written, it is sent as +380501234567 (%s)',
  (_where, parse) => {
    for (const text of [
      '0501234567',
      '380501234567',
      '+380501234567',
      '+38 (050) 123-45-67',
      '38 050 123 45 67',
      ' 050-123-45-67 ',
      '(050) 123 45 67',
      '00380501234567',
    ]) {
      expect([text, parse(text, 'UA', ukrainianStorefrontCountries)]).toEqual([
        text,
        { ok: true, e164: '+380501234567', country: 'UA' },
      ])
    }
  },
)

test.each(parsers)('[VAL-02k] a text that is not a phone number is invalid (%s)', (_where, parse) => {
  for (const text of [
    '',
    '0',
    '050123456',
    '05012345678',
    '0001234567',
    'abc 0501234567',
    '0501234567 ext. 5',
    '+',
    'телефон',
    `050${' '.repeat(100)}1234567`,
  ]) {
    expect([text, parse(text, 'UA', ukrainianStorefrontCountries)]).toEqual([text, { ok: false }])
  }
})

test.each(parsers)(
  '[CFG-05h] only numbers of the allowed countries pass, whichever is chosen (%s)',
  (_where, parse) => {
    expect(parse('+48 512 345 678', 'UA', ukrainianStorefrontCountries)).toMatchObject({
      e164: '+48512345678',
      country: 'PL',
    })
    expect(parse('+79161234567', 'UA', ukrainianStorefrontCountries)).toEqual({ ok: false })
    expect(parse('+12125550123', 'UA', ukrainianStorefrontCountries)).toEqual({ ok: false })
    expect(parse('+380501234567', 'US', usStorefrontCountries)).toEqual({ ok: false })
  },
)

test.each(parsers)(
  '[CFG-05h] the US storefront knows its three countries apart, though two share +1 (%s)',
  (_where, parse) => {
    expect(parse('(212) 555-0123', 'US', usStorefrontCountries)).toMatchObject({ e164: '+12125550123', country: 'US' })
    expect(parse('416 967 1111', 'US', usStorefrontCountries)).toMatchObject({ e164: '+14169671111', country: 'CA' })
    expect(parse('55 1234 5678', 'MX', usStorefrontCountries)).toMatchObject({ e164: '+525512345678', country: 'MX' })
    expect(parse('+1 787 765 4321', 'US', usStorefrontCountries)).toEqual({ ok: false })
  },
)

test('[CHK-09b] every text gives an E.164 number or is invalid', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+()- '.split('')), maxLength: 20 }), (text) => {
      const parsed = parseOnServer(text, 'UA', ukrainianStorefrontCountries)
      expect(parsed.ok ? parsed.e164 : '+380501234567').toMatch(/^\+[1-9]\d{6,14}$/)
    }),
  )
})

test.each([
  ['+380443332424', '+38 044 333 24 24'],
  ['+12125550123', '+1 212 555 0123'],
  ['+48512345678', '+48 512 345 678'],
  ['+3581234567', '+358 123 4567'],
  ['+9991', '+9991'],
])('%s is shown as %s', (e164, shown) => {
  expect(formatPhone(e164)).toBe(shown)
})

test.each([
  ['067 555 01 42', 'UA', '+380675550142'],
  ['+380 67 555 01 42', 'PL', '+380675550142'],
  ['380675550142', 'UA', '+380675550142'],
  ['00380675550142', 'UA', '+380675550142'],
  ['512 345 678', 'PL', '+48512345678'],
  ['(212) 555-0123', 'US', '+12125550123'],
])('without the metadata %s in %s is guessed to be %s', (text, country, e164) => {
  expect(guessE164(text, country)).toBe(e164)
  expect(parseOnServer(e164, 'UA', [...ukrainianStorefrontCountries, 'US'])).toMatchObject({ ok: true, e164 })
})
