import type { Mutation } from '#tests/mutations/mutation.ts'

/** Mails about orders, and what the pages after an order say. */
export const orderMailMutations: readonly Mutation[] = [
  {
    name: 'every change of a sent order mails its number again',
    file: 'api/modules/orders/orders.admin.ts',
    find: 'after.trackingNumber !== before.trackingNumber',
    replace: 'before !== after',
    test: 'tests/api/admin-orders.test.ts',
    filter: 'the customer is mailed when',
  },
  {
    name: 'a cancelled order sends no mail',
    file: 'api/modules/orders/cancel-order.ts',
    find: 'if (order.customer?.email)',
    replace: 'if (order.customer === undefined)',
    test: 'tests/api/admin-orders.test.ts',
    filter: 'the customer is mailed when',
  },
  {
    name: 'the shop is not told about one-click orders',
    file: 'api/modules/orders/fast-order.ts',
    find: 'await sendOrderNotice(shop, tx, draft.id)',
    replace: 'void sendOrderNotice',
    test: 'tests/api/fast-order.test.ts',
    filter: 'one click and a phone',
  },
  {
    name: 'a parcel is announced although the order was cancelled',
    file: 'api/worker/order-mail.ts',
    find: "(mail === 'sent' && (order.status === 'CANCELED' || !order.trackingNumber))",
    replace: 'false',
    test: 'api/worker/orders.test.ts',
    filter: 'is not sent once the order is cancelled',
  },
  {
    name: 'the setting for the shop’s notices is ignored',
    file: 'api/worker/order-mail.ts',
    find: '(noticesTo ?? reach?.email)',
    replace: '(reach?.email ?? noticesTo)',
    test: 'api/worker/orders.test.ts',
    filter: 'the shop’s notice goes',
  },
  {
    name: 'any text of the address is taken for a card error',
    file: 'shared/rules/payment-failure.ts',
    find: 'cardErrors.find((one) => one === reason) ?? null',
    replace: 'reason as CardError | null',
    test: 'shared/rules/payment-failure.test.ts',
  },
  {
    name: 'a payment that is only awaited counts as failed',
    file: 'shared/rules/payment-failure.ts',
    find: "open: 'waiting'",
    replace: "open: 'held'",
    test: 'shared/rules/payment-failure.test.ts',
  },
  {
    name: 'a name in Latin letters gets a Ukrainian greeting',
    file: 'shared/rules/vocative.ts',
    find: "locale === 'uk' ? vocative(name) : name",
    replace: "locale === 'uk' ? (vocative(name) ?? name) : name",
    test: 'shared/rules/vocative.test.ts',
  },
  {
    name: 'today is the server’s day, not the storefront’s',
    file: 'shared/rules/human-date.ts',
    find: 'const today = calendarDay(now, style)',
    replace: "const today = calendarDay(now, style === 'us' ? 'ua' : 'us')",
    test: 'shared/rules/human-date.test.ts',
  },
]
