import type { Mutation } from '#tests/mutations/mutation.ts'

const counter = 'api/modules/counter'
const edits = 'tests/api/edit-order.test.ts'
const money = 'tests/api/edited-money.test.ts'
const outside = 'tests/api/outside-payments.test.ts'
const staff = 'tests/api/staff-order.test.ts'

/** The money of orders that staff places, edits and receives payments for. */
export const staffMoneyMutations: readonly Mutation[] = [
  {
    name: 'the edit of a paid order asks for its sum online once more',
    file: `${counter}/edit-order.ts`,
    find: 'const isPaid = order.paidMinor + order.paidOutsideMinor > 0',
    replace: 'const isPaid = false',
    test: edits,
    filter: 'what is missing of a paid order is due at delivery',
  },
  {
    name: 'what an edited order costs less is kept',
    file: `${counter}/settle-difference.ts`,
    find: 'if (onlineMinor > 0)',
    replace: 'if (onlineMinor < 0)',
    test: edits,
    filter: 'what was paid too much goes back',
  },
  {
    name: 'an edit of a paid order asks for money at delivery in a shop that takes none',
    file: `${counter}/settle-difference.ts`,
    find: "if (openMinor > 0 && !shop.paymentMethods.includes('CASH_ON_DELIVERY'))",
    replace: 'if (false)',
    test: money,
    filter: 'without cash on delivery',
  },
  {
    name: 'a discount of staff makes an order cost less than nothing',
    file: `${counter}/edited-sums.ts`,
    find: 'Math.min(staffDiscountMinor, totals.productsMinor - promoMinor)',
    replace: 'staffDiscountMinor',
    test: money,
    filter: 'a discount of staff',
  },
  {
    name: 'items of an edited order cost today’s price',
    file: `${counter}/edited-items.ts`,
    find: 'priceMinor: priceMinor ?? getDisplayPrice(',
    replace: 'priceMinor: getDisplayPrice(',
    test: edits,
    filter: 'items keep the price they were ordered at',
  },
  {
    name: 'items of a refunded order are changed',
    file: `${counter}/edited-items.ts`,
    find: "throw new AppError('BAD_REQUEST', { reason: 'ORDER_REFUNDED' }, 409)",
    replace: 'return',
    test: edits,
    filter: 'items of an order of which money went back',
  },
  {
    name: 'more than is open is recorded as paid outside',
    file: `${counter}/outside-payment.ts`,
    find: "if (amountMinor > openMinor) throw new AppError('VALIDATION_ERROR', [{ field: 'amount', rule: 'too_big' }])",
    replace: '',
    test: staff,
    filter: 'pays an order whole',
  },
  {
    name: 'money of a cancelled order is recorded',
    file: `${counter}/outside-payment.ts`,
    find: "order.status === 'CANCELED' || openMinor <= 0",
    replace: 'openMinor <= 0',
    test: outside,
    filter: 'a cancelled order takes no money',
  },
  {
    name: 'an order that was paid outside is paid online as well',
    file: `${counter}/outside-payment.ts`,
    find: '...(order.paidMinor === 0 && { payNowMinor: 0 }),',
    replace: '',
    test: staff,
    filter: 'a part leaves the rest due at delivery',
  },
  {
    name: 'an order of which a part was paid outside is cancelled within the half hour',
    file: `${counter}/outside-payment.ts`,
    find: '...(order.heldUntil && { heldUntil: getLinkHeldUntil(shop) }),',
    replace: '',
    test: outside,
    filter: 'waits for the shop as one with cash on delivery does',
  },
  {
    name: 'a part that was paid outside replaces another one',
    file: `${counter}/outside-payment.ts`,
    find: 'order.paidOutsideMinor + amountMinor',
    replace: 'amountMinor',
    test: outside,
    filter: 'a second part adds to the first',
  },
  {
    name: 'the link to pay a paid order holds it again',
    file: `${counter}/payment-link.ts`,
    find: "order.status !== 'NEW' || (order.payNowMinor ?? 0) <= order.paidMinor",
    replace: "order.status !== 'NEW' && (order.payNowMinor ?? 0) <= order.paidMinor",
    test: outside,
    filter: 'an order that is paid gets no payment link',
  },
  {
    name: 'an order by phone enters the account of a stranger',
    file: `${counter}/staff-order.ts`,
    find: 'if (![byEmail, byPhone].includes(customerId.toLowerCase()))',
    replace: 'if (false)',
    test: staff,
    filter: 'is refused whole',
  },
  {
    name: 'cash of a delivered order is counted twice',
    file: 'api/modules/orders/orders.admin.ts',
    find: 'Math.max(0, (order.totalMinor ?? 0) - (order.payNowMinor ?? 0))',
    replace: 'order.totalMinor ?? 0',
    test: 'tests/api/payments/refunds.test.ts',
    filter: 'never more than was paid in all',
  },
  {
    name: 'an unpaid order is completed',
    file: 'api/modules/orders/orders.admin.ts',
    find: "if (!isPaidAtDelivery && order.paymentStatus !== 'COMPLETED') throw new AppError('INCORRECT_PAYMENT_STATUS')",
    replace: '',
    test: 'tests/api/admin-orders.test.ts',
    filter: 'cannot be completed before it is paid',
  },
]
