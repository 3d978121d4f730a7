import { inArray, sql } from 'drizzle-orm'
import { assertReadyForSite } from '#api/modules/variants/assert-ready.ts'
import {
  auditPlannedVariant,
  lockPlanned,
  showPlannedVariants,
} from '#api/modules/variants/planned-variants.queries.ts'
import { lockWords } from '#api/modules/variants/variant-words.ts'
import { listAdminVariants } from '#api/modules/variants/variants.admin-queries.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { Transaction } from '#database/client.ts'
import { variants } from '#database/schema/variants.ts'
import type { AdminVariant } from '#shared/entities/admin/variant.ts'

/**
 * Publishes the variants of a product whose planned time has come, with exactly that time. A variant that is not due any more once it is
 * locked is skipped: another worker has shown it, or its plan has been changed. [ADM-30]
 * @throws AppError VALIDATION_ERROR if something is missing that the public would see
 */
export async function showPlanned(tx: ChangeTransaction, productId: string, now: Date): Promise<void> {
  await lockWords(tx)
  const ids = await lockPlanned(tx, productId, now)
  if (ids.length === 0) return
  const before = await list(tx, ids)
  await showPlannedVariants(tx, ids)
  await assertReadyForSite(tx, [productId])
  const after = new Map((await list(tx, ids)).map((variant) => [variant._id, variant]))
  for (const variant of before) {
    await auditPlannedVariant(tx, variant, after.get(variant._id)!) // it is locked
    tx.publish('variant', variant._id)
  }
}

const list = (tx: Transaction, ids: readonly string[]): Promise<AdminVariant[]> =>
  listAdminVariants(tx, {
    where: inArray(variants.id, [...ids]),
    order: sql`${variants.id}`,
    limit: ids.length,
    offset: 0,
  })
