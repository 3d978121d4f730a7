import type { Mutation } from '#tests/mutations/mutation.ts'

const test = 'tests/api/whole-products.test.ts'
const careTest = 'tests/api/care-symbols.test.ts'
const previewTest = 'tests/api/product-previews.test.ts'
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
    find: '  const described = await writeAlts(tx, admin, body.variants, () => Promise.resolve(before))\n  await rebuildWords(tx, sql`v.product_id = ${id}`)\n  await assertReadyForSite(tx, [id], described)',
    replace:
      '  await writeAlts(tx, admin, body.variants, () => Promise.resolve(before))\n  await rebuildWords(tx, sql`v.product_id = ${id}`)',
    test,
    filter: '[ADM-10b] a draft lacks',
  },
  {
    name: 'what was planned and taken back meanwhile is shown',
    file: 'api/modules/variants/planned-variants.queries.ts',
    find: 'where v.product_id = ${productId} and ${isDue(now)} order by v.id for no key update of v',
    replace:
      'where v.product_id = ${productId} and (v.shows_at is not null or ${isDue(now)}) order by v.id for no key update of v',
    test: 'tests/api/planned-variants.test.ts',
  },
  {
    name: 'a plan may be in the past',
    file: 'api/modules/variants/assert-plans.ts',
    find: 'isSame || time > now.getTime()',
    replace: 'isSame || time > 0',
    test: 'tests/api/planned-variants.test.ts',
  },
  {
    name: 'a plan may be made for what is shown',
    file: 'api/modules/variants/assert-plans.ts',
    find: "if (state === 'ACTIVE') return [{ field, rule: 'only_hidden' }]",
    replace: '',
    test: 'tests/api/planned-variants.test.ts',
  },
  {
    name: 'a planned product may lose a text',
    file: 'api/modules/variants/assert-ready.ts',
    find: "(v.state = 'ACTIVE' or v.shows_at is not null)",
    replace: "(v.state = 'ACTIVE')",
    test: 'tests/api/planned-variants.test.ts',
  },
  {
    name: 'a planned product is shown without its texts',
    file: 'api/modules/variants/show-planned.ts',
    find: '  await assertReadyForSite(tx, [productId])\n',
    replace: '',
    test: 'tests/api/planned-variants.test.ts',
  },
  {
    name: 'an undone import shows a plan beside the site',
    file: 'api/modules/imports/undo.queries.ts',
    find: "shows_at = case when r.state = 'INACTIVE' then r.shows_at end",
    replace: 'shows_at = null',
    test: 'tests/api/planned-imports.test.ts',
  },
  {
    name: 'a change that sends no care symbols erases them',
    file: `${folder}/write-whole-product.ts`,
    find: 'toColumns(body, before)',
    replace: 'toColumns(body)',
    test: careTest,
    filter: 'symbols that are not sent stay',
  },
  {
    name: 'two care symbols of a group are taken',
    file: 'shared/entities/admin/whole-product.ts',
    find: 'findRepeatedGroup(list) === undefined',
    replace: 'true',
    test: careTest,
    filter: 'two symbols of a group',
  },
  {
    name: 'a copy loses its care symbols',
    file: `${folder}/copy-whole-product.ts`,
    find: '  careSymbols: original.careSymbols,\n',
    replace: '',
    test: careTest,
    filter: 'a copy has those of the original',
  },
  {
    name: 'own words about care are replaced by those of symbols',
    file: 'shared/rules/care-symbols.ts',
    find: 'before.length === 0 || !hasCareWords(text, before, locale)',
    replace: 'before.length === 0',
    test: 'shared/rules/care-symbols.test.ts',
    filter: 'a text that was written in other words stays',
  },
  {
    name: 'a preview shows a hidden colour on the pages of the others',
    file: `${folder}/preview-whole-product.ts`,
    find: "all.filter(({ state }) => (state === 'ACTIVE') === isActive)",
    replace: 'isActive ? [] : [...all]',
    test: previewTest,
    filter: 'hidden colours are previewed',
  },
  {
    name: 'the pages of a preview stay for ever',
    file: `${folder}/product-previews.queries.ts`,
    find: ' and expires_at > ${now.toISOString()}',
    replace: '',
    test: previewTest,
    filter: 'expired ids get the page',
  },
  {
    name: 'a photo that only an order shows is deleted',
    file: 'api/modules/files/files.service.ts',
    find: 'where(and(eq(table.id, id), isUnused(sql`${table.id}`)))',
    replace: 'where(eq(table.id, id))',
    test: 'tests/api/file-rows.test.ts',
    filter: 'is listed with it and cannot be deleted',
  },
]
