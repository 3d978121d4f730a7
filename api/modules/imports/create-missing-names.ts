import type { AdministratorCaller } from '#api/http/identify.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { toBaseFields } from '#api/modules/crud/resource-fields.ts'
import type { ImportPlan } from '#api/modules/imports/plan.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import { getFamily } from '#database/search/colours.ts'
import { categories } from '#database/schema/categories.ts'
import { colours } from '#database/schema/products.ts'

/** A new category is the last one. */
const lastPosition = 1000

/**
 * Creates the categories and colours that a table has and the shop does not, in one transaction.
 * @param note runs in the same transaction
 */
export async function createMissingNames(
  shop: Pick<Shop, 'change'>,
  admin: AdministratorCaller,
  { newCategories, newColours }: Pick<ImportPlan, 'newCategories' | 'newColours'>,
  note: (tx: ChangeTransaction) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  if (newCategories.length === 0 && newColours.length === 0) return
  await shop.change(async (tx) => {
    for (const [index, { id, name }] of newCategories.entries()) {
      const [row] = await tx
        .insert(categories)
        // The lead is the name until an editor writes one.
        .values({ id, name, lead: name, photoId: null, state: 'ACTIVE', position: lastPosition + index })
        .returning()
      const { createdAt: _created, updatedAt: _updated, id: _id, ...after } = row! // one row in, one row out
      await writeAuditEntry(tx, admin, {
        noun: 'category',
        recordId: id,
        before: null,
        after: { ...toBaseFields(row!), ...after },
      })
    }
    for (const { id, name, key, hex } of newColours) {
      const [row] = await tx
        .insert(colours)
        .values({ id, key, name, hex, family: getFamily(hex) })
        .returning()
      const { createdAt: _created, updatedAt: _updated, id: _id, ...after } = row! // one row in, one row out
      await writeAuditEntry(tx, admin, {
        noun: 'colour',
        recordId: id,
        before: null,
        after: { ...toBaseFields(row!), ...after },
      })
    }
    if (newColours.length > 0) tx.publish('search-words')
    await note(tx)
  })
}
