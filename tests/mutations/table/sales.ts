import type { Mutation } from '#tests/mutations/mutation.ts'

const test = 'tests/api/sales.test.ts'
const running = 'tests/api/running-sales.test.ts'
const service = 'api/modules/sales/sales.service.ts'
const queries = 'api/modules/sales/sales.queries.ts'

/** Mistakes with sales. */
export const saleMutations: readonly Mutation[] = [
  {
    name: 'a variant is in two sales at a time',
    file: service,
    find: "  if (variant.overlaps.length) return 'OVERLAPS'\n",
    replace: '',
    test,
    filter: 'one sale at a time',
  },
  {
    name: 'a sale for the lowest price is a reduction',
    file: service,
    find: 'becomesMinor < (variant.lowestMinor ?? 0)',
    replace: 'becomesMinor <= (variant.lowestMinor ?? 0)',
    test,
    filter: 'is refused and names it',
  },
  {
    name: 'a running sale can be cancelled and leaves its prices',
    file: service,
    find: '  if (sale.state !== state)',
    replace: '  if (false)',
    test,
    filter: 'a running one is ended',
  },
  {
    name: 'a sale begins with a price that is no reduction any more',
    file: queries,
    find: '            and sv.price_minor < lowest_price_before(v.id, ${now.toISOString()}::timestamptz, ${zone})\n',
    replace: '',
    test: running,
    filter: 'is left out',
  },
  {
    name: 'the end of a sale undoes what was changed during it',
    file: queries,
    find: ' and v.discount_price_minor = sv.price_minor\n          order by v.id',
    replace: '\n          order by v.id',
    test: running,
    filter: 'that was changed during the sale stays',
  },
  {
    name: 'a former discounted price does not come back',
    file: queries,
    find: 'case when d.before_minor < v.price_minor then d.before_minor end',
    replace: 'null',
    test: running,
    filter: 'comes back after a deeper sale',
  },
  {
    name: 'cached pages go on showing the prices before a sale',
    file: 'api/modules/sales/switch-sales.ts',
    find: "  for (const key of switched.flatMap(listPriceKeys)) tx.publish('price', key)\n",
    replace: '',
    test: running,
    filter: 'cached pages show a sale',
  },
  {
    name: 'the page of the category above goes on showing the prices before a sale',
    file: 'api/changes/price-keys.ts',
    find: '[variantId, categoryId, ...(parentId === null ? [] : [parentId])]',
    replace: '[variantId, categoryId]',
    test: 'tests/api/category-levels.test.ts',
    filter: 'belong to it in a sale',
  },
]
