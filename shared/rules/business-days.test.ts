import { Temporal } from 'temporal-polyfill'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addBusinessDays } from '#shared/rules/business-days.ts'

const kyiv = 'Europe/Kyiv'
describe.each([
  ['with date formats', undefined],
  ['with Temporal', Temporal],
])('%s', (_title, example) => {
  beforeEach(() => {
    vi.stubGlobal('Temporal', example)
    return () => vi.unstubAllGlobals()
  })

  test('an order placed on Monday with one business day arrives on Tuesday', () => {
    expect(addBusinessDays('2026-11-02T10:00:00.000Z', 1, kyiv)).toBe('2026-11-03T10:00:00.000Z')
  })

  test('weekends do not count: two days from Friday is Tuesday, one day from Saturday is Monday', () => {
    expect(addBusinessDays('2026-11-06T10:00:00.000Z', 2, kyiv)).toBe('2026-11-10T10:00:00.000Z')
    expect(addBusinessDays('2026-11-07T10:00:00.000Z', 1, kyiv)).toBe('2026-11-09T10:00:00.000Z')
  })

  test('the weekday is that of the storefront’s time zone: late Sunday in UTC is Monday in Kyiv', () => {
    expect(addBusinessDays('2026-11-08T23:30:00.000Z', 1, kyiv)).toBe('2026-11-09T23:30:00.000Z')
    expect(addBusinessDays('2026-11-05T23:30:00.000Z', 1, kyiv)).toBe('2026-11-08T23:30:00.000Z')
  })

  test('zero days is the same day', () => {
    expect(addBusinessDays('2026-11-07T10:00:00.000Z', 0, kyiv)).toBe('2026-11-07T10:00:00.000Z')
  })
})
