import type { Mutation } from '#tests/mutations/mutation.ts'

const folder = 'api/modules/payments'
const test = 'tests/api/payments/beyond-bounds.test.ts'

/** Mistakes about orders that hold nothing and whose units are gone before they are paid. */
export const soldOutPaymentMutations: readonly Mutation[] = [
  {
    name: 'a payment is started for units that are gone',
    file: `${folder}/start-payment.ts`,
    find: 'await assertUnitsLeft(tx, order)',
    replace: '',
    test,
    filter: 'the second cannot be paid by',
  },
  {
    name: 'an order whose units are gone changes to cash on delivery',
    file: `${folder}/pay-at-delivery.ts`,
    find: 'await assertUnitsLeft(tx, order)',
    replace: '',
    test,
    filter: 'the second cannot be paid by',
  },
  {
    name: 'an open payment is handed out for units that are gone',
    file: `${folder}/payments.service.ts`,
    find: '&& !(await findSoldOut(shop.database, order))',
    replace: '',
    test,
    filter: 'the second cannot be paid by',
  },
  {
    name: 'an approved payment is charged for units that are gone',
    file: `${folder}/check-payment.ts`,
    find: 'isAwaited && !(await findSoldOut(shop.database, order))',
    replace: 'isAwaited',
    test,
    filter: 'an approved payment of the second is not charged',
  },
  {
    name: 'a payer whose payment is not charged waits for its result',
    file: 'api/documents/payment-return.ts',
    find: '&& !isRefused',
    replace: '',
    test,
    filter: 'an approved payment of the second is not charged',
  },
  {
    name: 'an order that holds its units is refused as sold out',
    file: 'api/modules/orders/stock-of-order.ts',
    find: 'return order.reservesLater ? (await',
    replace: 'return order.id ? (await',
    test,
    filter: 'so that others can',
  },
]
