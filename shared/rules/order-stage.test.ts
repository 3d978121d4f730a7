import { expect, test } from 'vitest'
import { findMovingParcel, findOrderStage, toDisplayedPayment } from '#shared/rules/order-stage.ts'

const sent = { status: 'IN_PROCESS', trackingNumber: '20450877123390', parcelStatus: null } as const

test.each([
  [{ ...sent, status: 'NEW', trackingNumber: null }, 'received'],
  [{ ...sent, trackingNumber: null }, 'packing'],
  [{ ...sent, parcelStatus: 'REGISTERED' }, 'packing'],
  [sent, 'road'],
  [{ ...sent, parcelStatus: 'READY' }, 'road'],
  [{ ...sent, parcelStatus: 'RECEIVED' }, 'here'],
  [{ ...sent, status: 'DONE' }, 'here'],
] as const)('[ACC-05k] an order of %o is at the station %s', (order, stage) => {
  expect(findOrderStage(order)).toBe(stage)
})

test('[ACC-05k] an order says the same as its carrier, and nothing before the parcel is handed over', () => {
  expect(findMovingParcel({ ...sent, parcelStatus: 'READY' })).toBe('READY')
  expect(findMovingParcel(sent)).toBe('IN_TRANSIT')
  expect(findMovingParcel({ ...sent, parcelStatus: 'REGISTERED' })).toBeUndefined()
  expect(findMovingParcel({ ...sent, status: 'DONE', parcelStatus: 'RECEIVED' })).toBeUndefined()
})

test('[ACC-05j] only an order that can be paid now waits for payment', () => {
  const now = new Date('2026-11-24T10:00:00Z')
  const cash = {
    status: 'NEW',
    placedAt: '2026-11-24T09:50:00Z',
    heldUntil: '2026-11-24T10:20:00Z',
    paymentStatus: 'WAITING_FOR_PAYMENT',
    paymentMethod: 'CASH_ON_DELIVERY',
    money: 'UNPAID',
    prices: { payNow: 200, paid: 0 },
  } as const
  expect(toDisplayedPayment(cash, now)).toBe('WAITING_FOR_PAYMENT')
  expect(toDisplayedPayment({ ...cash, prices: { payNow: 200, paid: 200 } }, now)).toBe('ON_DELIVERY')
  expect(toDisplayedPayment({ ...cash, heldUntil: null, prices: { payNow: 0, paid: 0 } }, now)).toBe('ON_DELIVERY')
  expect(toDisplayedPayment({ ...cash, status: 'CANCELED' }, now)).toBe('NOT_PAID')
  expect(toDisplayedPayment({ ...cash, paymentMethod: null, prices: { payNow: 0, paid: 0 } }, now)).toBe('BY_PHONE')
  expect(toDisplayedPayment({ ...cash, paymentStatus: 'COMPLETED' }, now)).toBe('COMPLETED')
})

test.each(['REFUNDED', 'PARTLY_REFUNDED'] as const)('[ACC-05p] money that is %s is said to be so', (money) => {
  const order = {
    placedAt: '2026-11-24T09:50:00Z',
    heldUntil: null,
    prices: { payNow: 200, paid: 200 },
    money,
  } as const
  const now = new Date('2026-11-24T10:00:00Z')
  for (const rest of [
    { status: 'DONE', paymentStatus: 'COMPLETED', paymentMethod: 'LIQPAY' },
    { status: 'CANCELED', paymentStatus: 'FAILED', paymentMethod: 'CASH_ON_DELIVERY' },
  ] as const)
    expect(toDisplayedPayment({ ...order, ...rest }, now)).toBe(money)
})
