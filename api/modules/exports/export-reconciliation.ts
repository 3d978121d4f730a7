import { sql } from 'drizzle-orm'
import type { UseCase } from '#api/http/use-case.ts'
import { columnCreator, toAmountCell, toRange, translateCells } from '#api/modules/exports/columns.ts'
import { listDiscrepancies, type DiscrepancyRow } from '#api/modules/exports/reconciliation.queries.ts'
import { splitParts } from '#api/modules/exports/parts.ts'
import { writeTable } from '#api/modules/exports/write-table.ts'
import type * as calls from '#shared/endpoints/admin-exports.ts'
import { maxExportedRows } from '#shared/entities/admin/export.ts'
import { timeZones } from '#shared/rules/date-format.ts'

/** Exports the discrepancies in the records of the orders of some days, one row each. [ADM-32] */
export const exportReconciliation: UseCase<typeof calls.exportReconciliation> = async (shop, admin, { body }) => {
  const t = translateCells(admin.locale)
  const timeZone = timeZones[shop.storefront.dates]
  const range = toRange(shop, body, sql`placed_at`)
  // One more than a table may have: then it is refused.
  const limit = maxExportedRows + 1
  const rows = await listDiscrepancies(shop.database, range, { timeZone, now: shop.now(), limit })
  const column = columnCreator<DiscrepancyRow>(t)
  return writeTable(shop, admin, {
    name: 'reconciliation',
    asked: body,
    parts: splitParts(rows),
    columns: [
      column('columns.order', ({ number }) => number),
      column('columns.placed', ({ placedAt }) => placedAt),
      column('columns.discrepancy', ({ kind }) => t(`columns.found-${kind}`)),
      column('columns.expected', ({ expectedMinor }) => toAmountCell(expectedMinor)),
      column('columns.found', ({ foundMinor }) => toAmountCell(foundMinor)),
      column('columns.difference', ({ expectedMinor, foundMinor }) => toAmountCell(foundMinor - expectedMinor)),
      column('columns.currency', () => shop.storefront.currency),
    ],
  })
}
