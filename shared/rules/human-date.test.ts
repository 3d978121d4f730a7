import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { toHumanDay, writeDay, writeDays, type DateTexts } from '#shared/rules/human-date.ts'
import { texts } from '#shared/texts/all.ts'

/** Replaces no-break spaces and word joiners, so that the expectations are readable. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ').replaceAll('\u2060', '')
const words = (locale: 'uk' | 'en'): DateTexts =>
  createTranslator({ locale, messages: texts[locale], namespace: 'dates' })
const now = '2026-11-21T12:05:00Z'
const dayIn = (locale: 'uk' | 'en', style: 'ua' | 'us') => (time: string) =>
  plain(writeDay(words(locale), toHumanDay(time, now, style), style))

test('[FMT-02f] days near now have names, others a date, those of another year the year', () => {
  const inUkrainian = dayIn('uk', 'ua')
  expect(['2026-11-21T20:00:00Z', '2026-11-22T12:00:00Z', '2026-11-20T12:00:00Z'].map(inUkrainian)).toEqual([
    'сьогодні',
    'завтра',
    'вчора',
  ])
  expect(inUkrainian('2026-11-24T12:00:00Z')).toBe('24 листопада')
  expect(inUkrainian('2027-01-05T12:00:00Z')).toBe('5 січня 2027')
})

test('[FMT-02f] the day is the one of the storefront’s time zone', () => {
  // 00:30 of the 22nd in Kyiv, still the 21st in New York.
  expect(dayIn('uk', 'ua')('2026-11-21T22:30:00Z')).toBe('завтра')
  expect(dayIn('en', 'us')('2026-11-21T22:30:00Z')).toBe('today')
})

test('[FMT-02f] so is the day of now', () => {
  const dayBefore = (locale: 'uk' | 'en', style: 'ua' | 'us') =>
    writeDay(words(locale), toHumanDay('2026-11-21T12:00:00Z', '2026-11-21T22:30:00Z', style), style)
  expect(dayBefore('uk', 'ua')).toBe('вчора')
  expect(dayBefore('en', 'us')).toBe('today')
})

test('[FMT-02f] English puts the month first on the American storefront only', () => {
  expect(dayIn('en', 'us')('2026-11-24T12:00:00Z')).toBe('November 24')
  expect(dayIn('en', 'us')('2027-01-05T12:00:00Z')).toBe('January 5, 2027')
  expect(dayIn('en', 'ua')('2026-11-24T12:00:00Z')).toBe('24 November')
})

test.each([
  ['uk', 'ua', '2026-11-24', '2026-11-25', '24–25 листопада'],
  ['uk', 'ua', '2026-11-30', '2026-12-02', '30 листопада – 2 грудня'],
  ['uk', 'ua', '2026-11-24', '2026-11-24', '24 листопада'],
  ['en', 'us', '2026-11-24', '2026-11-25', 'November 24–25'],
  ['en', 'us', '2026-11-30', '2026-12-02', 'November 30 – December 2'],
  ['en', 'ua', '2026-11-24', '2026-11-25', '24–25 November'],
] as const)('[FMT-02f] in %s, style %s: %s to %s is “%s”', (locale, style, from, to, expected) => {
  expect(plain(writeDays(words(locale), `${from}T12:00:00Z`, `${to}T12:00:00Z`, style))).toBe(expected)
})

test('every month has its name', () => {
  for (const locale of ['uk', 'en'] as const) {
    const names = Array.from({ length: 12 }, (_, index) => words(locale)('month', { month: index + 1 }))
    expect(new Set(names).size).toBe(12)
  }
})
