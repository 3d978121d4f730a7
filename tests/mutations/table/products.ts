import type { Mutation } from '#tests/mutations/mutation.ts'

const test = 'tests/api/whole-products.test.ts'
const folder = 'api/modules/products'

/** Mistakes with products that are written as one. */
export const productMutations: readonly Mutation[] = [
  {
    name: 'an editor changes prices and units',
    file: `${folder}/write-whole-variant.ts`,
    find: 'if (isPriced || sizes.length > 0) assertMay',
    replace: 'if (false) assertMay',
    test,
    filter: '[ADM-10e]',
  },
  {
    name: 'an editor adds a variant',
    file: `${folder}/write-whole-product.ts`,
    find: "  if (created.length > 0) assertMay(admin, 'prices.change')\n",
    replace: '',
    test,
    filter: '[ADM-10e]',
  },
  {
    name: 'an old copy of a product overwrites a new one',
    file: `${folder}/write-whole-product.ts`,
    find: 'if (Date.parse(before.updatedAt) !== Date.parse(body.updatedAt))',
    replace: 'if (false)',
    test,
    filter: '[ADM-10c] what differs',
  },
  {
    name: 'an old copy of a variant overwrites a new one',
    file: `${folder}/write-whole-variant.ts`,
    find: 'if ((isStale && (hasNewColumns || hasNewPhotos)) || areUnitsStale)',
    replace: 'if (areUnitsStale)',
    test,
    filter: '[ADM-10c] what differs',
  },
  {
    name: 'units that orders have taken come back',
    file: `${folder}/write-whole-variant.ts`,
    find: 'if ((isStale && (hasNewColumns || hasNewPhotos)) || areUnitsStale)',
    replace: 'if (isStale && (hasNewColumns || hasNewPhotos))',
    test,
    filter: '[ADM-10d]',
  },
  {
    name: 'a draft goes on the site without its texts',
    file: `${folder}/write-whole-product.ts`,
    find: '  const described = await writeAlts(tx, admin, body.variants, () => Promise.resolve(before))\n  await rebuildWords(tx, sql`v.product_id = ${id}`)\n  await assertReadyForSite(tx, id, described)',
    replace:
      '  await writeAlts(tx, admin, body.variants, () => Promise.resolve(before))\n  await rebuildWords(tx, sql`v.product_id = ${id}`)',
    test,
    filter: '[ADM-10b] a draft lacks',
  },
]
