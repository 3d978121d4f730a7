import { describe, expect, test } from 'vitest'
import { isLateOrder } from '#shared/rules/late-order.ts'
import type { OrderStep } from '#shared/rules/order-step.ts'

const zone = 'Europe/Kyiv'
// Winter time in Kyiv is UTC + 2; 2026-11-20 is a Friday.
const cases: [string, OrderStep, placedAt: string, now: string, isLate: boolean][] = [
  ['a call after an hour', 'CALL', '2026-11-20T08:00Z', '2026-11-20T09:01Z', true],
  ['a call within the hour', 'CALL', '2026-11-20T08:00Z', '2026-11-20T09:00Z', false],
  ['a call from the night, before ten', 'CALL', '2026-11-19T22:00Z', '2026-11-20T07:59Z', false],
  ['a call from the night, after ten', 'CALL', '2026-11-19T22:00Z', '2026-11-20T08:01Z', true],
  ['a call on a Sunday', 'CALL', '2026-11-22T08:00Z', '2026-11-22T09:30Z', true],
  ['a confirmation after four working hours', 'CONFIRM', '2026-11-20T07:00Z', '2026-11-20T11:01Z', true],
  ['a confirmation within four working hours', 'CONFIRM', '2026-11-20T07:00Z', '2026-11-20T11:00Z', false],
  ['a confirmation over the weekend', 'CONFIRM', '2026-11-20T14:00Z', '2026-11-23T09:00Z', false],
  ['a confirmation from before the weekend', 'CONFIRM', '2026-11-20T14:00Z', '2026-11-23T09:01Z', true],
  ['a parcel before six of its day', 'PACK', '2026-11-20T08:00Z', '2026-11-20T15:59Z', false],
  ['a parcel after six of its day', 'PACKED', '2026-11-20T08:00Z', '2026-11-20T16:01Z', true],
  ['a parcel that was ordered after two', 'PACK', '2026-11-20T13:00Z', '2026-11-23T15:00Z', false],
  ['a parcel on its way', 'ON_ITS_WAY', '2026-10-01T08:00Z', '2026-11-23T15:00Z', false],
]
test.each(cases)('%s', (_name, step, placedAt, now, isLate) => {
  const order = { step, placedAt: new Date(placedAt), heldUntil: null }
  expect(isLateOrder(order, new Date(now), zone)).toBe(isLate)
})

describe('an unpaid order', () => {
  const isLate = (heldUntil: string | null) =>
    isLateOrder(
      {
        step: 'AWAITING_PAYMENT',
        placedAt: new Date('2026-11-20T07:00Z'),
        heldUntil: heldUntil === null ? null : new Date(heldUntil),
      },
      new Date('2026-11-20T08:00Z'),
      zone,
    )
  test('is late in the last half hour of its hold', () => {
    expect([isLate('2026-11-20T08:29Z'), isLate('2026-11-20T08:30Z'), isLate(null)]).toEqual([true, false, false])
  })
})
