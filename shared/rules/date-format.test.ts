import { Temporal } from 'temporal-polyfill'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { formatDateTime, formatDay } from '#shared/rules/date-format.ts'
describe.each([
  ['with date formats', undefined],
  ['with Temporal', Temporal],
])('%s', (_title, example) => {
  beforeEach(() => {
    vi.stubGlobal('Temporal', example)
    return () => vi.unstubAllGlobals()
  })

  test('[FMT-02a] the Ukrainian storefront writes day.month.year and 24 hours, without a comma', () => {
    expect(formatDateTime(new Date('2026-03-05T07:07:00Z'), 'ua')).toBe('05.03.2026 09:07')
    expect(formatDateTime('2026-11-21T16:30:59.999Z', 'ua')).toBe('21.11.2026 18:30')
  })

  test('[FMT-02b] Kyiv time, in winter and in summer, over midnight and the turn of the year', () => {
    expect(formatDateTime('2026-07-05T07:07:00Z', 'ua')).toBe('05.07.2026 10:07')
    expect(formatDateTime('2026-12-31T22:00:00Z', 'ua')).toBe('01.01.2027 00:00')
    expect(formatDateTime('2026-03-29T00:59:00Z', 'ua')).toBe('29.03.2026 02:59')
    expect(formatDateTime('2026-03-29T01:00:00Z', 'ua')).toBe('29.03.2026 04:00')
  })

  test('[FMT-02c] [FMT-02d] the US storefront writes month/day/year and AM or PM in New York time', () => {
    expect(formatDateTime('2026-03-05T14:07:00Z', 'us')).toBe('03/05/2026 9:07 AM')
    expect(formatDateTime('2026-07-04T04:00:00Z', 'us')).toBe('07/04/2026 12:00 AM')
    expect(formatDateTime('2026-07-04T16:05:00Z', 'us')).toBe('07/04/2026 12:05 PM')
    expect(formatDateTime('2026-07-05T03:59:00Z', 'us')).toBe('07/04/2026 11:59 PM')
  })

  test('[FMT-02a] a date without time has the same order and time zone', () => {
    expect(formatDay('2026-12-31T22:00:00Z', 'ua')).toBe('01.01.2027')
    expect(formatDay('2026-12-31T22:00:00Z', 'us')).toBe('12/31/2026')
  })

  test('a value that is not an instant throws and is not shown', () => {
    expect(() => formatDateTime('yesterday', 'ua')).toThrow(RangeError)
  })
})
