import { eq, sql } from 'drizzle-orm'
import type { AdministratorCaller } from '#api/http/identify.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { toBaseFields } from '#api/modules/crud/resource-fields.ts'
import { findImportWithReport, lockImport, updateImport } from '#api/modules/imports/imports.queries.ts'
import { toSummary } from '#api/modules/imports/read-whole-import.ts'
import { deleteSnapshots } from '#api/modules/imports/snapshots.queries.ts'
import { lockWords } from '#api/modules/variants/variant-words.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import { categories } from '#database/schema/categories.ts'
import { collectionCategories, collectionColours } from '#database/schema/collections.ts'
import type { CreatedName } from '#database/schema/imports.ts'
import { colours, products } from '#database/schema/products.ts'
import { variants } from '#database/schema/variants.ts'

/** Ends the undo of an import: deletes the categories and colours that it created, unless they are used or were edited. */
export async function finishUndo(
  shop: Pick<Shop, 'change' | 'now'>,
  admin: AdministratorCaller,
  { id, fileName }: { id: string; fileName: string },
): Promise<void> {
  await shop.change(async (tx) => {
    await lockWords(tx)
    if ((await lockImport(tx, id))?.state !== 'UNDOING') return
    const { createdNames } = (await findImportWithReport(tx, id))! // it is locked
    const names: CreatedName[] = []
    for (const name of createdNames) names.push({ ...name, isLeft: !(await deleteName(tx, admin, name)) })
    await updateImport(tx, id, { state: 'UNDONE', undoFinishedAt: shop.now(), createdNames: names })
    await deleteSnapshots(tx, id)
    const { undo } = toSummary(shop, (await findImportWithReport(tx, id))!)
    const before = { _id: id, fileName, state: 'UNDOING' }
    const after = { ...before, state: 'UNDONE', counts: undo }
    await writeAuditEntry(tx, admin, { noun: 'import', recordId: id, before, after })
  })
}

/** The tables of names, and the condition that nothing uses one. */
const nouns = {
  category: {
    table: categories,
    isUnused: sql`not exists (select from ${products} p where p.category_id = ${categories.id})
      and not exists (select from ${categories} o where ${categories.id} = any(o.goes_with))
      and not exists (select from ${collectionCategories} r where r.category_id = ${categories.id})`,
  },
  colour: {
    table: colours,
    isUnused: sql`not exists (select from ${variants} v where v.colour_id = ${colours.id})
      and not exists (select from ${collectionColours} r where r.colour_key = ${colours.key})`,
  },
} as const

/** Deletes a name unless it is used or was edited. @returns false if it stays */
const deleteName = async (
  tx: ChangeTransaction,
  admin: AdministratorCaller,
  { noun, id }: CreatedName,
): Promise<boolean> => {
  const { table, isUnused } = nouns[noun]
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update')
  if (!row) return true
  if (row.createdAt.getTime() !== row.updatedAt.getTime()) return false
  const deleted = await tx
    .delete(table)
    .where(sql`${table.id} = ${id} and ${isUnused}`)
    .returning({ id: table.id })
  if (deleted.length === 0) return false
  const { createdAt: _created, updatedAt: _updated, id: _id, ...columns } = row
  await writeAuditEntry(tx, admin, { noun, recordId: id, before: { ...toBaseFields(row), ...columns }, after: null })
  if (noun === 'colour') tx.publish('search-words')
  return true
}
