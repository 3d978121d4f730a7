import type { Mutation } from '#tests/mutations/mutation.ts'

const payments = 'api/modules/payments'
const refunds = 'tests/api/payments/refunds.test.ts'
const reported = 'tests/api/payments/reported-refunds.test.ts'
const results = 'tests/api/payments/results.test.ts'

export const refundMutations: readonly Mutation[] = [
  {
    name: 'two clicks at once with different keys make two refunds',
    file: 'api/modules/orders/orders.queries.ts',
    find: ".where(eq(orders.id, id)).for('update')",
    replace: '.where(eq(orders.id, id))',
    test: refunds,
    filter: 'with two keys, or none, the second of two',
    database: 'postgres',
  },
  {
    name: 'the notice of a refund in several requests at once is booked several times',
    file: 'api/modules/orders/orders.queries.ts',
    find: ".where(eq(orders.id, id)).for('update')",
    replace: '.where(eq(orders.id, id))',
    test: reported,
    filter: 'in ten requests at once',
    database: 'postgres',
  },
  {
    name: 'a refund that the provider reports before its reply is booked twice',
    file: `${payments}/record-provider-refunds.ts`,
    find: 'sumRefunds(tx, payment.id, { withOpen: true })',
    replace: 'sumRefunds(tx, payment.id)',
    test: reported,
    filter: 'before it has answered the shop’s own request',
  },
  {
    name: 'an order that is not cancelled gives all back with one refund',
    file: `${payments}/refund-payments.ts`,
    find: "if (order?.status !== 'CANCELED') return",
    replace: 'if (!order) return',
    test: results,
    filter: 'an administrator gives back a part',
  },
  {
    name: 'a refund of units takes money of a double payment',
    file: `${payments}/request-refund.ts`,
    find: '.filter(({ isCounted }) => isCounted || !ofCountedOnly)',
    replace: '',
    test: reported,
    filter: 'takes nothing of a second payment',
  },
  {
    name: 'a refund of 0 is made',
    file: `${payments}/request-refund.ts`,
    find: 'if (minor > 0) return minor',
    replace: 'return minor',
    test: results,
    filter: 'an administrator gives back a part',
  },
  {
    name: 'units that cost nothing are refunded',
    file: `${payments}/request-refund.ts`,
    find: "if (amountMinor === 0) throw invalid('items', 'free')",
    replace: '',
    test: reported,
    filter: 'that cost nothing after their promo code',
  },
  {
    name: 'the refund of the last unit loses the kopiyka that remains',
    file: 'shared/rules/item-refunds.ts',
    find: 'return upTo(refundedUnits + units) - upTo(refundedUnits)',
    replace: 'return upTo(units)',
    test: 'shared/rules/item-refunds.test.ts',
  },
  {
    name: 'an item gives back more than was paid for it after its promo code',
    file: 'shared/rules/item-refunds.ts',
    find: '(item.discountMinor ?? spread[index]!)',
    replace: '(item.discountMinor ?? 0)',
    test: 'shared/rules/item-refunds.test.ts',
  },
  {
    name: 'an order whose money is back counts as partly refunded',
    file: 'shared/rules/order-money.ts',
    find: 'refundedMinor < paidMinor',
    replace: 'refundedMinor <= paidMinor',
    test: 'shared/rules/order-money.test.ts',
  },
  {
    name: 'a refund at the provider is of more than was paid',
    file: `${payments}/record-provider-refunds.ts`,
    find: 'const refundedMinor = Math.min(await sumRefunded(tx, order.id), order.paidMinor + order.paidOutsideMinor)',
    replace: 'const refundedMinor = await sumRefunded(tx, order.id)',
    test: reported,
    filter: 'after a part of it went back outside',
  },
  {
    name: 'the refund of a cancellation leaves before it can be taken back',
    file: 'api/modules/orders/cancel-order.ts',
    find: "jobs.send(tx, 'refund-payments', { orderId }, delay)",
    replace: "jobs.send(tx, 'refund-payments', { orderId })",
    test: results,
    filter: 'cancelling a paid order gives back',
  },
]
