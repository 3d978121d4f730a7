import type { Mutation } from '#tests/mutations/mutation.ts'

const test = 'tests/api/imports-counter.test.ts'
const undoTest = 'tests/api/import-undo.test.ts'
const undoAfterChangesTest = 'tests/api/import-undo-later-changes.test.ts'
const part = 'api/modules/imports/apply-import-part.ts'
const service = 'api/modules/imports/imports.service.ts'

/** Mistakes with tables that the counter takes. */
export const importMutations: readonly Mutation[] = [
  {
    name: 'a table with an error is written',
    file: service,
    find: "    if (errors + wrong > 0) throw new AppError('BAD_REQUEST', { reason: 'IMPORT_HAS_ERRORS', errors }, 409)\n",
    replace: '',
    test,
    filter: 'a table with an error is named',
  },
  {
    name: 'a table is written twice',
    file: service,
    find: "    if (state !== 'CHECKED') throw new AppError('BAD_REQUEST', { reason: 'STATUS_CANNOT_FOLLOW', state }, 409)\n",
    replace: '',
    test,
    filter: 'a table with an error is named',
  },
  {
    name: 'a run that continues puts back what was sold since',
    file: part,
    find: '  return products.filter(({ rows }) => !settled.has(rows[0]))',
    replace: '  return [...products]',
    test,
    filter: 'a job that was killed goes on',
  },
  {
    name: 'what was sold or edited since the check is overwritten',
    file: part,
    find: 'rows.every((row) => current[row] === stored.seen[row])',
    replace: 'rows.length > 0',
    test,
    filter: 'what was sold or edited since the check',
  },
  {
    name: 'a table is written in the name of one who may not',
    file: part,
    find: '  if (!admin || !mayImport(admin.staffRole))',
    replace: '  if (!admin)',
    test,
    filter: 'by those who may write products and prices',
  },
  {
    name: 'a product is written without what it was before',
    file: part,
    find: 'before: before ?? null',
    replace: 'before: null',
    test: undoTest,
    filter: 'an import is undone by a job',
  },
  {
    name: 'an import is undone twice',
    file: 'api/modules/imports/undo-import.ts',
    find: "    if (!isUndoable(state)) throw new AppError('BAD_REQUEST', { reason: 'STATUS_CANNOT_FOLLOW', state }, 409)\n",
    replace: '',
    test: undoTest,
    filter: 'an import is undone once',
  },
  {
    name: 'an import is undone after its thirty days',
    file: 'api/modules/imports/read-whole-import.ts',
    find: 'return end > now() ? end : undefined',
    replace: 'return end',
    test: undoTest,
    filter: 'for thirty days',
  },
  {
    name: 'an undo that goes on undoes a product twice',
    file: 'api/modules/imports/undo-progress.queries.ts',
    find: ".where(and(isProduct(key), isNull(importedProducts.undoOutcome)))\n    .for('update')",
    replace: ".where(isProduct(key)).for('update')",
    test: undoTest,
    filter: 'two runs at once undo',
  },
  {
    name: 'undo overwrites an edit',
    file: 'api/modules/imports/merge-back.ts',
    find: "throw new LeftAlone('CHANGED_MEANWHILE')",
    replace: 'return before',
    test: undoAfterChangesTest,
    filter: 'what was edited since is left alone',
  },
  {
    name: 'undo deletes a new product that was edited',
    file: 'api/modules/imports/plan-undo.ts',
    find: '!isDeepStrictEqual(after.product, current.product)',
    replace: 'false',
    test: undoAfterChangesTest,
    filter: 'what was edited since is left alone',
  },
  {
    name: 'undo loses units that were sold since',
    file: 'api/modules/imports/plan-undo.ts',
    find: "  if (units < 0) throw new LeftAlone('SOLD_MEANWHILE')\n",
    replace: '',
    test: undoAfterChangesTest,
    filter: 'units sold since stay sold',
  },
  {
    name: 'undo gives back units that were sold since',
    file: 'api/modules/imports/plan-undo.ts',
    find: 'const units = current.units - after.units + (before?.units ?? 0)',
    replace: 'const units = before?.units ?? 0',
    test: undoAfterChangesTest,
    filter: 'units sold since stay sold',
  },
  {
    name: 'undo changes the price of a running sale',
    file: 'api/modules/imports/plan-undo.ts',
    find: "  if (isPriced && onSale.has(id)) throw new LeftAlone('SALE_RUNNING')\n",
    replace: '',
    test: undoAfterChangesTest,
    filter: 'a price that a running sale sets',
  },
  {
    name: 'undo deletes a category that was edited',
    file: 'api/modules/imports/finish-undo.ts',
    find: '  if (row.createdAt.getTime() !== row.updatedAt.getTime()) return false\n',
    replace: '',
    test: undoAfterChangesTest,
    filter: 'categories and colours that the import created',
  },
  {
    name: 'an undo goes on in the name of one who may not',
    file: 'api/modules/imports/undo-import-part.ts',
    find: '  if (!admin || !mayImport(admin.staffRole))',
    replace: '  if (!admin)',
    test: undoTest,
    filter: 'an undo whose administrator may not',
  },
]
