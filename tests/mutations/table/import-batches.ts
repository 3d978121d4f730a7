import type { Mutation } from '#tests/mutations/mutation.ts'

const test = 'tests/api/import-batches.test.ts'
const part = 'api/modules/imports/apply-import-part.ts'
const plan = 'api/modules/imports/apply-plan.ts'

/** Mistakes with products that share a transaction. */
export const importBatchMutations: readonly Mutation[] = [
  {
    name: 'two runs at once write a product twice',
    file: part,
    find: 'batch.filter(({ rows }) => unwrittenRows.has(rows[0]!))',
    replace: '[...batch]',
    test,
    filter: 'has written meanwhile',
  },
  {
    name: 'new products are not noted as written',
    file: part,
    find: '  await noteProductIds(tx, importId, written)\n',
    replace: '',
    test,
    filter: 'killed before their commit',
  },
  {
    name: 'a product that is refused takes others with it',
    file: plan,
    find: '  for (const product of products) failed.push(...(await writeOrRefuse([product], writeTogether)))\n',
    replace: '',
    test,
    filter: 'refused alone',
  },
  {
    name: 'a code that is taken stops the products before it',
    file: plan,
    find: '!(isRefused || toConstraintError(error))',
    replace: '!isRefused',
    test,
    filter: 'given to another product meanwhile',
  },
  {
    name: 'new products are listed in no order',
    file: 'api/modules/products/write-whole-product.ts',
    find: "sql`now() + ${index} * interval '1 microsecond'`",
    replace: "sql`now() + ${index} * interval '0'`",
    test,
    filter: 'in the order of the table',
  },
  {
    name: 'a stored product shares its locks with new ones',
    file: 'api/modules/imports/to-batches.ts',
    find: '  !stored && variants.every(',
    replace: '  (stored === stored) && variants.every(',
    test: 'api/modules/imports/to-batches.test.ts',
  },
]
