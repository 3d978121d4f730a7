import type { Mutation } from '#tests/mutations/mutation.ts'

const test = 'tests/api/sales.test.ts'
const running = 'tests/api/running-sales.test.ts'
const service = 'api/modules/sales/sales.service.ts'
const judging = 'api/modules/sales/judge-variants.queries.ts'
const switching = 'api/modules/sales/switch-sales.queries.ts'
const large = 'tests/api/large-sales.test.ts'

/** Mistakes with sales. */
export const saleMutations: readonly Mutation[] = [
  {
    name: 'a variant is in two sales at a time',
    file: judging,
    find: " when overlapping is not null then 'OVERLAPS'",
    replace: '',
    test,
    filter: 'one sale at a time',
  },
  {
    name: 'a sale for the lowest price is a reduction',
    file: judging,
    find: 'becomes_minor < lowest_minor',
    replace: 'becomes_minor <= lowest_minor',
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
    file: switching,
    find: '            and part.price_minor < lowest_price_before(v.id, ${now.toISOString()}::timestamptz, (select time_zone from shop))\n',
    replace: '',
    test: running,
    filter: 'is left out',
  },
  {
    name: 'the end of a sale undoes what was changed during it',
    file: switching,
    find: '          where v.discount_price_minor = part.price_minor\n',
    replace: '',
    test: running,
    filter: 'that was changed during the sale stays',
  },
  {
    name: 'a former discounted price does not come back',
    file: switching,
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
  {
    name: 'a sale does not continue after a crash',
    file: switching,
    find: " and sv.state = 'WAITING'))",
    replace: " and sv.state = 'WAITING' and false))",
    test: large,
    filter: 'continues after a crash',
  },
  {
    name: 'a sale begins before another has taken back its prices',
    file: switching,
    find: 'order by s.ends_at <= ${at} desc, s.starts_at, s.id limit 1',
    replace: 'order by s.starts_at desc, s.id limit 1',
    test: large,
    filter: 'taken back before another begins',
  },
  {
    name: 'a part of a sale drops everything that depends on prices',
    file: 'api/modules/sales/switch-sales.ts',
    find: 'const partVariants = maxKeysPerTopic / 3',
    replace: 'const partVariants = maxKeysPerTopic',
    test: large,
    filter: 'published one by one',
  },
  {
    name: 'what cannot be in a sale is written with the rest',
    file: judging,
    find: '            from judged where problem is null\n',
    replace: '            from judged\n',
    test: large,
    filter: 'left out on request',
  },
  {
    name: 'a sale has any number of variants',
    file: service,
    find: "  if (total > maxSaleVariants) throw invalid('set', 'too_many')\n",
    replace: '',
    test: 'tests/api/sale-limit.alone.test.ts',
    filter: 'than a sale may have',
  },
]
