import { expect, test } from 'vitest'
import { findWithdrawal } from '#shared/rules/withdrawal.ts'

const deliveredAt = new Date('2026-11-02T15:00:00Z')
const delivered = { status: 'DONE', trackingNumber: '1', deliveredAt, country: 'PL' } as const
const at = (now: string, days = 14) => ({ days, now: new Date(now) })

test('an order that was delivered to the European Union can be withdrawn from for 14 whole days after that day', () => {
  const until = new Date('2026-11-17T15:00:00Z')
  expect(findWithdrawal(delivered, at('2026-11-02T15:00:00Z'))).toEqual({ until })
  expect(findWithdrawal(delivered, at('2026-11-17T14:59:59Z'))).toEqual({ until })
  expect(findWithdrawal(delivered, at('2026-11-17T15:00:00Z'))).toBeUndefined()
  expect(findWithdrawal(delivered, at('2026-11-30T00:00:00Z', 30))).toBeDefined()
})

test('so can an order on its way, without an end yet', () => {
  const onItsWay = { ...delivered, status: 'IN_PROCESS', deliveredAt: null } as const
  expect(findWithdrawal(onItsWay, at('2026-11-02T15:00:00Z'))).toEqual({ until: null })
  expect(findWithdrawal({ ...onItsWay, trackingNumber: null }, at('2026-11-02T15:00:00Z'))).toBeUndefined()
})

test.each([
  ['to another country', { ...delivered, country: 'UA' }],
  ['by telephone', { ...delivered, country: undefined }],
  ['that was cancelled', { ...delivered, status: 'CANCELED' }],
  ['that has not been taken on', { ...delivered, status: 'NEW' }],
  ['without a known day of delivery', { ...delivered, deliveredAt: null }],
] as const)('an order %s cannot', (_what, order) => {
  expect(findWithdrawal(order, at('2026-11-03T00:00:00Z'))).toBeUndefined()
})

test('nor can any if the shop grants no days', () => {
  expect(findWithdrawal(delivered, at('2026-11-02T15:00:00Z', 0))).toBeUndefined()
})
