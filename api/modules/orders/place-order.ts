import type { GuestCaller } from '#api/http/identify.ts'
import { assertOwnOrder, customerIdOf } from '#api/modules/orders/order-owner.ts'
import { prepareTax, storedTax } from '#api/modules/orders/order-tax.ts'
import { totalsOf, type DraftParts } from '#api/modules/orders/order-totals.ts'
import { lockOrder, type OrderItemNow, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import { writePlacedOrder } from '#api/modules/orders/placed-order.queries.ts'
import { readDraftParts } from '#api/modules/orders/draft-parts.ts'
import { publishAccountOf } from '#api/modules/orders/publish-account.ts'
import { reserveStock } from '#api/modules/orders/stock.queries.ts'
import { lockLimitedPromoCode } from '#api/modules/promo-codes/usable-promo-code.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { updateOrderPaymentMethod } from '#shared/endpoints/orders.ts'
import type { Input } from '#shared/endpoints/endpoint.ts'
import type { PaymentMethod, TaxProblem } from '#shared/enums.ts'
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
 * costs what the customer was shown; ORDER_CANNOT_CALC_TAX if its tax is unknown
 */
export const placeOrder = async (
  shop: Shop,
  caller: GuestCaller,
  orderId: string,
  { paymentMethod, total }: PlaceInput,
): Promise<Placed> => {
  // Providers are asked outside the transaction. What the tax depends on may change until the order is locked: then once more.
  for (let tries = 1; tries <= 3; tries += 1) {
    const taxProblem = await prepareTax(shop, orderId)
    const placed = await placeOnce(shop, caller, orderId, { paymentMethod, total }, taxProblem)
    if (placed) return placed
  }
  throw new AppError('ORDER_CANNOT_CALC_TAX', { reason: 'TAX_UNAVAILABLE' })
}

/** Returns undefined if the stored tax does not fit the order. */
const placeOnce = (
  shop: Shop,
  caller: GuestCaller,
  orderId: string,
  { paymentMethod, total }: PlaceInput,
  taxProblem: TaxProblem | undefined,
): Promise<Placed | undefined> =>
  shop.change(async (tx) => {
    const draft = assertOwnOrder(shop, caller, await lockOrder(tx, orderId))
    if (draft.placedAt) return { order: assertSamePlacing(draft, paymentMethod), items: undefined }
    if (!shop.paymentMethods.includes(paymentMethod)) throw new AppError('INCORRECT_PAYMENT_METHOD')
    const lockedCode = lockLimitedPromoCode(draft.promoCodeId)
    const priced: DraftParts = { ...(await readDraftParts(tx, draft, lockedCode)), paymentMethod }
    assertComplete(shop, draft, priced)
    const taxMinor = taxToPlace(shop, draft, priced, taxProblem)
    if (taxMinor === undefined) return undefined
    const parts = { ...priced, taxMinor }
    assertTotal(shop, parts, total)
    const basketOf = customerIdOf(caller) ?? draft.customerId
    // The visitor may have changed the language since the draft was created: mails are in the one it is placed in.
    const written = await writeSnapshot(shop, tx, draft, parts, { basketOf, locale: caller.locale })
    // An order that is paid online counts once the money is there: its mails are sent then.
    if (written.order.payNowMinor === 0) {
      await shop.jobs.send(tx, 'order-mail', { mail: 'received', orderId: draft.id, locale: caller.locale })
      await sendOrderNotice(shop, tx, draft.id)
    }
    await reserveAllStock(tx, draft.id)
    return written
  })

/**
 * Returns the tax to place an order with; undefined if it has to be calculated again.
 * @throws AppError ORDER_CANNOT_CALC_TAX [CHK-06]
 */
const taxToPlace = (
  shop: Shop,
  draft: OrderRow,
  parts: DraftParts,
  problem: TaxProblem | undefined,
): number | undefined => {
  if (!shop.tax) return 0
  const tax = storedTax(shop, draft, parts)
  if (tax?.problem === 'ADDRESS') throw new AppError('ORDER_CANNOT_CALC_TAX', { reason: 'TAX_ADDRESS' })
  if (!tax && problem === 'UNAVAILABLE') throw new AppError('ORDER_CANNOT_CALC_TAX', { reason: 'TAX_UNAVAILABLE' })
  return tax?.taxMinor ?? undefined
}

/** Tells the shop about an order, in the shop's own language. */
export const sendOrderNotice = (
  shop: Pick<Shop, 'jobs' | 'storefront'>,
  tx: ChangeTransaction,
  orderId: string,
): Promise<void> => shop.jobs.send(tx, 'order-mail', { mail: 'notice', orderId, locale: shop.storefront.locale })

/** Reserves the stock of all items, or throws PRODUCT_VARIANT_NOT_IN_STOCK with the first that is missing. [CHK-12] */
export const reserveAllStock = async (tx: ChangeTransaction, orderId: string): Promise<void> => {
  const [missing] = await reserveStock(tx, orderId)
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
interface Placing extends Partial<Pick<OrderRow, 'isFast' | 'isPreorder' | 'heldUntil' | 'locale'>> {
  /** Whose basket the ordered items are taken out of, if anyone's. */
  basketOf: string | null
}

/** Gives the order its number and writes down everything that it shows, so that later changes of the shop do not change it. */
export const writeSnapshot = async (
  shop: Shop,
  tx: ChangeTransaction,
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
    paymentMethod,
    placedAt: shop.now(),
    shippingMethod: shippingMethod
      ? {
          id: shippingMethod.id,
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
    ...marks,
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
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  publishAccountOf(tx, draft)
  tx.count({ event: 'order-placed', units, currency: shop.storefront.currency, totalMinor: totals.totalMinor })
  return { order: { ...draft, ...snapshot, number }, items }
}
