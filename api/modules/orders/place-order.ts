import type { GuestCaller } from '#api/http/identify.ts'
import { assertOwnOrder, customerIdOf } from '#api/modules/orders/order-owner.ts'
import { totalsOf, type DraftParts } from '#api/modules/orders/order-totals.ts'
import { lockOrder, type OrderItemNow, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import { writePlacedOrder } from '#api/modules/orders/placed-order.queries.ts'
import { readDraftParts } from '#api/modules/orders/read-order.ts'
import { reserveStock } from '#api/modules/orders/stock.queries.ts'
import { lockLimitedPromoCode } from '#api/modules/promo-codes/usable-promo-code.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { Transaction } from '#database/client.ts'
import type { updateOrderPaymentMethod } from '#shared/endpoints/orders.ts'
import type { Input } from '#shared/endpoints/endpoint.ts'
import type { PaymentMethod } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'
import { missingDelivery } from '#shared/rules/checkout.ts'
import { displayPrice } from '#shared/rules/display-price.ts'
import { toMajor } from '#shared/rules/money.ts'
import { orderNumberPrefix } from '#shared/rules/order-number.ts'

type PlaceInput = Pick<Input<typeof updateOrderPaymentMethod>['body'], 'paymentMethod' | 'total'>

/** A placed order, and its items as they were read for its snapshot; undefined for an order that was placed before. */
export interface Placed {
  order: OrderRow
  items: readonly OrderItemNow[] | undefined
}

/**
 * Places a draft in one transaction: writes the snapshot and the number, sends the mail's job, takes the ordered items out of the
 * customer's basket and reserves the stock. The stock comes last, so that its rows are locked as briefly as possible. An order
 * that is placed already is returned as it is, so that a second click gets the same reply. [CHK-04, CHK-12]
 * @throws AppError FORBIDDEN if the order is cancelled or finished; VALIDATION_ERROR {field: total, rule: changed} if it no longer
 * costs what the customer was shown
 */
export const placeOrder = async (
  shop: Shop,
  caller: GuestCaller,
  orderId: string,
  { paymentMethod, total }: PlaceInput,
): Promise<Placed> => {
  const placed = await shop.change(async (tx): Promise<Placed> => {
    const draft = assertOwnOrder(shop, caller, await lockOrder(tx, orderId))
    if (draft.placedAt) return { order: assertSamePlacing(draft, paymentMethod), items: undefined }
    if (!shop.paymentMethods.includes(paymentMethod)) throw new AppError('INCORRECT_PAYMENT_METHOD')
    const lockedCode = lockLimitedPromoCode(draft.promoCodeId)
    const parts: DraftParts = { ...(await readDraftParts(tx, draft, lockedCode)), paymentMethod }
    assertComplete(shop, draft, parts)
    assertTotal(shop, parts, total)
    const basketOf = customerIdOf(caller) ?? draft.customerId
    const written = await writeSnapshot(shop, tx, draft, parts, { basketOf })
    await shop.jobs.send(tx, 'order-mail', { mail: 'received', orderId: draft.id, locale: draft.locale })
    await sendOrderNotice(shop, tx, draft.id)
    await reserveAllStock(tx, draft.id, parts)
    return written
  })
  return placed
}

/** Tells the shop about an order, in the shop's own language. */
export const sendOrderNotice = (shop: Shop, tx: ChangeTransaction, orderId: string): Promise<void> =>
  shop.jobs.send(tx, 'order-mail', { mail: 'notice', orderId, locale: shop.storefront.locale })

/** Reserves the stock of all items, or throws PRODUCT_VARIANT_NOT_IN_STOCK with the first that is missing. [CHK-12] */
export const reserveAllStock = async (
  tx: ChangeTransaction,
  orderId: string,
  { items }: Pick<DraftParts, 'items'>,
): Promise<void> => {
  const [missing] = await reserveStock(tx, orderId)
  for (const { variantId } of items) tx.publish('stock', variantId)
  if (missing) throw new AppError('PRODUCT_VARIANT_NOT_IN_STOCK', [missing])
}

/** Only the same call again is answered by the order as it is. */
const assertSamePlacing = (order: OrderRow, paymentMethod: PaymentMethod): OrderRow => {
  if (order.status === 'CANCELED' || order.status === 'DONE')
    throw new AppError('FORBIDDEN', { reason: 'ORDER_PLACED', status: order.status })
  if (order.paymentMethod !== paymentMethod) throw new AppError('INCORRECT_PAYMENT_METHOD')
  return order
}

const assertComplete = (
  shop: Shop,
  { customer, shippingInfo, promoCodeId }: OrderRow,
  { items, shippingMethod, promoCode }: DraftParts,
): void => {
  const missing: string[] = [
    ...(customer ? [] : ['customer']),
    ...(shippingInfo
      ? missingDelivery(shop.storefront, {
          ...shippingInfo,
          kind: shippingMethod?.kind ?? null,
          methodCountries: shippingMethod?.countries ?? [],
        })
      : ['shippingInfo']),
  ]
  if (missing.length)
    throw new AppError(
      'VALIDATION_ERROR',
      missing.map((field) => ({ field, rule: 'required' })),
    )
  if (promoCodeId && !promoCode) throw new AppError('PROMO_CODE_NOT_FOUND')
  const unsellable = items.find(({ state, available, quantity }) => state !== 'ACTIVE' || available < quantity)
  if (unsellable) {
    const { variantId, size } = unsellable
    throw new AppError('PRODUCT_VARIANT_NOT_IN_STOCK', [{ variantId, size }])
  }
}

/** The customer agreed to the total on the screen: an order that costs something else is not placed. [CHK-04] */
const assertTotal = (shop: Shop, parts: DraftParts, shown: number | undefined): void => {
  if (shown === undefined) return
  const total = toMajor(totalsOf(shop, parts).totalMinor)
  if (total !== shown) throw new AppError('VALIDATION_ERROR', [{ field: 'total', rule: 'changed', total }])
}

/** What depends on how the order is placed. */
interface Placing extends Partial<Pick<OrderRow, 'isFast' | 'isPreorder'>> {
  /** Whose basket the ordered items are taken out of, if anyone's. */
  basketOf: string | null
}

/** Gives the order its number and writes down everything that it shows, so that later changes of the shop do not change it. */
export const writeSnapshot = async (
  shop: Shop,
  tx: Transaction,
  draft: OrderRow,
  parts: DraftParts,
  { basketOf, ...marks }: Placing,
): Promise<Placed> => {
  // The stock is reserved afterwards, and a pre-order reserves none: the units on hand do not change the price.
  const totals = totalsOf(shop, { ...parts, items: parts.items.map((item) => ({ ...item, available: item.quantity })) })
  const { shippingMethod, promoCode, paymentMethod } = parts
  const isDiscounted = promoCode !== undefined && totals.discountMinor > 0
  const payNowMinor = marks.isFast ? 0 : totals.payNowMinor
  const snapshot = {
    ...marks,
    paymentMethod,
    placedAt: shop.now(),
    shippingMethod: shippingMethod
      ? {
          name: shippingMethod.name,
          minimumDelivery: shippingMethod.minimumDelivery,
          maximumDelivery: shippingMethod.maximumDelivery,
        }
      : null,
    promoCodeName: isDiscounted ? promoCode.name : null,
    productsMinor: totals.productsMinor,
    discountMinor: totals.discountMinor,
    shippingMinor: totals.shippingMinor ?? 0,
    taxMinor: totals.taxMinor,
    totalMinor: totals.totalMinor,
    payNowMinor,
    // An order that is to be paid online holds its stock for a while; one that is paid at delivery holds it without end.
    heldUntil: payNowMinor > 0 ? new Date(shop.now().getTime() + shop.orderHoldMinutes * 60_000) : null,
  }
  const items = parts.items.map((item) => {
    const { name, colour, vendorCode, priceMinor, discountPriceMinor } = item
    return { ...item, snapshot: { name, colour, vendorCode, priceMinor: displayPrice(priceMinor, discountPriceMinor) } }
  })
  const number = await writePlacedOrder(tx, draft.id, {
    numberPrefix: orderNumberPrefix(shop.storefront.brand.name),
    order: snapshot,
    items: items.map((item) => ({ position: item.position, ...item.snapshot, photoId: item.photo?.id ?? null })),
    usedPromoCodeId: isDiscounted ? promoCode.id : null,
    basketOf,
  })
  return { order: { ...draft, ...snapshot, number }, items }
}
