import type { UseCase } from '#api/http/use-case.ts'
import { toPhotoAddress } from '#api/modules/photo.ts'
import { listMovements, sumMovements, type MovementListRow } from '#api/modules/stock/movements.queries.ts'
import { textToSql } from '#api/modules/variants/variant-text.ts'
import type { MovementRowEntity } from '#shared/entities/admin/stock.ts'
import type * as calls from '#shared/endpoints/admin-stock.ts'
import type { Locale } from '#shared/enums.ts'
import { movementReasons, type MovementReason } from '#shared/rules/stock-movements.ts'

const defaultLimit = 50
/** Default period of a search over all sizes. Older movements need an explicit number of days. */
const usualDays = 30

/** Lists movements of the stock, newest first, with the sums of all matching ones. [ADM-13] */
export const searchMovements: UseCase<typeof calls.searchMovements> = async (shop, admin, { body }) => {
  const { page = 1, limit = defaultLimit, variantId, size, reasons } = body
  const days = body.days ?? (variantId === undefined ? usualDays : undefined)
  const text = (await textToSql(shop, body.text))?.condition
  const query = { variantId, size, text, number: body.text?.trim(), reasons, days }
  const [rows, sums] = await Promise.all([
    listMovements(shop.database, { ...query, limit, offset: (page - 1) * limit }),
    sumMovements(shop.database, query),
  ])
  const units = new Map(sums.map((one) => [one.reason, one.units]))
  return {
    entities: rows.map((row) => toMovementRow(row, admin.locale)),
    total: sums.reduce((total, { count }) => total + count, 0),
    sums: Object.fromEntries(movementReasons.map((reason) => [reason, units.get(reason) ?? 0])) as Record<
      MovementReason,
      number
    >,
  }
}

const toMovementRow = (
  { id, photoHash, orderId, orderNumber, name, colour, ...row }: MovementListRow,
  locale: Locale,
): MovementRowEntity => ({
  ...row,
  _id: id,
  name: name[locale],
  colour: colour[locale],
  photo: photoHash && toPhotoAddress(photoHash, 250, 'webp'),
  order: orderId !== null && orderNumber !== null ? { orderId, number: orderNumber } : null,
})
