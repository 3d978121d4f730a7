import type { Mutation } from '#tests/mutations/mutation.ts'

const orders = 'api/modules/orders'
const counter = 'api/modules/counter'
const bounds = 'tests/api/unpaid-holds.test.ts'
const undo = 'tests/api/ship-orders.test.ts'
const edits = 'tests/api/edit-order.test.ts'
const staff = 'tests/api/staff-order.test.ts'

/** Units that unpaid orders hold, and those of orders that staff places, edits and restores. */
export const holdMutations: readonly Mutation[] = [
  {
    name: 'concurrent one-click orders of one visitor do not see each other',
    file: `${orders}/fast-order.ts`,
    find: 'await lockVisitor(tx, keys)',
    replace: '',
    test: bounds,
    filter: 'concurrent one-click orders of one visitor',
    database: 'postgres',
  },
  {
    name: 'concurrent orders of strangers count the units that they saw before they waited',
    file: `${orders}/unpaid-holds.queries.ts`,
    find: 'from wanted w left join locked l on l.variant_id = w.variant_id and l.size = w.size\n            left join claimed',
    replace:
      'from wanted w left join stock l on l.variant_id = w.variant_id and l.size = w.size\n            left join claimed',
    test: bounds,
    filter: 'concurrent orders of strangers',
    database: 'postgres',
  },
  {
    name: 'a restored order uses a single-use code that another order has',
    file: `${orders}/restore-order.ts`,
    find: "if (!(await claimPromoCodeUse(tx, order))) throw new AppError('PROMO_CODE_NOT_FOUND')",
    replace: '',
    test: undo,
    filter: 'the last use of its promo code was taken meanwhile',
  },
  {
    name: 'an edit takes units that are not there',
    file: `${counter}/edited-items.ts`,
    find: "if (missing) throw new AppError('PRODUCT_VARIANT_NOT_IN_STOCK', [missing])",
    replace: '',
    test: edits,
    filter: 'more than there is of an item is refused',
  },
  {
    name: 'an order by phone is placed without its units',
    file: `${counter}/staff-order.ts`,
    find: "if (missing) throw new AppError('PRODUCT_VARIANT_NOT_IN_STOCK', [missing])",
    replace: '',
    test: staff,
    filter: 'is refused whole',
  },
  {
    name: 'a refunded order is restored',
    file: 'api/modules/orders/restore-order.ts',
    find: ' || (await listOrderRefunds(tx, id)).length > 0)',
    replace: ')',
    test: undo,
    filter: 'stays cancelled once money of it goes back',
  },
  {
    name: 'two packers who open one order at once both have it',
    file: `${counter}/held-orders.ts`,
    find: 'if (ifFree && isWithAnother(shop, admin, order))',
    replace: 'if (ifFree && !order)',
    test: staff,
    filter: 'of ten packers',
  },
  {
    name: 'orders that are moved by one call share its key',
    file: `${orders}/move-orders.ts`,
    find: 'caller: withOrderKey(admin, read.id)',
    replace: 'caller: withOrderKey(admin, step)',
    test: 'tests/api/order-rows.test.ts',
    filter: 'is sent again with its key',
  },
]
