import { expect, test } from 'vitest'
import { getMinutesLeft, findPaymentEnd, readPaymentFailure } from '#shared/rules/payment-failure.ts'

const now = new Date('2026-11-21T12:00:00Z')
const order = {
  status: 'NEW',
  paymentStatus: 'FAILED',
  placedAt: '2026-11-21T11:50:00Z',
  heldUntil: '2026-11-21T12:27:30Z',
  prices: { payNow: 200, paid: 0 },
} as const

test('an order whose payment failed is held for the minutes left, rounded up', () => {
  expect(readPaymentFailure(order, 'card_declined', now)).toEqual({
    state: 'held',
    cardError: 'card_declined',
    isHeld: true,
    minutesLeft: 28,
  })
})

test('[CHK-12r] an order beyond the bounds of unpaid holds has its time, and no items', () => {
  const { state, isHeld, minutesLeft: minutes } = readPaymentFailure({ ...order, reservesLater: true }, null, now)
  expect({ state, isHeld, minutes }).toEqual({ state: 'held', isHeld: false, minutes: 28 })
})

test('[CHK-12r] an order whose payment arrived after its items were sold does not say that nothing was charged', () => {
  const soldOut = { ...order, status: 'CANCELED', heldUntil: null, cancelReason: 'SOLD_OUT' } as const
  expect(readPaymentFailure(soldOut, null, now).state).toBe('soldOut')
})

test.each([
  ['a cancelled order', { ...order, status: 'CANCELED', heldUntil: null }, 'released'],
  ['an order whose payment is awaited', { ...order, paymentStatus: 'WAITING_FOR_PAYMENT' }, 'waiting'],
  [
    'an order that was paid and cancelled',
    { ...order, status: 'CANCELED', prices: { payNow: 200, paid: 200 } },
    'canceled',
  ],
  [
    'a cancelled order that pays nothing online',
    { ...order, status: 'CANCELED', prices: { payNow: 0, paid: 0 } },
    'canceled',
  ],
  ['an order that the shop took on unpaid', { ...order, status: 'IN_PROCESS', heldUntil: null }, 'none'],
  ['an order whose time is over', { ...order, heldUntil: '2026-11-21T12:00:00Z' }, 'released'],
  ['a paid order', { ...order, paymentStatus: 'COMPLETED' }, 'paid'],
  ['an order that pays nothing online', { ...order, heldUntil: null, prices: { payNow: 0, paid: 0 } }, 'none'],
  ['a prepaid order', { ...order, heldUntil: null, prices: { payNow: 200, paid: 200 } }, 'paid'],
  ['a draft', { ...order, placedAt: null, heldUntil: null }, 'unknown'],
  ['no order', null, 'unknown'],
] as const)('%s: %s', (_, given, state) => {
  expect(readPaymentFailure(given, null, now).state).toBe(state)
})

test.each([
  ['2026-11-21T12:30:14Z', 30],
  ['2026-11-21T12:30:16Z', 31],
  ['2026-11-21T12:00:01Z', 1],
  ['2026-11-21T12:00:00Z', 0],
  [null, null],
])('until %s, %s minutes are left', (until, minutes) => {
  expect(getMinutesLeft(until, now)).toBe(minutes)
})

test('a reason that is no card error is not repeated on the page', () => {
  expect(readPaymentFailure(order, '<b>x</b>', now).cardError).toBeNull()
})

test('[CHK-12r] the page of an order that cannot be paid any more says whether it sold out, was cancelled or ran out of time', () => {
  expect(findPaymentEnd({ status: 'CANCELED', cancelReason: 'SOLD_OUT' })).toBe('sold-out')
  expect(findPaymentEnd({ status: 'CANCELED', cancelReason: 'HOLD_ENDED' })).toBe('canceled')
  expect(findPaymentEnd({ status: 'NEW', cancelReason: null })).toBe('released')
})
