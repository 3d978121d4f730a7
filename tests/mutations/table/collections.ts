import type { Mutation } from '#tests/mutations/mutation.ts'

const rules = 'api/rules/collection-filter.ts'
const within = 'api/modules/within-collection.ts'
const test = 'tests/api/collections.test.ts'
const caches = 'tests/api/collection-caches.test.ts'

/** Collections by rule, and what is cached of them. */
export const collectionMutations: readonly Mutation[] = [
  {
    name: 'the facet of colours leaves out the colours of a collection',
    file: rules,
    find: 'parts.push(isListed, ',
    replace: 'parts.push(',
    test,
    filter: 'counts only its own colours',
  },
  {
    name: 'days of a collection are those of UTC',
    file: rules,
    find: 'findFirstInstant(now, newWithinDays, timeZone)',
    replace: "findFirstInstant(now, newWithinDays, 'UTC')",
    test,
    filter: 'counts whole days',
  },
  {
    name: 'a hidden collection finds its variants',
    file: 'api/modules/collection-rules.ts',
    find: "    .where(eq(collections.state, 'ACTIVE'))\n",
    replace: '',
    test,
    filter: 'unless it is hidden',
  },
  {
    name: 'an empty collection is listed',
    file: 'api/modules/collections/collections.service.ts',
    find: 'all.filter(({ count }) => count > 0)',
    replace: 'all',
    test,
    filter: 'unless it is hidden',
  },
  {
    name: 'visitors filter by tags',
    file: 'api/modules/variants/catalogue-filter.ts',
    find: '  filterToSql(body.filter, clientFields)\n',
    replace: '',
    test,
    filter: 'by other comparisons',
  },
  {
    name: 'what is not in a collection is what is in it',
    file: within,
    find: "if (op !== 'eq' && op !== 'in') throw",
    replace: "if (op === 'gt') throw",
    test,
    filter: 'by other comparisons',
  },
  {
    name: 'categories under those of a rule are left out',
    file: 'api/modules/variants/catalogue-filter.ts',
    find: 'return withFilterUnder(shop, await withCollections(shop, body))',
    replace: 'return withCollections(shop, await withFilterUnder(shop, body))',
    test,
    filter: 'finds what is under it',
  },
  {
    name: 'a discounted price of one variant reaches no cached list of collections',
    file: 'api/modules/variants/price-changes.ts',
    find: ', ...toSaleChanges(before, after)]',
    replace: ']',
    test: caches,
    filter: 'comes and goes',
  },
  {
    name: 'discounted prices of the sheet reach no cached list of collections',
    file: 'api/modules/prices/change-many-variants.ts',
    find: '[...prices, ...toSaleChanges(before, after)]',
    replace: 'prices',
    test: caches,
    filter: 'in the sheet',
  },
  {
    name: 'a sale reaches no cached list of collections',
    file: 'api/modules/sales/switch-sales.ts',
    find: "  if (switched.length) tx.publish('on-sale')\n",
    replace: '',
    test: caches,
    filter: 'begins and ends',
  },
  {
    name: 'a cached list of a collection keeps what is on sale no more',
    file: 'api/changes/price-keys.ts',
    find: ' || namesCollection(search.filter)',
    replace: '',
    test: 'api/changes/price-keys.test.ts',
  },
  {
    name: 'new things stay new in the caches',
    file: 'api/worker/refresh-collections.ts',
    find: "        tx.publish('collection')\n",
    replace: '',
    test: caches,
    filter: 'midnight',
  },
  {
    name: 'a collection loses a colour that is renamed',
    file: 'api/modules/colours/colours.admin.ts',
    find: "    tx.publish('collection')\n",
    replace: '',
    test: caches,
    filter: 'key of a colour',
  },
]
