import { toListedName } from '#api/rules/listed-name.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'
import type { UseCase } from '#api/http/use-case.ts'
import { toPhotoAddress } from '#api/modules/photo.ts'
import { countReturns, listReturnRows, type ReturnListRow } from '#api/modules/returns/return-rows.queries.ts'
import type { ReturnRowEntity } from '#shared/entities/admin/return.ts'
import type * as calls from '#shared/endpoints/admin-returns.ts'

const defaultLimit = 50
const dayMs = 24 * 60 * 60_000
const closedForMs = 30 * dayMs
/** How long pieces may wait for their inspection. */
const lateMs = dayMs

/** Lists returns by view, with the counts of all views. [ADM-06] */
export const searchReturns: UseCase<typeof calls.searchReturns> = async (shop, _admin, { body }) => {
  const { view = 'open', page = 1, limit = defaultLimit } = body
  const now = shop.now()
  const closedSince = new Date(now.getTime() - closedForMs)
  const [rows, views] = await Promise.all([
    listReturnRows(shop.database, { view, limit, offset: (page - 1) * limit, closedSince }),
    countReturns(shop.database, closedSince),
  ])
  return { entities: rows.map((row) => toReturnRow(row, now, shop.storefront)), total: views[view], views }
}

const toReturnRow = (
  {
    id,
    number,
    state,
    origin,
    firstName,
    lastName,
    phone,
    units,
    photoHashes,
    reasons,
    wishes,
    newSizes,
    since,
  }: ReturnListRow,
  now: Date,
  storefront: Storefront,
): ReturnRowEntity => ({
  _id: id,
  number,
  state,
  origin,
  name: toListedName(storefront, { firstName, lastName }),
  phone,
  units,
  photos: photoHashes.map((hash) => toPhotoAddress(hash, 250, 'webp')),
  reasons,
  wishes,
  newSizes,
  since,
  late: state === 'INSPECTION' && now.getTime() - Date.parse(since) > lateMs,
})
