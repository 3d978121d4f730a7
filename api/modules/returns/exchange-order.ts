import {
  insertOrder,
  listCurrentItems,
  lockOrder,
  replaceItems,
  type OrderRow,
} from '#api/modules/orders/orders.queries.ts'
import { writePlacedOrder } from '#api/modules/orders/placed-order.queries.ts'
import { publishAccount } from '#api/modules/orders/publish-account.ts'
import type { Units } from '#api/modules/orders/returned-stock.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import { sumMinor, multiplyMinor } from '#shared/rules/money.ts'
import { getOrderNumberPrefix } from '#shared/rules/order-number.ts'

/**
 * Places the order that sends other sizes instead of returned pieces: to the same recipient, for nothing, to be packed. Its units must
 * be off the stock already. Each variant must be in the returned order, whose names and prices it keeps. [ADM-06]
 */
export async function placeExchange(
  shop: Shop,
  tx: ChangeTransaction,
  returned: OrderRow,
  units: readonly Units[],
): Promise<OrderRow> {
  const { locale, customerId, customer, shippingInfo, shippingMethodId, shippingMethod, isFast, number } = returned
  const draft = await insertOrder(tx, { locale, customerId, customer, shippingInfo, shippingMethodId })
  const { id } = draft! // without a key nothing conflicts
  await replaceItems(
    tx,
    id,
    units.map(({ variantId, size, quantity }) => ({ variantId, size, quantity })),
  )
  const itemsByVariant = new Map((await listCurrentItems(tx, returned.id)).map((item) => [item.variantId, item]))
  const items = units.map(({ variantId, quantity }, position) => {
    const { snapshot, photo } = itemsByVariant.get(variantId)! // an exchange keeps the variant
    const { priceMinor, ...names } = snapshot! // of a placed order
    return {
      position,
      ...names,
      priceMinor,
      discountMinor: multiplyMinor(priceMinor, quantity),
      photoId: photo?.id ?? null,
    }
  })
  const productsMinor = sumMinor(items.map(({ discountMinor }) => discountMinor))
  await writePlacedOrder(tx, id, {
    numberPrefix: getOrderNumberPrefix(shop.storefront.brand.name),
    order: {
      status: 'IN_PROCESS',
      // Nothing is left to pay.
      paymentStatus: 'COMPLETED',
      paymentMethod: 'CASH_ON_DELIVERY',
      placedAt: shop.now(),
      isFast,
      // It is free because it is an exchange.
      shippingMethod: shippingMethod && { ...shippingMethod, isWaived: false },
      productsMinor,
      discountMinor: productsMinor,
      shippingMinor: 0,
      taxMinor: 0,
      totalMinor: 0,
      payNowMinor: 0,
      staffDiscountMinor: productsMinor,
      staffDiscountReason: number,
    },
    items,
    usedPromoCodeId: null,
    waivedShipping: null,
    basketOwnerId: null,
    recipient: null,
  })
  publishAccount(tx, returned)
  if (customer?.email) await shop.jobs.send(tx, 'order-mail', { mail: 'exchanged', orderId: id, locale })
  return (await lockOrder(tx, id))! // just placed
}
