import { toListedName } from '#api/rules/listed-name.ts'
import type { UseCase } from '#api/http/use-case.ts'
import { findOrder, listCurrentItems, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import { findCountedLeft, listOnlineParts } from '#api/modules/orders/refundable.ts'
import { listReturnPhotos } from '#api/modules/orders/return-photos.queries.ts'
import { findReturn, type PieceRow, type ReturnRow, type StoredReturn } from '#api/modules/orders/returns.queries.ts'
import { listBoughtItems, listRefundableItems } from '#api/modules/payments/bought-items.ts'
import { findRefund } from '#api/modules/payments/refunds.queries.ts'
import { toPhotoAddress } from '#api/modules/photo.ts'
import { findReturnableUntil, findWaitsUntil } from '#api/modules/orders/return-rights.ts'
import type { Shop } from '#api/shop.ts'
import type { Queryable } from '#database/client.ts'
import type { AdminReturn, ReturnPiece } from '#shared/entities/admin/return.ts'
import type * as calls from '#shared/endpoints/admin-returns.ts'
import type { Locale } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'
import { toItemKey, refundForUnits } from '#shared/rules/item-refunds.ts'
import { sumMinor, toMajor } from '#shared/rules/money.ts'

/** Reads a return. [ADM-06] */
export const readReturn: UseCase<typeof calls.readReturn> = async (shop, { locale }, { params: { id } }) => {
  const stored = await findReturn(shop.database, id)
  const order = stored && (await findOrder(shop.database, stored.orderId))
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  return toAdminReturn(shop, shop.database, stored, order, locale)
}

/** Returns the audit entry of a return, without personal data. */
export function toAuditEntry({ id, state, trackingNumber }: ReturnRow): object {
  return {
    return: { id, state, trackingNumber },
  }
}

/** Returns a return as staff reads it. */
export async function toAdminReturn(
  shop: Pick<Shop, 'storefront'>,
  database: Queryable,
  row: StoredReturn,
  order: OrderRow,
  locale: Locale,
): Promise<AdminReturn> {
  const [pieces, photos, items, counted, online, refund, exchange] = await Promise.all([
    toPieces(database, row.pieces, order, locale),
    listReturnPhotos(database, row.id),
    listRefundableItems(database, order),
    findCountedLeft(database, order),
    listOnlineParts(database, order),
    row.refundId ? findRefund(database, row.refundId) : undefined,
    row.exchangeOrderId ? findOrder(database, row.exchangeOrderId) : undefined,
  ])
  const { phone, email } = order.customer!
  return {
    _id: row.id,
    orderId: order.id,
    number: order.number!, // only placed orders have returns
    state: row.state,
    origin: row.origin,
    way: row.way,
    pieces,
    photos: photos.map(({ id, position, author, createdAt }) => ({
      _id: id,
      position: position!, // that of its piece, once it belongs to a return
      author,
      createdAt: createdAt.toISOString(),
    })),
    preorder: order.isPreorder,
    items,
    words: row.words,
    agreedBecause: row.agreedBecause,
    refusal: row.refusal,
    trackingNumber: row.trackingNumber,
    name: toListedName(shop.storefront, order.customer!),
    phone,
    email: email ?? null,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    arrivedAt: row.arrivedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    waitsUntil: findWaitsUntil(shop, row)?.toISOString() ?? null,
    returnableUntil: findReturnableUntil(shop, order)?.toISOString() ?? null,
    shipping: toMajor(order.shippingMinor ?? 0),
    left: toMajor(Math.max(0, counted)),
    leftOnline: toMajor(sumMinor(online.filter(({ isCounted }) => isCounted).map(({ leftMinor }) => leftMinor))),
    refunded: refund ? toMajor(refund.amountMinor) : null,
    exchange: exchange ? { orderId: exchange.id, number: exchange.number! } : null, // it is placed as it is made
    updatedAt: row.updatedAt.toISOString(),
  }
}

const toPieces = async (
  database: Queryable,
  pieces: readonly PieceRow[],
  order: OrderRow,
  locale: Locale,
): Promise<ReturnPiece[]> => {
  const items = new Map((await listCurrentItems(database, order.id)).map((item) => [toItemKey(item), item]))
  const bought = new Map((await listBoughtItems(database, order)).map((item) => [toItemKey(item), item]))
  return pieces.map(({ position, variantId, size, wish, newSize, reason, condition, restockedAt }) => {
    const key = toItemKey({ variantId, size })
    const item = items.get(key)
    const { name, colour, vendorCode } = item?.snapshot ?? item ?? {}
    const paid = bought.get(key)
    return {
      position,
      variantId,
      size,
      name: name?.[locale] ?? '',
      colour: colour?.[locale] ?? '',
      vendorCode: vendorCode ?? '',
      photo: item?.photo ? toPhotoAddress(item.photo.hash, 250, 'webp') : null,
      wish,
      newSize,
      reason,
      condition,
      paid: toMajor(paid ? refundForUnits(paid, 0, 1) : 0),
      restocked: restockedAt !== null,
    }
  })
}
