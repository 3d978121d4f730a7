import type { PaymentProvider } from '#api/ports/payment.ts'

/** A payment provider without any payment: for tests about waiting orders. Payments themselves are tested with the simulators. */
export const idlePayments: PaymentProvider = {
  method: 'LIQPAY',
  origins: { scripts: [], frames: [], calls: [], forms: [] },
  start: ({ name }) =>
    Promise.resolve({ reference: name, step: { kind: 'REDIRECT', address: `https://pay.example/${name}` } }),
  check: ({ reference, amountMinor, currency }) =>
    Promise.resolve({ reference, state: 'WAITING', amountMinor, currency, refundedMinor: 0, failure: null }),
  cancel: () => Promise.resolve(),
  refund: () => Promise.resolve({ state: 'WAITING', failure: null }),
  readNotice: () => Promise.resolve(null),
}
