import { isDeepStrictEqual } from 'node:util'
import type { AdministratorCaller } from '#api/http/identify.ts'
import { writeAuditEntries, type AuditedChange } from '#api/modules/audit/write-audit-entry.ts'
import { toProductRecord, toVariantRecord } from '#api/modules/products/read-whole-product.ts'
import { toPriceChanges } from '#api/modules/variants/price-changes.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { WholeProduct } from '#shared/entities/admin/whole-product.ts'

/**
 * Writes an audit entry for a product and for each of its variants that differs.
 * @param before undefined: it was created
 * @param after undefined: it was deleted
 */
export async function auditWhole(
  tx: ChangeTransaction,
  admin: AdministratorCaller,
  before: WholeProduct | undefined,
  after: WholeProduct | undefined,
): Promise<void> {
  await writeAuditEntries(tx, admin, await listAuditedChanges(tx, before, after))
}

/** Writes audit entries for new products and their variants. */
export async function auditNewProducts(
  tx: ChangeTransaction,
  admin: AdministratorCaller,
  created: readonly WholeProduct[],
): Promise<void> {
  const audited: AuditedChange[] = []
  for (const product of created) audited.push(...(await listAuditedChanges(tx, undefined, product)))
  await writeAuditEntries(tx, admin, audited)
}

const listAuditedChanges = async (
  tx: ChangeTransaction,
  before: WholeProduct | undefined,
  after: WholeProduct | undefined,
): Promise<AuditedChange[]> => {
  const audited: AuditedChange[] = []
  const id = (after ?? before)!._id // one of them is there
  const product = { before: before ? toProductRecord(before) : null, after: after ? toProductRecord(after) : null }
  if (!isDeepStrictEqual(product.before, product.after)) audited.push({ noun: 'product', recordId: id, ...product })
  const find = (whole: WholeProduct | undefined, variantId: string) => {
    const variant = whole?.variants.find(({ _id }) => _id === variantId)
    return variant ? toVariantRecord(id, variant) : null
  }
  const ids = [...(after?.variants ?? []), ...(before?.variants ?? [])].map(({ _id }) => _id)
  for (const recordId of new Set(ids)) {
    const [was, is] = [find(before, recordId), find(after, recordId)]
    if (isDeepStrictEqual(was, is)) continue
    const changes = was && is ? await toPriceChanges(tx, was, is) : undefined
    audited.push({ noun: 'variant', recordId, before: was, after: is, changes })
  }
  return audited
}
