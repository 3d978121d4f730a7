import { expect, test } from 'vitest'
import { payParts } from '#shared/rules/pay-parts.ts'

test('[CHK-03d] cash on delivery pays the prepayment now and the rest at delivery', () => {
  expect(payParts('CASH_ON_DELIVERY', 446_300, 20_000)).toEqual({ nowMinor: 20_000, atDeliveryMinor: 426_300 })
})

test('[CHK-03d] without a prepayment nothing is due now', () => {
  expect(payParts('CASH_ON_DELIVERY', 446_300, 0)).toEqual({ nowMinor: 0, atDeliveryMinor: 446_300 })
})

test('[CHK-03e] the prepayment is never more than the total', () => {
  expect(payParts('CASH_ON_DELIVERY', 15_000, 20_000)).toEqual({ nowMinor: 15_000, atDeliveryMinor: 0 })
})

test('any other method, and a draft without one, pays all of it at once', () => {
  const all = { nowMinor: 446_300, atDeliveryMinor: 0 }
  expect(payParts('LIQPAY', 446_300, 20_000)).toEqual(all)
  expect(payParts(null, 446_300, 20_000)).toEqual(all)
})
