import { expect, test } from 'vitest'
import { findMoneyState, findPaidAndDue } from '#shared/rules/order-money.ts'

test.each([
  [1770, 0, 0, 'UNPAID'],
  [1770, 200, 0, 'PREPAID'],
  [1770, 1770, 0, 'PAID'],
  [0, 0, 0, 'PAID'],
  [1770, 200, 200, 'REFUNDED'],
  [1770, 200, 100, 'PARTLY_REFUNDED'],
  [1770, 1770, 1769, 'PARTLY_REFUNDED'],
  [1770, 1770, 1770, 'REFUNDED'],
])('[CHK-03k] of %d, %d paid and %d given back reads %s', (totalMinor, paidMinor, refundedMinor, state) => {
  expect(findMoneyState({ totalMinor, paidMinor, refundedMinor })).toBe(state)
})

test.each([
  ['NEW', 'WAITING_FOR_PAYMENT', { paid: 200, due: 1570 }],
  ['DONE', 'COMPLETED', { paid: 1770, due: 0 }],
  ['CANCELED', 'FAILED', { paid: 200, due: 0 }],
] as const)('[CHK-03l] a prepaid order that is %s and %s has %o', (status, paymentStatus, sums) => {
  const given = { total: 1770, paid: 200, dueAtDelivery: 1570 }
  expect(findPaidAndDue({ status, paymentStatus }, given)).toEqual(sums)
})
