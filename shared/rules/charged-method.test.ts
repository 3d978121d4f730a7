import { expect, test } from 'vitest'
import { findChargedMethod } from '#shared/rules/charged-method.ts'

const american = ['STRIPE', 'PAYPAL', 'CASH_ON_DELIVERY'] as const

test.each([
  ['STRIPE', american, 'STRIPE'],
  ['PAYPAL', american, 'PAYPAL'],
  ['CASH_ON_DELIVERY', american, 'STRIPE'],
  ['CASH_ON_DELIVERY', ['LIQPAY', 'CASH_ON_DELIVERY'], 'LIQPAY'],
  ['CASH_ON_DELIVERY', ['CASH_ON_DELIVERY'], undefined],
  ['LIQPAY', american, undefined],
  ['', american, undefined],
] as const)('%s of %j is charged by %s', (method, offered, charged) => {
  expect(findChargedMethod(method, offered)).toBe(charged)
})
