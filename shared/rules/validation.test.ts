import * as fc from 'fast-check'
import { createTranslator } from 'use-intl/core'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { parsePhone } from '#shared/rules/phone-max.ts'
import * as rules from '#shared/rules/validation.ts'
import { follows, readFieldError } from '#shared/rules/validation-zod.ts'
import { validation as en } from '#shared/texts/en/validation.ts'
import { validation as uk } from '#shared/texts/uk/validation.ts'

const phone = rules.phone((text) => parsePhone(text, 'UA', ['UA']))

const cases: readonly (readonly [
  title: string,
  rule: rules.Rule,
  right: readonly string[],
  wrong: readonly string[],
])[] = [
  ['[VAL-02a] required: something besides spaces', rules.required, ['а', ' а '], ['', ' ', '\t\n']],
  [
    '[VAL-02b] email: a name, one @ and a domain',
    rules.email,
    ['olena@shyr.ua', 'o.l+shop@sub.example.com', ' olena@shyr.ua ', "d'arc@example.org"],
    [
      'olena',
      'олена@пошта.укр',
      'olena@',
      '@shyr.ua',
      'olena@shyr',
      'a@b@c.ua',
      'a b@shyr.ua',
      'a@-shyr.ua',
      '.a@shyr.ua',
      'a..b@shyr.ua',
      'a@shyr..ua',
      'a@127.0.0.1',
      `${'a'.repeat(65)}@shyr.ua`,
    ],
  ],
  [
    '[VAL-02c] min: at least so many characters',
    rules.min(6),
    ['123456', 'пароль', '😀😀😀😀😀😀'],
    ['12345', '😀😀😀'],
  ],
  ['[VAL-02d] max: at most so many characters', rules.max(3), ['123', '😀😀😀'], ['1234']],
  ['[VAL-02i] minmax: between so many characters', rules.minmax(2, 4), ['12', '1234'], ['1', '12345']],
  ['[VAL-02e] numeric: a number', rules.numeric, ['1', '-1', '1.5', '1,5'], ['1.', 'a', '1e5', '--1', '1 2']],
  ['[VAL-02f] digits: digits alone', rules.digits(), ['0123'], ['1.5', '-1', 'a', '٣']],
  ['[VAL-02f] digits: exactly so many', rules.digits(5), ['01001'], ['0100', '010011', '0100a']],
  [
    '[VAL-02g] alpha: letters of any alphabet',
    rules.alpha,
    ['Їжак', 'Zoë', 'Дар’я', "Д'Артаньян"],
    ['a1', 'a b', '’а', 'а-б'],
  ],
  ['[VAL-02g] alphaNum: letters and digits', rules.alphaNum, ['SH2101', 'Х1'], ['SH-2101', 'a b']],
  ['[VAL-02g] alphaDash: letters, digits, hyphens', rules.alphaDash, ['SH-2101', 'a_b'], ['a b', 'a.b']],
  ['[VAL-02g] alphaSpaces: letters and spaces', rules.alphaSpaces, ['Ганна Марія'], ['Ганна 1', 'а-б']],
  ['[VAL-02h] regex: a form of its own', rules.regex(/^№\d+$/g), ['№12'], ['12', '№']],
  [
    '[VAL-02j] confirmation: the same as the password',
    rules.confirmation('secret'),
    ['secret'],
    ['Secret', '', 'secret '],
  ],
  [
    '[VAL-02k] phone: a number of an allowed country',
    phone,
    ['0501234567', '+380501234567'],
    ['050', 'abc', '+48512345678'],
  ],
]

test.each(cases)('%s', (_title, rule, right, wrong) => {
  expect(right.filter((text) => rule(text) !== null)).toEqual([])
  expect(wrong.filter((text) => rule(text) === null)).toEqual([])
})

test('[VAL-02a] only required and confirmation reject an empty field', () => {
  expect(cases.filter(([, rule]) => rule('') !== null).map(([, rule]) => rule)).toEqual([
    cases[0]?.[1],
    cases.at(-2)?.[1],
  ])
})

const inUkrainian = createTranslator({
  locale: 'uk',
  messages: { validation: uk },
  namespace: 'validation',
})
const inEnglish = createTranslator({ locale: 'en', messages: { validation: en }, namespace: 'validation' })
const say = (error: rules.FieldError | null, t: typeof inEnglish) =>
  error && t(error.key, { ...error.values, field: 'E-mail' })

test('[VAL-01e] the message of a required field names the field, in both languages', () => {
  expect(say(rules.required(''), inUkrainian)).toBe('Заповніть поле «E-mail»')
  expect(say(rules.required(''), inEnglish)).toBe('Fill in E-mail')
  expect([en['required-lastName'], uk['required-lastName']]).toEqual(['Fill in your last name', 'Впишіть прізвище'])
  expect([en['required-country'], uk['required-country']]).toEqual(['Choose a country', 'Виберіть країну'])
  const named = Object.keys(uk).filter((key) => key.startsWith('required-')) as (keyof typeof uk)[]
  expect(named.length).toBeGreaterThan(10)
  for (const key of named) {
    expect(en[key]).toMatch(key === 'required-confirmation' ? /^Repeat / : /^(Fill in|Choose) /)
    expect(uk[key]).toMatch(/^(Впишіть|Виберіть) /)
  }
})

test('[VAL-02i] the message of minmax states its bounds as specified', () => {
  expect(say(rules.minmax(6, 20)('12345'), inEnglish)).toBe('must be more 6 and less 20 characters')
  expect(say(rules.minmax(6, 20)('12345'), inUkrainian)).toBe('Має бути від 6 до 20 символів')
})

test('[VAL-02j] [ACC-02f] two different passwords give the specified message', () => {
  expect(say(rules.confirmation('a')('b'), inEnglish)).toBe('Password confirmation does not match')
  expect(say(rules.confirmation('a')('b'), inUkrainian)).toBe('Паролі не співпадають')
})

test('[VAL-02k] an invalid phone gives the specified message', () => {
  expect(say(phone('050'), inEnglish)).toBe('Phone is not valid')
})

test('every message exists in both languages, with Ukrainian plurals', () => {
  for (const [, rule, , wrong] of cases) {
    for (const text of wrong) {
      const error = rule(text)
      expect(say(error, inUkrainian)).toMatch(/^[^{}]*\p{Script=Cyrillic}[^{}]*$/u)
      expect(say(error, inEnglish)).toMatch(/^[^{}\p{Script=Cyrillic}]+$/u)
    }
  }
  expect(say(rules.min(6)('1'), inUkrainian)).toBe('Щонайменше 6 символів')
  expect(say(rules.min(2)('1'), inUkrainian)).toBe('Щонайменше 2 символи')
  expect(say(rules.digits(1)('a'), inUkrainian)).toBe('Тут має бути 1 цифра')
})

test('the first rule that fails decides the message', () => {
  const password = [rules.required, rules.min(6)]
  expect(rules.findFieldError('', password)?.key).toBe('required')
  expect(rules.findFieldError('12345', password)?.key).toBe('min')
  expect(rules.findFieldError('123456', password)).toBeNull()
})

test('a form reads key and values from the issue of its schema', () => {
  const schema = z.object({ password: z.string().check(follows(rules.required, rules.min(6))) })
  const parsed = schema.safeParse({ password: '12345' })
  expect(readFieldError(parsed.error?.issues[0]?.message ?? '')).toEqual({ key: 'min', values: { min: 6 } })
  expect(schema.safeParse({ password: '123456' }).success).toBe(true)
  expect(readFieldError('Invalid input')).toBeNull()
  expect(readFieldError('{"a":1}')).toBeNull()
})

test('[VAL-02b] no text, however long, keeps the e-mail rule busy', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      const error = rules.email(text)
      expect(error === null || error.key === 'email').toBe(true)
    }),
  )
  expect(rules.email(`${'a.'.repeat(100_000)}@`)?.key).toBe('email')
})
