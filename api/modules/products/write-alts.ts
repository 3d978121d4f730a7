import { eq } from 'drizzle-orm'
import type { AdministratorCaller } from '#api/http/identify.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { toBaseFields } from '#api/modules/crud/resource-fields.ts'
import { getNextUpdatedAt } from '#api/modules/crud/version.ts'
import { createStaleProductError } from '#api/modules/products/assert-whole-product.ts'
import { lockFiles } from '#api/modules/products/whole-product.queries.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import { files } from '#database/schema/files.ts'
import type { WholeProduct, WholeVariantInput } from '#shared/entities/admin/whole-product.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Writes the photo descriptions that differ from the stored ones. Returns the ids of the changed files.
 * @param readCurrent reads the product as it is now, for the reply to an edit of an old copy
 * @throws AppError MANY_FILES_NOT_FOUND; BAD_REQUEST, 409, reason CHANGED_MEANWHILE
 */
export async function writeAlts(
  tx: ChangeTransaction,
  admin: AdministratorCaller,
  variants: readonly Pick<WholeVariantInput, 'photos'>[],
  readCurrent: () => Promise<WholeProduct>,
): Promise<string[]> {
  const alts = new Map(
    variants.flatMap(({ photos }) =>
      photos.flatMap(({ fileId, alt }) => (alt ? [[fileId.toLowerCase(), alt] as const] : [])),
    ),
  )
  const stored = await lockFiles(tx, [...alts.keys()].toSorted())
  const described: string[] = []
  for (const [fileId, { updatedAt, ...alt }] of alts) {
    const row = stored.get(fileId)
    if (!row) throw new AppError('MANY_FILES_NOT_FOUND', { ids: [fileId] })
    if (row.alt.uk === alt.uk && row.alt.en === alt.en) continue
    const base = toBaseFields(row)
    if (Date.parse(base.updatedAt) !== Date.parse(updatedAt)) throw createStaleProductError(await readCurrent())
    const next = getNextUpdatedAt(base)
    await tx.update(files).set({ alt, updatedAt: next }).where(eq(files.id, fileId))
    await writeAuditEntry(tx, admin, {
      noun: 'file',
      recordId: fileId,
      before: { ...base, alt: row.alt },
      after: { ...base, alt, updatedAt: next.toISOString() },
    })
    described.push(fileId)
  }
  return described
}
