import type { Mutation } from '#tests/mutations/mutation.ts'

const test = 'tests/api/prices.test.ts'
const sheet = 'tests/api/price-sheet.test.ts'
const file = 'api/modules/prices/change-many-variants.ts'

/** Mistakes with prices that are changed by one call. */
export const manyPriceMutations: readonly Mutation[] = [
  {
    name: 'prices of another version are written over',
    file,
    find: '  assertNoneStale(pairs)\n',
    replace: '',
    test,
    filter: 'changed meanwhile is refused',
  },
  {
    name: 'the refusal of many prices does not say which',
    file,
    find: '  assertPricesFit(wanted.map(({ next }) => next))\n',
    replace: '',
    test,
    filter: 'names each of its variants',
  },
  {
    name: 'a dry run of prices writes them',
    file: 'api/changes/rehearse.ts',
    find: '      tx.rollback()\n',
    replace: '',
    test: sheet,
    filter: 'a dry run says what becomes of each variant',
  },
  {
    name: 'two calls read the same prices before one of them writes',
    file,
    find: '  await lockVariants(tx, ids)\n',
    replace: '',
    test,
    filter: 'ten requests at once',
    database: 'postgres',
  },
  {
    name: 'cached replies go on showing the prices before',
    file,
    find: 'changes: hasSamePlace(before, after) ? [...prices, ...toSaleChanges(before, after)] : undefined',
    replace: 'changes: []',
    test,
    filter: 'pages show them at once',
  },
  {
    name: 'a variant goes on the site without its texts',
    file,
    find: '    await assertReadyForSite(tx, [productId])\n',
    replace: '    void assertReadyForSite, productId\n',
    test,
    filter: 'only with all of its texts',
  },
  {
    name: 'a repeated call changes prices again',
    file,
    find: 'runOnce(shop, tx, admin,',
    replace: 'runOnce(shop, tx, { ...admin, idempotencyKey: undefined },',
    test,
    filter: 'with the same key',
  },
  {
    name: 'each discounted price is called a reduction',
    file,
    find: 'reductionMinor !== undefined',
    replace: 'true',
    test: sheet,
    filter: 'a reduction is honest',
  },
  {
    name: 'what is already as it is wanted is a change',
    file,
    find: 'wanted.filter(({ current, next }) => !isSame(current, next))',
    replace: 'wanted',
    test,
    filter: 'each with an audit entry',
  },
]
