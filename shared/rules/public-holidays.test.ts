import { expect, test } from 'vitest'
import { isPublicHoliday, isWeekend } from '#shared/rules/public-holidays.ts'
import { europeanUnion } from '#shared/storefronts/countries.ts'

// Official calendars of 2026 and later years.
test.each([
  ['Easter Monday', 'PL', '2026-04-06'],
  ['Easter Monday of 2049, a late one', 'FR', '2049-04-19'],
  ['Easter Monday of 2038, the latest of its century', 'FR', '2038-04-26'],
  ['Good Friday of the Eastern Church', 'GR', '2026-04-10'],
  ['Easter Monday of the Eastern Church', 'RO', '2027-05-03'],
  ['Clean Monday', 'CY', '2026-02-23'],
  ['Ascension Day', 'DE', '2026-05-14'],
  ['Whit Monday', 'NL', '2026-05-25'],
  ['Corpus Christi', 'AT', '2026-06-04'],
  ['Midsummer Eve', 'SE', '2026-06-19'],
  ['the first Monday of May', 'IE', '2026-05-04'],
  ['the last Monday of October', 'IE', '2026-10-26'],
  ['a holiday that moves from Saturday to Monday', 'LV', '2028-11-20'],
  ['the second of two that move from a weekend', 'BG', '2027-12-28'],
  ['Christmas Eve, since 2025', 'PL', '2026-12-24'],
])('%s is a public holiday in %s: %s', (_name, country, day) => {
  expect(isPublicHoliday(day, country)).toBe(true)
})

test.each([
  ['PL', '2026-04-07'],
  ['DE', '2026-12-24'],
  ['DK', '2026-05-01'],
  ['GR', '2026-04-06'],
  ['BG', '2027-12-29'],
  ['UA', '2026-12-25'],
])('in %s %s is a working day', (country, day) => {
  expect(isPublicHoliday(day, country)).toBe(false)
})

test('each member has New Year and Christmas, and from 5 to 20 holidays on days of the week', () => {
  for (const country of europeanUnion) {
    expect(isPublicHoliday('2027-01-01', country)).toBe(true)
    expect(isPublicHoliday('2028-12-25', country)).toBe(true)
    const days = Array.from({ length: 365 }, (_, day) =>
      new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10),
    )
    const count = days.filter((day) => !isWeekend(day) && isPublicHoliday(day, country)).length
    expect(count, country).toBeGreaterThanOrEqual(5)
    expect(count, country).toBeLessThanOrEqual(20)
  }
})
