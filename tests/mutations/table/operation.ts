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
    file: 'api/modules/orders/record-withdrawal.ts',
    find: 'if (added.length === 0 && order.lastWithdrawalAt) return order',
    replace: '',
    test: withdrawalTest,
  },
  {
    name: 'an administrator withdraws for a customer',
    file: withdrawal,
    find: 'if (!isCustomer)',
    replace: 'if (false)',
    test: withdrawalTest,
  },
  {
    name: 'any order can be withdrawn from',
    file: 'api/modules/orders/record-withdrawal.ts',
    find: 'if (!findRight(shop, order))',
    replace: 'if (false)',
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
    find: ' + days * dayMs',
    replace: ' + (days - 1) * dayMs',
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
  {
    name: 'a closed shop is shown to everyone',
    file: 'api/documents/door.ts',
    find: "if (door === 'open') return undefined",
    replace: 'if (door) return undefined',
    test: 'tests/api/door.test.ts',
  },
  {
    name: 'a closed shop refuses the results of payment providers',
    file: 'api/documents/door.ts',
    find: 'if (request.routeOptions.config.whileClosed) return undefined',
    replace: '',
    test: 'tests/api/door.test.ts',
  },
  {
    name: 'a staff link never expires',
    file: 'api/modules/door/staff-link.ts',
    find: ' && Number(expires) > shop.now().getTime()',
    replace: '',
    test: 'tests/api/door.test.ts',
  },
  {
    name: 'shared caches keep what staff sees of a closed shop',
    file: 'api/documents/door.ts',
    find: ", 'cache-control': 'private, no-store'",
    replace: '',
    test: 'tests/api/door.test.ts',
  },
  {
    name: 'a shop opens with the content of the demo',
    file: 'api/modules/door/door.admin.ts',
    find: 'isOpen && openTasks.length > 0',
    replace: 'false',
    test: 'tests/api/door.test.ts',
  },
  {
    name: 'a new live shop begins open',
    file: 'database/seed/seed.ts',
    find: 'isOpen: withRange',
    replace: 'isOpen: true',
    test: 'tests/api/live-check.test.ts',
  },
]
