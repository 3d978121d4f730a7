import { expect, test } from 'vitest'
import { orderStatuses, paymentStatuses, type OrderStatus, type PaymentStatus } from '#shared/enums.ts'
import {
  latePaymentTransitions,
  canBecome,
  orderTransitions,
  paymentTransitions,
  refundTransitions,
} from '#shared/rules/order-transitions.ts'

/** Every transition that a table allows, as 'NEW → DONE'. */
const orderMoves = (table: Parameters<typeof canBecome<OrderStatus>>[0]) =>
  orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => canBecome(table, from, to)).map((to) => `${from} → ${to}`),
  )
const paymentMoves = (table: Parameters<typeof canBecome<PaymentStatus>>[0]) =>
  paymentStatuses.flatMap((from) =>
    paymentStatuses.filter((to) => canBecome(table, from, to)).map((to) => `${from} → ${to}`),
  )

test('an order changes from new to in process to done, and can be canceled only before it is done', () => {
  expect(orderMoves(orderTransitions)).toEqual([
    'NEW → IN_PROCESS',
    'NEW → CANCELED',
    'IN_PROCESS → DONE',
    'IN_PROCESS → CANCELED',
  ])
})

test('only a late payment reopens a canceled order', () => {
  expect(orderMoves(latePaymentTransitions)).toEqual(['CANCELED → NEW'])
})

test('[CHK-07a] a failed payment can be retried or succeed late; a completed one is final', () => {
  expect(paymentMoves(paymentTransitions)).toEqual([
    'WAITING_FOR_PAYMENT → FAILED',
    'WAITING_FOR_PAYMENT → COMPLETED',
    'FAILED → WAITING_FOR_PAYMENT',
    'FAILED → COMPLETED',
  ])
})

test('only a refund reverses a completed payment', () => {
  expect(paymentMoves(refundTransitions)).toEqual(['COMPLETED → FAILED'])
})
