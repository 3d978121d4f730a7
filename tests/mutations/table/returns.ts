import type { Mutation } from '#tests/mutations/mutation.ts'

const test = 'tests/api/returns.test.ts'
const folder = 'api/modules/returns'

/** Mistakes with pieces that come back. */
export const returnMutations: readonly Mutation[] = [
  {
    name: 'more pieces come back than were bought',
    file: `${folder}/create-return.ts`,
    find: 'if (wanted.quantity > free.get(key)!)',
    replace: 'if (wanted.quantity < 0)',
    test,
    filter: '[ADM-06d] of no item',
  },
  {
    name: 'an exchanged piece can be refunded, too',
    file: 'api/modules/orders/returns.queries.ts',
    find: " or (r.state = 'DONE' and p.wish <> 'MONEY' and p.condition <> 'MISSING')",
    replace: '',
    test,
    filter: 'neither refunded nor returned again',
  },
  {
    name: 'a faulty piece is for sale again',
    file: `${folder}/accept-return.ts`,
    find: "pieces.filter(({ condition }) => condition === 'SOUND')",
    replace: 'pieces',
    test,
    filter: 'stays off sale',
  },
  {
    name: 'a missing piece is paid back',
    file: `${folder}/accept-return.ts`,
    find: "pieces.filter(({ condition }) => condition !== 'MISSING')",
    replace: 'pieces',
    test,
    filter: 'a missing one changes nothing',
  },
  {
    name: 'the new size of a refused exchange stays off sale',
    file: `${folder}/change-return.ts`,
    find: 'await releaseNewSizes(tx, stored)',
    replace: '',
    test,
    filter: 'on sale again and mails why',
  },
  {
    name: 'a sold-out size is promised',
    file: `${folder}/create-return.ts`,
    find: 'const missing = await takeUnits(tx, wanted)',
    replace: 'const missing = wanted.find(() => false)',
    test,
    filter: 'sold out or unknown',
  },
  {
    name: 'a return is accepted by stale facts',
    file: `${folder}/lock-return.ts`,
    find: 'assertNotStale({ updatedAt: stored.updatedAt.toISOString() }, updatedAt)',
    replace: '',
    test,
    filter: '[ADM-06h] a repeated call',
  },
  {
    name: 'a cancelled order that was sent is for sale at once',
    file: 'api/modules/orders/cancel-order.ts',
    find: 'if (!wasSent(order)) await releaseOrder(tx, order)',
    replace: 'if (order.placedAt) await releaseOrder(tx, order)',
    test,
    filter: 'only once its parcel is back',
  },
  {
    name: 'a withdrawal is refused',
    file: `${folder}/change-return.ts`,
    find: "if (stored.origin !== 'STAFF') throwCannotMove(stored, 'REFUSED')",
    replace: '',
    test,
    filter: 'a return that cannot be refused',
  },
  {
    name: 'a return is agreed too late without a reason',
    file: `${folder}/create-return.ts`,
    find: 'if (isTooLate(shop, order) && !body.agreedBecause)',
    replace: 'if (order.placedAt === null)',
    test,
    filter: 'only with a reason',
  },
]
