import type { Mutation } from '#tests/mutations/mutation.ts'

const notices = 'api/modules/shop-notices/shop-notices.queries.ts'
const noticesTest = 'tests/api/shop-notices.test.ts'
const withdrawal = 'api/modules/orders/withdraw-order.ts'
const withdrawalTest = 'tests/api/withdrawal.test.ts'

/** Mistakes in what operators rely on: their mails, the right of withdrawal, and the bound on work. */
export const operationMutations: readonly Mutation[] = [
  {
    name: 'a size is low in stock one unit too late',
    file: notices,
    find: '${onSale} where s.quantity <= ${threshold}\n      on conflict',
    replace: '${onSale} where s.quantity < ${threshold}\n      on conflict',
    test: noticesTest,
  },
  {
    name: 'a size that was restocked is never mailed again',
    file: notices,
    find: 'n.size and s.quantity > ${threshold}',
    replace: 'n.size and false',
    test: noticesTest,
  },
  {
    name: 'the shop is mailed about sizes that are not on sale',
    file: notices,
    find: "and v.state = 'ACTIVE' and not v.coming_soon",
    replace: '',
    test: noticesTest,
  },
  {
    name: 'a mail names sizes that were restocked meanwhile',
    file: notices,
    find: 'where s.quantity <= ${threshold} order by',
    replace: 'order by',
    test: noticesTest,
  },
  {
    name: 'a failed job is mailed every hour',
    file: 'api/worker/send-shop-notices.ts',
    find: 'groupByName(listed.filter(({ id }) => marked.has(id)))',
    replace: 'groupByName(listed)',
    test: noticesTest,
  },
  {
    name: 'a second withdrawal is mailed again',
    file: withdrawal,
    find: 'if (order.withdrawnAt) return readOrderFacts(shop, tx, order)',
    replace: '',
    test: withdrawalTest,
  },
  {
    name: 'an administrator withdraws for a customer',
    file: withdrawal,
    find: '!isCustomer || ',
    replace: '',
    test: withdrawalTest,
  },
  {
    name: 'any order can be withdrawn from',
    file: withdrawal,
    find: '!isCustomer || !toWithdrawal(shop, order)',
    replace: '!isCustomer',
    test: withdrawalTest,
  },
  {
    name: 'anyone can withdraw from an order',
    file: withdrawal,
    find: 'assertOwnOrder(shop, caller, await lockOrder(tx, id))',
    replace: '(await lockOrder(tx, id))!',
    test: withdrawalTest,
  },
  {
    name: 'a later report of the carrier moves the day of the delivery',
    file: 'api/modules/orders/parcels.queries.ts',
    find: 'then coalesce(o.delivered_at, ${now.toISOString()}::timestamptz)',
    replace: 'then ${now.toISOString()}::timestamptz',
    test: withdrawalTest,
  },
  {
    name: 'completing an order does not count as its delivery',
    file: 'api/modules/orders/orders.admin.ts',
    find: '      deliveredAt: order.deliveredAt ?? shop.now(),\n',
    replace: '',
    test: withdrawalTest,
  },
  {
    name: 'the day of the delivery counts',
    file: 'shared/rules/withdrawal.ts',
    find: '(days + 1) * dayMs',
    replace: 'days * dayMs',
    test: 'shared/rules/withdrawal.test.ts',
  },
  {
    name: 'recipients are removed although the shop keeps them forever',
    file: 'api/worker/purge-recipients.ts',
    find: 'if (years === 0) return',
    replace: '',
    test: 'tests/api/privacy.test.ts',
  },
  {
    name: 'the audit log keeps a recipient that was removed',
    file: 'api/worker/purge-recipients.ts',
    find: 'await erasePersonFromAuditLog(tx, ids)',
    replace: '',
    test: 'tests/api/privacy.test.ts',
  },
  {
    name: 'a process takes on any number of requests',
    file: 'api/http/work-limit.ts',
    find: 'atWork.size >= max',
    replace: 'false',
    test: 'tests/api/work-limit.test.ts',
  },
  {
    name: 'a busy process looks dead',
    file: 'api/http/work-limit.ts',
    find: 'if (request.routeOptions.config.isProbe) return done()',
    replace: '',
    test: 'tests/api/work-limit.test.ts',
  },
]
