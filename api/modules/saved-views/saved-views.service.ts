import type { AdministratorCaller } from '#api/http/identify.ts'
import type { UseCase } from '#api/http/use-case.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { assertNotStale, getNextUpdatedAt } from '#api/modules/crud/version.ts'
import { countListing } from '#api/modules/orders/order-listing.ts'
import {
  deleteView,
  insertView,
  listOwnViews,
  lockView,
  lockOwnViews,
  updateView,
  type SavedViewRow,
} from '#api/modules/saved-views/saved-views.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import { maxSavedViews, type SavedView } from '#shared/entities/admin/saved-view.ts'
import type * as calls from '#shared/endpoints/admin-saved-views.ts'
import { AppError } from '#shared/errors.ts'

/** Lists the caller's views with how many orders each shows. */
export const listViews: UseCase<typeof calls.listSavedViews> = async (shop, { adminUserId }) => ({
  entities: await Promise.all((await listOwnViews(shop.database, adminUserId)).map((row) => toSavedView(shop, row))),
})

export const createView: UseCase<typeof calls.createSavedView> = async (shop, admin, { body }) => {
  const created = await shop.change(async (tx) => {
    const { adminUserId } = admin
    await lockOwnViews(tx, adminUserId)
    if ((await listOwnViews(tx, adminUserId)).length >= maxSavedViews)
      throw new AppError('BAD_REQUEST', { reason: 'TOO_MANY', max: maxSavedViews }, 409)
    const row = await insertView(tx, { ...body, adminUserId })
    await writeEntry(tx, admin, { before: {}, after: { savedView: row.name } })
    return row
  })
  return toSavedView(shop, created)
}

export const renameView: UseCase<typeof calls.renameSavedView> = async (shop, admin, { params: { id }, body }) => {
  const renamed = await shop.change(async (tx) => {
    const row = await lockOwnView(tx, admin, id)
    const version = { updatedAt: row.updatedAt.toISOString() }
    assertNotStale(version, body.updatedAt)
    await writeEntry(tx, admin, { before: { savedView: row.name }, after: { savedView: body.name } })
    return updateView(tx, row.id, { name: body.name, updatedAt: getNextUpdatedAt(version) })
  })
  return toSavedView(shop, renamed)
}

export const removeView: UseCase<typeof calls.deleteSavedView> = (shop, admin, { params: { id } }) =>
  shop.change(async (tx) => {
    const row = await lockOwnView(tx, admin, id)
    await deleteView(tx, row.id)
    await writeEntry(tx, admin, { before: { savedView: row.name }, after: {} })
    return { _id: row.id }
  })

const lockOwnView = async (
  tx: ChangeTransaction,
  { adminUserId }: AdministratorCaller,
  id: string,
): Promise<SavedViewRow> => {
  const row = await lockView(tx, { id, adminUserId })
  if (!row) throw new AppError('BAD_REQUEST', { reason: 'NOT_FOUND' }, 404)
  return row
}

/** Writes an audit entry about the account. No cached value depends on it. */
const writeEntry = (tx: ChangeTransaction, admin: AdministratorCaller, entry: { before: object; after: object }) =>
  writeAuditEntry(tx, admin, { noun: 'admin-user', recordId: admin.adminUserId, ...entry, changes: [] })

const toSavedView = async (shop: Shop, { id, name, listing, updatedAt }: SavedViewRow): Promise<SavedView> => ({
  _id: id,
  name,
  listing,
  count: await countListing(shop, listing),
  updatedAt: updatedAt.toISOString(),
})
