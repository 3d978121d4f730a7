import { expect, test } from 'vitest'
import {
  getYear,
  readDate,
  readState,
  writeDate,
  writeState,
  type CellFormat,
} from '#admin/features/prices/cell-texts.ts'

const uk: CellFormat = {
  states: { ACTIVE: 'на\u00A0сайті', INACTIVE: 'заховано' },
  dates: 'ua',
  year: 2026,
}
const us: CellFormat = { states: { ACTIVE: 'on the site', INACTIVE: 'hidden' }, dates: 'us', year: 2026 }

test('a state is read by its first letters, in any case', () => {
  expect(['Н', 'на  сайті', 'на\u00A0сайті', 'ЗАХ'].map((text) => readState(text, uk))).toEqual([
    'ACTIVE',
    'ACTIVE',
    'ACTIVE',
    'INACTIVE',
  ])
  expect(['', 'x', 'на сайті!'].map((text) => readState(text, uk))).toEqual([undefined, undefined, undefined])
  expect(['o', 'H'].map((text) => readState(text, us))).toEqual(['ACTIVE', 'INACTIVE'])
  expect([writeState('INACTIVE', uk), writeState('так', uk)]).toEqual(['заховано', 'так'])
})

test.each([
  ['05.12.2026 09:00', '2026-12-05T07:00:00.000Z'],
  ['5.12', '2026-12-05T07:00:00.000Z'],
  ['5.12.', '2026-12-05T07:00:00.000Z'],
  ['5.12, 18:30', '2026-12-05T16:30:00.000Z'],
  ['2027-06-01', '2027-06-01T06:00:00.000Z'],
  ['2027-06-01T00:15', '2027-05-31T21:15:00.000Z'],
  ['5.12 7', '2026-12-05T05:00:00.000Z'],
  // The clock goes forward at three: this hour is left out.
  ['28.03.2027 03:30', '2027-03-28T01:30:00.000Z'],
])('%s is a date of a shop in Kyiv', (text, time) => {
  expect(readDate(text, uk)).toBe(time)
})

test.each([
  ['12/05/2026 9:00 AM', '2026-12-05T14:00:00.000Z'],
  ['12/5', '2026-12-05T14:00:00.000Z'],
  ['12/5 12:30 am', '2026-12-05T05:30:00.000Z'],
  ['12/5 12 pm', '2026-12-05T17:00:00.000Z'],
])('%s is a date of a shop in New York', (text, time) => {
  expect(readDate(text, us)).toBe(time)
})

test.each(['', 'завтра', '31.11', '29.02.2027', '5.13', '0.12', '5.12 24:00', '5.12 9:60', '12/05/2026', '5.12 13 pm'])(
  '"%s" is no date of a shop in Kyiv',
  (text) => {
    expect(readDate(text, uk)).toBeUndefined()
  },
)

test('what is written is read as it was', () => {
  for (const format of [uk, us])
    expect(readDate(writeDate('2026-12-05T21:07:00.000Z', format), format)).toBe('2026-12-05T21:07:00.000Z')
  expect(writeDate('колись', uk)).toBe('колись')
})

test('the year is that of the time zone of the shop', () => {
  const midnight = new Date('2026-12-31T23:00:00Z')
  expect([getYear(midnight, 'ua'), getYear(midnight, 'us')]).toEqual([2027, 2026])
})
