import {
  findOrder,
  listCurrentItems,
  type CurrentOrderItem,
  type OrderRow,
} from '#api/modules/orders/orders.queries.ts'
import { findCountedLeft } from '#api/modules/orders/refundable.ts'
import { findReturnableUntil, findWaitsUntil } from '#api/modules/orders/return-rights.ts'
import { listOrderReturns, listSpentUnits, type StoredReturn } from '#api/modules/orders/returns.queries.ts'
import { listBoughtItems } from '#api/modules/payments/bought-items.ts'
import { findRefund } from '#api/modules/payments/refunds.queries.ts'
import { toPhoto } from '#api/modules/photo.ts'
import { findReturnProblem } from '#api/modules/orders/return-problem.ts'
import { listVariantSizes } from '#api/modules/orders/variant-sizes.queries.ts'
import { signId } from '#api/signature.ts'
import type { Shop } from '#api/shop.ts'
import type { Queryable } from '#database/client.ts'
import type { CustomersReturn, ReturnableOrder } from '#shared/entities/return.ts'
import type { Locale } from '#shared/enums.ts'
import { toItemKey, refundForUnits, type PaidItem } from '#shared/rules/item-refunds.ts'
import { toMajor } from '#shared/rules/money.ts'

type ShopParts = Pick<Shop, 'storefront' | 'now' | 'secret'>

/** Returns an order as the page of returns shows it. */
export async function toReturnableOrder(
  shop: ShopParts,
  database: Queryable,
  order: OrderRow,
  locale: Locale,
): Promise<ReturnableOrder> {
  const [items, bought, spent, left, stored] = await Promise.all([
    listCurrentItems(database, order.id),
    listBoughtItems(database, order),
    listSpentUnits(database, order.id),
    findCountedLeft(database, order),
    listOrderReturns(database, [order.id]),
  ])
  const byKey = new Map(items.map((item) => [toItemKey(item), item]))
  const free = bought.flatMap((one) => {
    const taken = Math.min(one.quantity, spent.get(toItemKey(one)) ?? 0)
    return Array.from({ length: one.quantity - taken }, (_, index) => toUnit(byKey, one, taken + index, locale))
  })
  const problem = findReturnProblem(shop, order, { freeUnits: free.length, stored })
  const sizesByVariant = await listVariantSizes(
    database,
    problem ? [] : [...new Set(free.map(({ variantId }) => variantId))],
  )
  const paidFor = new Map(bought.map((one) => [toItemKey(one), one]))
  const shownReturns = stored.filter(({ origin }) => origin !== 'CANCELLATION').toReversed()
  return {
    number: order.number!, // only placed orders are returned
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    until: findReturnableUntil(shop, order)?.toISOString() ?? null,
    problem,
    pieces: problem
      ? []
      : free.map((unit) => ({
          ...unit,
          newSizes: (sizesByVariant.get(unit.variantId) ?? []).filter(({ size }) => size !== unit.size),
        })),
    photosKey: problem ? null : signId(shop, 'return-photos', order.id),
    left: toMajor(Math.max(0, left)),
    returns: await Promise.all(
      shownReturns.map(async (one) => ({
        ...(await toCustomersReturn(shop, database, one)),
        pieces: one.pieces.map(({ wish, newSize, condition, ...piece }) => ({
          ...toUnit(byKey, paidFor.get(toItemKey(piece)) ?? { ...piece, quantity: 1, paidMinor: 0 }, 0, locale),
          wish,
          newSize,
          condition,
        })),
      })),
    ),
  }
}

const toUnit = (items: ReadonlyMap<string, CurrentOrderItem>, paid: PaidItem, before: number, locale: Locale) => {
  const { variantId, size } = paid
  const item = items.get(toItemKey(paid))
  const { name, colour } = item?.snapshot ?? item ?? {}
  return {
    variantId,
    size,
    name: name?.[locale] ?? '',
    colour: colour?.[locale] ?? '',
    photo: item?.photo ? toPhoto(item.photo, locale) : null,
    paid: toMajor(refundForUnits(paid, before, 1)),
  }
}

const toCustomersReturn = async (
  shop: ShopParts,
  database: Queryable,
  row: StoredReturn,
): Promise<Omit<CustomersReturn, 'pieces'>> => {
  const refund = row.refundId ? await findRefund(database, row.refundId) : undefined
  const exchange = row.exchangeOrderId ? await findOrder(database, row.exchangeOrderId) : undefined
  return {
    _id: row.id,
    state: row.state,
    origin: row.origin,
    way: row.way,
    createdAt: row.createdAt.toISOString(),
    waitsUntil: findWaitsUntil(shop, row)?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    arrivedAt: row.arrivedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    trackingNumber: row.trackingNumber,
    refusal: row.refusal,
    refunded: refund ? toMajor(refund.amountMinor) : null,
    exchangeNumber: exchange?.number ?? null,
  }
}
