import { expect, test } from 'vitest'
import { getDeliveryDates } from '#shared/rules/delivery-dates.ts'

const method = { minimumDelivery: 1, maximumDelivery: 2 }
const days = (placedAt: string) => {
  const { first, last } = getDeliveryDates(new Date(placedAt), method, 'Europe/Kyiv')
  return [first.slice(0, 10), last.slice(0, 10)]
}

test('the days of delivery count from the day of dispatch: the same day before 14:00, else the next business day', () => {
  expect(days('2026-11-24T11:59:00+02:00')).toEqual(['2026-11-25', '2026-11-26'])
  expect(days('2026-11-24T14:01:00+02:00')).toEqual(['2026-11-26', '2026-11-27'])
})

test('a weekend delays dispatch and delivery', () => {
  expect(days('2026-11-27T11:00:00+02:00')).toEqual(['2026-11-30', '2026-12-01'])
  expect(days('2026-11-28T11:00:00+02:00')).toEqual(['2026-12-01', '2026-12-02'])
})
