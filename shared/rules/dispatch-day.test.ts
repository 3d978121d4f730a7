import { Temporal } from 'temporal-polyfill'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { getDispatchDay, getDispatchTime } from '#shared/rules/dispatch-day.ts'

const kyiv = (time: string) => getDispatchDay(new Date(`${time}+02:00`), 'Europe/Kyiv')

describe.each([
  ['with date formats', undefined],
  ['with Temporal', Temporal],
])('%s', (_title, example) => {
  beforeEach(() => {
    vi.stubGlobal('Temporal', example)
    return () => vi.unstubAllGlobals()
  })

  // 23 November 2026 is a Monday.
  test.each([
    ['before 14:00 of a business day: today', '2026-11-23T13:59', { inDays: 0, weekday: 1 }],
    ['from 14:00: the next day', '2026-11-23T14:00', { inDays: 1, weekday: 2 }],
    ['after midnight: the same day', '2026-11-24T00:10', { inDays: 0, weekday: 2 }],
    ['Friday afternoon: Monday', '2026-11-27T15:00', { inDays: 3, weekday: 1 }],
    ['Saturday morning: Monday', '2026-11-28T09:00', { inDays: 2, weekday: 1 }],
    ['Sunday: Monday', '2026-11-29T23:00', { inDays: 1, weekday: 1 }],
  ])('%s', (_, time, expected) => expect(kyiv(time)).toEqual(expected))

  test('counts in the time zone of the storefront', () => {
    const now = new Date('2026-11-23T13:30:00Z')
    expect(getDispatchDay(now, 'Europe/Kyiv').inDays).toBe(1)
    expect(getDispatchDay(now, 'America/New_York').inDays).toBe(0)
  })

  test.each([
    ['2026-11-23T09:15:00Z', 'Europe/Kyiv', '2026-11-23T16:00:00.000Z'],
    ['2026-11-23T13:15:00Z', 'Europe/Kyiv', '2026-11-24T16:00:00.000Z'],
    // 00:30 in Kyiv
    ['2026-11-23T22:30:00Z', 'Europe/Kyiv', '2026-11-24T16:00:00.000Z'],
    // Friday evening; the clock is changed before Monday
    ['2026-10-23T17:00:00Z', 'Europe/Kyiv', '2026-10-26T16:00:00.000Z'],
    ['2026-11-23T13:15:00Z', 'America/New_York', '2026-11-23T23:00:00.000Z'],
  ])('an order of %s in %s leaves before 18:00 there: %s', (placedAt, timeZone, expected) => {
    expect(getDispatchTime(new Date(placedAt), timeZone).toISOString()).toBe(expected)
  })
})
