import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { getDeliveryDays } from '#shared/rules/delivery-days.ts'
import { delivery as en } from '#shared/texts/en/delivery.ts'
import { delivery as uk } from '#shared/texts/uk/delivery.ts'

const inUkrainian = createTranslator({ locale: 'uk', messages: { delivery: uk }, namespace: 'delivery' })
const inEnglish = createTranslator({ locale: 'en', messages: { delivery: en }, namespace: 'delivery' })
/** No-break spaces as plain ones, so that the expectations can be read. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const days = (from: number, to: number) => plain(inUkrainian('days', getDeliveryDays(from, to)))
const businessDays = (from: number, to: number) => plain(inUkrainian('businessDays', getDeliveryDays(from, to)))

test.each([1, 21, 31, 101])('[FMT-03a] %d день', (count) => {
  expect(days(count, count)).toBe(`${count} день`)
})

test.each([2, 3, 4, 22, 23, 24, 32])('[FMT-03b] %d дні', (count) => {
  expect(days(count, count)).toBe(`${count} дні`)
})

test.each([0, 5, 9, 10, 11, 12, 13, 14, 15, 20, 25, 111, 112])('[FMT-03c] %d днів', (count) => {
  expect(days(count, count)).toBe(`${count} днів`)
})

test('[FMT-03d] a range has the plural of its upper number', () => {
  expect(days(1, 2)).toBe('1–2 дні')
  expect(days(3, 5)).toBe('3–5 днів')
  expect(days(14, 21)).toBe('14–21 день')
})

test('[FMT-03e] equal ends show one number', () => {
  expect(days(3, 3)).toBe('3 дні')
  expect(plain(inEnglish('days', getDeliveryDays(3, 3)))).toBe('3 days')
})

test('[CHK-02c] a shipping method is labelled in business days', () => {
  expect(businessDays(1, 1)).toBe('1 робочий день')
  expect(businessDays(1, 3)).toBe('1–3 робочі дні')
  expect(businessDays(7, 14)).toBe('7–14 робочих днів')
  expect(plain(inEnglish('businessDays', getDeliveryDays(1, 3)))).toBe('1–3 business days')
  expect(plain(inEnglish('businessDays', getDeliveryDays(1, 1)))).toBe('1 business day')
})

test('[FMT-03f] English has day and days', () => {
  expect(plain(inEnglish('days', getDeliveryDays(1, 1)))).toBe('1 day')
  expect(plain(inEnglish('days', getDeliveryDays(1, 2)))).toBe('1–2 days')
  expect(plain(inEnglish('days', getDeliveryDays(21, 21)))).toBe('21 days')
})

test('the number is never alone at the end of a line', () => {
  expect(inUkrainian('days', getDeliveryDays(1, 2))).toBe('1–2\u00A0дні')
})
