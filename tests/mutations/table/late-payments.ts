import type { Mutation } from '#tests/mutations/mutation.ts'

const payments = 'api/modules/payments'
const orders = 'api/modules/orders'
const promoCodes = 'api/modules/promo-codes'
const late = 'tests/api/payments/late-payments.test.ts'
const twice = 'tests/api/payments/two-payments.test.ts'
const results = 'tests/api/payments/results.test.ts'

/** Money that arrives when its order does not wait for it any more. */
export const latePaymentMutations: readonly Mutation[] = [
  {
    name: 'a late payment reopens an order that an administrator cancelled',
    file: `${payments}/apply-payment.ts`,
    find: "order.status === 'CANCELED' && order.cancelReason !== 'HOLD_ENDED'",
    replace: 'false',
    test: late,
    filter: 'an order that an administrator cancelled is refunded',
  },
  {
    name: 'a second payment that fails turns a paid order FAILED',
    file: `${payments}/apply-payment.ts`,
    find: 'order.payNowMinor === payment.amountMinor && order.paidMinor === 0',
    replace: 'order.payNowMinor === payment.amountMinor',
    test: twice,
    filter: 'has paid the failure of the second changes nothing',
  },
  {
    name: 'an earlier payment that fails again turns an order with an open payment FAILED',
    file: `${payments}/apply-payment.ts`,
    find: 'isOwed && last?.id === payment.id',
    replace: 'isOwed',
    test: twice,
    filter: 'the failure of a replaced payment',
  },
  {
    name: 'the repeated result of a duplicate payment refunds it again',
    file: `${payments}/apply-payment.ts`,
    find: "if (payment.state === 'COMPLETED' || state === 'WAITING') return order",
    replace: "if (payment.isCounted || state === 'WAITING') return order",
    test: late,
    filter: 'an order that an administrator cancelled is refunded',
  },
  {
    name: 'a late payment uses a single-use code that another order has',
    file: `${orders}/reopen-order.ts`,
    find: 'if (!(await claimPromoCodeUse(tx, order))) return false',
    replace: '',
    test: late,
    filter: 'a single-use code that another order has used meanwhile is refunded',
  },
  {
    name: 'a late payment and an order placed at once both use a single-use code',
    file: `${promoCodes}/usable-promo-code.queries.ts`,
    find: 'await tx.execute(lockLimitedPromoCode(order.promoCodeId))',
    replace: '',
    test: late,
    filter: 'of a late payment and an order placed at once',
    database: 'postgres',
  },
  {
    name: 'a reopened order reserves no stock',
    file: `${orders}/reopen-order.ts`,
    find: '(await reserveAllOrNone(tx, order.id)).length > 0',
    replace: 'false',
    test: results,
    filter: 'a payment after the hold takes the units again',
  },
  {
    name: 'an approved payment is charged although the order does not wait for it',
    file: `${payments}/check-payment.ts`,
    find: 'const mayCharge = isAwaited && ',
    replace: 'const mayCharge = ',
    test: late,
    filter: 'an approved payment of an order that was cancelled',
  },
  {
    name: 'a hold that is prolonged at its end is cancelled',
    file: 'api/worker/expire-orders.ts',
    find: 'order?.heldUntil && order.heldUntil < now()',
    replace: 'order?.heldUntil',
    test: late,
    filter: 'a hold that staff prolongs',
  },
]
