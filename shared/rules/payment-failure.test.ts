import { expect, test } from 'vitest'
import { readPaymentFailure } from '#shared/rules/payment-failure.ts'

const now = new Date('2026-11-21T12:00:00Z')
const order = {
  status: 'NEW',
  paymentStatus: 'WAITING_FOR_PAYMENT',
  placedAt: '2026-11-21T11:50:00Z',
  heldUntil: '2026-11-21T12:27:30Z',
} as const

test('an order that waits for its payment is held for the minutes left, rounded up', () => {
  expect(readPaymentFailure(order, 'card_declined', now)).toEqual({
    state: 'held',
    cardError: 'card_declined',
    minutesLeft: 28,
  })
})

test.each([
  ['a cancelled order', { ...order, status: 'CANCELED', heldUntil: null }, 'released'],
  ['an order whose time is over', { ...order, heldUntil: '2026-11-21T12:00:00Z' }, 'released'],
  ['a paid order', { ...order, paymentStatus: 'COMPLETED' }, 'paid'],
  ['a draft', { ...order, placedAt: null, heldUntil: null }, 'unknown'],
  ['no order', null, 'unknown'],
] as const)('%s: %s', (_, given, state) => {
  expect(readPaymentFailure(given, null, now).state).toBe(state)
})

test('a reason that is no card error is not repeated on the page', () => {
  expect(readPaymentFailure(order, '<b>x</b>', now).cardError).toBeNull()
})
