import { expect, test } from 'vitest'
import { orderStatuses, paymentStatuses, type OrderStatus, type PaymentStatus } from '#shared/enums.ts'
import {
  latePaymentTransitions,
  mayBecome,
  orderTransitions,
  paymentTransitions,
  refundTransitions,
} from '#shared/rules/order-transitions.ts'

/** Every move that a table allows, as 'NEW → DONE'. */
const orderMoves = (table: Parameters<typeof mayBecome<OrderStatus>>[0]) =>
  orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => mayBecome(table, from, to)).map((to) => `${from} → ${to}`),
  )
const paymentMoves = (table: Parameters<typeof mayBecome<PaymentStatus>>[0]) =>
  paymentStatuses.flatMap((from) =>
    paymentStatuses.filter((to) => mayBecome(table, from, to)).map((to) => `${from} → ${to}`),
  )

test('an order goes from new over in process to done, and is canceled only before that', () => {
  expect(orderMoves(orderTransitions)).toEqual([
    'NEW → IN_PROCESS',
    'NEW → CANCELED',
    'IN_PROCESS → DONE',
    'IN_PROCESS → CANCELED',
  ])
})

test('only a late payment brings a canceled order back', () => {
  expect(orderMoves(latePaymentTransitions)).toEqual(['CANCELED → NEW'])
})

test('[CHK-07a] a failed payment can be made again or succeed late; a completed one stays', () => {
  expect(paymentMoves(paymentTransitions)).toEqual([
    'WAITING_FOR_PAYMENT → FAILED',
    'WAITING_FOR_PAYMENT → COMPLETED',
    'FAILED → WAITING_FOR_PAYMENT',
    'FAILED → COMPLETED',
  ])
})

test('money that came in goes back by a refund alone', () => {
  expect(paymentMoves(refundTransitions)).toEqual(['COMPLETED → FAILED'])
})
