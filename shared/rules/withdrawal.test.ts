import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findWithdrawal, grantsWithdrawal } from '#shared/rules/withdrawal.ts'
import { isPublicHoliday } from '#shared/rules/public-holidays.ts'
import { europeanUnion } from '#shared/storefronts/countries.ts'
import { ua } from '#shared/storefronts/ua.ts'
import { us } from '#shared/storefronts/us.ts'

const placedAt = new Date('2026-10-30T09:00:00Z')
// A Monday; 14 days later is a working day in Poland.
const deliveredAt = new Date('2026-11-02T15:00:00Z')
const delivered = { status: 'DONE', placedAt, deliveredAt, country: 'PL' } as const
const terms = { days: 14, now: deliveredAt, timeZone: 'Europe/Kyiv', storefront: ua }
const at = (now: string, days = 14) => ({ ...terms, days, now: new Date(now) })

test('an order can be withdrawn from until the end of the 14th day after the delivery', () => {
  const until = new Date('2026-11-16T21:59:59.999Z')
  expect(findWithdrawal(delivered, terms)).toEqual({ until })
  expect(findWithdrawal(delivered, at('2026-11-16T21:59:59.999Z'))).toEqual({ until })
  expect(findWithdrawal(delivered, at('2026-11-16T22:00:00Z'))).toBeUndefined()
  expect(findWithdrawal(delivered, at('2026-11-30T00:00:00Z', 30))).toBeDefined()
})

test.each([
  ['a Saturday', 'PL', '2026-11-07T10:00:00Z', '2026-11-23'],
  ['a Sunday', 'PL', '2026-11-08T10:00:00Z', '2026-11-23'],
  ['a public holiday of the country', 'PL', '2026-10-28T10:00:00Z', '2026-11-12'],
  ['a working day of another country', 'SE', '2026-10-28T10:00:00Z', '2026-11-11'],
  ['Christmas and the weekend after it', 'PL', '2026-12-10T10:00:00Z', '2026-12-28'],
  ['a holiday of any member if the country is unknown', undefined, '2026-10-28T10:00:00Z', '2026-11-12'],
])('a period whose last day is %s ends on the next working day', (_what, country, received, day) => {
  const { until } = findWithdrawal({ ...delivered, country, deliveredAt: new Date(received) }, terms)!
  expect(until!.toISOString()).toBe(`${day}T21:59:59.999Z`)
})

test('the day of the delivery is the one of the storefront’s clock', () => {
  const late = { ...delivered, deliveredAt: new Date('2026-11-02T22:30:00Z') }
  expect(findWithdrawal(late, terms)!.until!.toISOString()).toBe('2026-11-17T21:59:59.999Z')
})

/** The last day by the days of a calendar, without instants: an oracle that shares nothing with the rule but the holidays. */
const lastDay = (received: Date, days: number, timeZone: string, country: string): string => {
  const [year, month, day] = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(received).split('-').map(Number)
  const date = new Date(year!, month! - 1, day! + days, 12)
  const text = () =>
    [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
  while (date.getDay() === 0 || date.getDay() === 6 || isPublicHoliday(text(), country))
    date.setDate(date.getDate() + 1)
  return text()
}

test('the end is the last millisecond of the last day there, for any delivery, country and time zone', () => {
  const zones = ['Europe/Kyiv', 'America/New_York', 'Europe/Lisbon', 'Asia/Tokyo', 'Pacific/Auckland', 'UTC']
  const deliveries = fc.date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true })
  const cases = [
    deliveries,
    fc.constantFrom(...zones),
    fc.constantFrom(...europeanUnion),
    fc.integer({ min: 14, max: 30 }),
  ] as const
  fc.assert(
    fc.property(...cases, (received, timeZone, country, days) => {
      const order = { ...delivered, deliveredAt: received, country }
      const { until } = findWithdrawal(order, { days, now: received, timeZone, storefront: ua })!
      const show = (time: Date) => time.toLocaleString('sv-SE', { timeZone })
      expect(show(until!)).toBe(`${lastDay(received, days, timeZone, country)} 23:59:59`)
      expect(show(new Date(until!.getTime() + 1))).toMatch(/ 00:00:00$/)
    }),
    { numRuns: 500 },
  )
})

describe('before the delivery an order can be withdrawn from without an end, from placing on', () => {
  test.each([
    ['new', { status: 'NEW' }],
    ['in process', { status: 'IN_PROCESS' }],
    ['completed without a known day of delivery', { status: 'DONE' }],
    ['without a country, as a one-click order', { status: 'NEW', country: undefined }],
  ] as const)('if it is %s', (_what, changes) => {
    expect(findWithdrawal({ ...delivered, deliveredAt: null, ...changes }, terms)).toEqual({ until: null })
  })
})

test.each([
  ['to another country', { country: 'UA' }, ua],
  ['to the United Kingdom', { country: 'GB' }, ua],
  ['that was cancelled', { status: 'CANCELED' }, ua],
  ['that was not placed', { placedAt: null, deliveredAt: null }, ua],
  ['without a country, of a storefront that does not deliver to the European Union', { country: undefined }, us],
] as const)('an order %s cannot be withdrawn from', (_what, changes, storefront) => {
  expect(findWithdrawal({ ...delivered, ...changes }, { ...terms, storefront })).toBeUndefined()
})

test('no order can be withdrawn from if the shop grants no days', () => {
  expect(findWithdrawal(delivered, { ...terms, days: 0 })).toBeUndefined()
  expect([grantsWithdrawal(ua, 14), grantsWithdrawal(ua, 0), grantsWithdrawal(us, 14)]).toEqual([true, false, false])
})
