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
    find: 'from wanted w left join locked l on l.variant_id = w.variant_id and l.size = w.size\n      ), reserved',
    replace: 'from wanted w left join stock l on l.variant_id = w.variant_id and l.size = w.size\n      ), reserved',
    test: bounds,
    filter: 'concurrent orders of strangers',
    database: 'postgres',
  },
  {
    name: 'the share of a size is rounded down',
    file: `${orders}/unpaid-holds.queries.ts`,
    find: '* ${sizePercent}::integer + 99) / 100',
    replace: '* ${sizePercent}::integer) / 100',
    test: bounds,
    filter: 'is half at most, rounded up',
  },
  {
    name: 'an order counts itself as held by its visitor',
    file: `${orders}/unpaid-holds.queries.ts`,
    find: ' <= ${visitorUnits}::integer as is_held',
    replace: ' < ${visitorUnits}::integer as is_held',
    test: bounds,
    filter: 'an account holds 30 units at most',
  },
  {
    name: 'an order that is taken on is still held',
    file: `${orders}/unpaid-holds.queries.ts`,
    find: 'update stock s set held = s.held - w.quantity',
    replace: 'update stock s set held = s.held - 0 * w.quantity',
    test: 'tests/api/payments/beyond-bounds.test.ts',
    filter: 'a paid order holds nothing any more',
  },
  {
    name: 'a restored order counts its units as sold',
    file: `${orders}/restore-order.ts`,
    find: 'if (heldUntil !== null) await holdSoldStock(tx, id)',
    replace: '',
    test: undo,
    filter: 'is as before within 8 seconds',
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
    name: 'an edited order keeps the units that it gave up',
    file: `${counter}/edited-items.ts`,
    find: 'await releaseOrder(tx, order)',
    replace: '',
    test: edits,
    filter: 'stock and holds follow',
  },
  {
    name: 'an edited unpaid order holds nothing',
    file: `${counter}/edited-items.ts`,
    find: 'if (order.heldUntil !== null) await holdSoldStock(tx, order.id)',
    replace: '',
    test: edits,
    filter: 'stock and holds follow',
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
    name: 'an order by phone that waits for its payment holds nothing',
    file: `${counter}/staff-order.ts`,
    find: 'await holdSoldStock(tx, draft.id)',
    replace: '',
    test: staff,
    filter: 'is paid by a link that opens it',
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
]
