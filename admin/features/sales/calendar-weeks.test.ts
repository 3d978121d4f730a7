import { expect, test } from 'vitest'
import { listWeeks, placeBar } from '#admin/features/sales/calendar-weeks.ts'

// A Wednesday, 11:20 in Kyiv.
const weeks = listWeeks(new Date('2026-11-25T09:20:00Z'), 'ua')

test('[ADM-34b] the calendar begins on Monday at midnight in the time zone of the shop', () => {
  expect(new Date(weeks.startMs).toISOString()).toBe('2026-11-22T22:00:00.000Z')
  expect(weeks.mondays).toHaveLength(8)
  expect(weeks.mondays[1]).toBe('2026-11-30T10:00:00.000Z')
})

test('[ADM-34b] a Sunday evening belongs to the week that ends', () => {
  expect(new Date(listWeeks(new Date('2026-11-29T21:30:00Z'), 'ua').startMs).toISOString()).toBe(
    '2026-11-22T22:00:00.000Z',
  )
})

test('[ADM-34b] a bar lies where its days are', () => {
  const week = placeBar({ startsAt: '2026-11-29T22:00:00Z', endsAt: '2026-12-06T22:00:00Z' }, weeks)
  expect(week).toEqual({ from: 12.5, width: 12.5 })
})

test('[ADM-34b] what began before is cut at the first day, and what has no end at the last', () => {
  expect(placeBar({ startsAt: '2026-01-01T00:00:00Z', endsAt: null }, weeks)).toEqual({ from: 0, width: 100 })
  expect(placeBar({ startsAt: null, endsAt: '2026-11-29T22:00:00Z' }, weeks)).toEqual({ from: 0, width: 12.5 })
})

test('[ADM-34b] what is over or begins later has no bar', () => {
  expect(placeBar({ startsAt: null, endsAt: '2026-11-22T22:00:00Z' }, weeks)).toBeUndefined()
  expect(placeBar({ startsAt: '2027-01-17T22:00:00Z', endsAt: null }, weeks)).toBeUndefined()
})
