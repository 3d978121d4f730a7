import { expect, test } from 'vitest'
import { getAmountToPay, getPaymentStage } from '#shared/rules/payable.ts'

const now = new Date('2026-11-21T12:00:00Z')
const order = {
  status: 'NEW',
  paymentStatus: 'WAITING_FOR_PAYMENT',
  placedAt: '2026-11-21T11:50:00Z',
  heldUntil: '2026-11-21T12:00:01Z',
  prices: { payNow: 200, paid: 0 },
} as const
const paid = { payNow: 200, paid: 200 }

test.each([
  ['waits for its payment', order, 200, 'open'],
  ['was declined', { ...order, paymentStatus: 'FAILED' }, 200, 'failed'],
  ['is not held any more', { ...order, heldUntil: '2026-11-21T12:00:00Z' }, 0, 'ended'],
  ['was cancelled before it was paid', { ...order, status: 'CANCELED', paymentStatus: 'FAILED' }, 0, 'ended'],
  ['is paid', { ...order, paymentStatus: 'COMPLETED', heldUntil: null, prices: paid }, 0, 'settled'],
  ['is prepaid', { ...order, heldUntil: null, prices: paid }, 0, 'settled'],
  ['owes nothing online', { ...order, heldUntil: null, prices: { payNow: 0, paid: 0 } }, 0, 'settled'],
  ['is being packed although it was not paid online', { ...order, status: 'IN_PROCESS' }, 0, 'settled'],
] as const)('an order that %s', (_, given, amount, stage) => {
  expect(getAmountToPay(given, now)).toBe(amount)
  expect(getPaymentStage(given, now)).toBe(stage)
})

test('nothing is to be paid for a draft', () => {
  expect(getAmountToPay({ ...order, placedAt: null }, now)).toBe(0)
})
