import { sql } from 'drizzle-orm'
import type { UseCase } from '#api/http/use-case.ts'
import { columnCreator, toAmountCell, toRange, translateCells } from '#api/modules/exports/columns.ts'
import {
  listCustomerKeys,
  listCustomerRows,
  type CustomerExportRow,
} from '#api/modules/exports/customer-rows.queries.ts'
import { readByKeys } from '#api/modules/exports/parts.ts'
import { assertExportable, writeTable } from '#api/modules/exports/write-table.ts'
import type * as calls from '#shared/endpoints/admin-exports.ts'
import { maxExportedRows } from '#shared/entities/admin/export.ts'
import { timeZones } from '#shared/rules/date-format.ts'

/** Exports accounts and guests, one row a person; with days, those who ordered in them. [ADM-32] */
export const exportCustomers: UseCase<typeof calls.exportCustomers> = async (shop, admin, { body }) => {
  const t = translateCells(admin.locale)
  const timeZone = timeZones[shop.storefront.dates]
  const hasDays = Object.values(body).some((value) => value !== undefined)
  const ordered = hasDays ? toRange(shop, body, sql`o.placed_at`) : undefined
  // One more than a table may have: then it is refused.
  const keys = await listCustomerKeys(shop.database, { ordered, limit: maxExportedRows + 1 })
  assertExportable(keys.length)
  const column = columnCreator<CustomerExportRow>(t)
  return writeTable(shop, admin, {
    name: 'customers',
    asked: body,
    parts: readByKeys(keys, (some) => listCustomerRows(shop.database, some, timeZone)),
    columns: [
      column('columns.last-name', ({ lastName }) => lastName),
      column('columns.first-name', ({ firstName }) => firstName),
      column('columns.phone', ({ phone }) => phone),
      column('columns.email', ({ email }) => email),
      column('columns.city', ({ city }) => city),
      column('columns.orders-count', ({ orders }) => orders),
      column('columns.sum', ({ sumMinor }) => toAmountCell(sumMinor)),
      column('columns.currency', () => shop.storefront.currency),
      column('columns.last-order', ({ lastOrderAt }) => lastOrderAt),
      column('columns.newsletter', ({ isSubscribed }) => t(isSubscribed ? 'columns.yes' : 'columns.no')),
    ],
  })
}
