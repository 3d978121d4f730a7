import type { GuestCaller } from '#api/http/identify.ts'
import { assertOwnOrder, getCustomerId } from '#api/modules/orders/order-owner.ts'
import { prepareTax, findStoredTax } from '#api/modules/orders/order-tax.ts'
import { assertNoneMissing, assertTakesParcel } from '#api/modules/orders/assert-delivery.ts'
import { calculateTotals, findWaivedShipping, type DraftParts } from '#api/modules/orders/order-totals.ts'
import {
  lockOrder,
  updatePlacedOrder,
  type CurrentOrderItem,
  type OrderRow,
} from '#api/modules/orders/orders.queries.ts'
import { writePlacedOrder } from '#api/modules/orders/placed-order.queries.ts'
import { readDraftParts } from '#api/modules/orders/draft-parts.ts'
import { publishAccount } from '#api/modules/orders/publish-account.ts'
import { holdStock, lockVisitor } from '#api/modules/orders/unpaid-holds.queries.ts'
import { toVisitorKeys, type VisitorKey } from '#api/modules/orders/visitor-keys.ts'
import { lockLimitedPromoCode, mayCustomerUse } from '#api/modules/promo-codes/usable-promo-code.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { updateOrderPaymentMethod } from '#shared/endpoints/orders.ts'
import type { Input } from '#shared/endpoints/endpoint.ts'
import type { PaymentMethod, ShippingKind, TaxProblem } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'
import { toBranchKind, listMissingDelivery } from '#shared/rules/checkout.ts'
import { getDisplayPrice } from '#shared/rules/display-price.ts'
import { toMajor } from '#shared/rules/money.ts'
import { spreadDiscount } from '#shared/rules/spread-discount.ts'
import { getOrderNumberPrefix } from '#shared/rules/order-number.ts'

const minuteMs = 60_000

type PlaceInput = Pick<Input<typeof updateOrderPaymentMethod>['body'], 'paymentMethod' | 'total'>

/** A placed order, and its items as they were read for its snapshot; undefined for an order that was placed before. */
export interface Placed {
  order: OrderRow
  items: readonly CurrentOrderItem[] | undefined
}

/**
 * Places a draft in one transaction: writes the snapshot and the number, sends the mail's job, takes the ordered items out of the
 * customer's basket and holds the stock. The stock comes last, so that its rows are locked as briefly as possible. An order that is
 * placed already is returned unchanged, so that a second click gets the same reply. [CHK-04, CHK-12]
 * @throws AppError FORBIDDEN if the order is cancelled or finished; VALIDATION_ERROR {field: total, rule: changed} if its total differs
 * from the one that the customer was shown; ORDER_CANNOT_CALC_TAX if its tax is unknown
 */
export async function placeOrder(
  shop: Shop,
  caller: GuestCaller,
  orderId: string,
  { paymentMethod, total }: PlaceInput,
): Promise<Placed> {
  // Tax providers are called outside the transaction. If the input of the tax changes before the order is locked, the loop tries again.
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
    const priced: DraftParts = { ...(await readDraftParts(shop, tx, draft, lockedCode)), paymentMethod }
    assertComplete(shop, draft, priced)
    assertDeliverable(shop, draft, priced)
    const taxMinor = getPlacementTax(shop, draft, priced, taxProblem)
    if (taxMinor === undefined) return undefined
    const parts = { ...priced, taxMinor }
    assertTotal(shop, parts, total)
    // After the total: who has used a code is learnt by ordering, not by asking.
    if (!(await mayCustomerUse(tx, draft, parts.promoCode)))
      throw new AppError('PROMO_CODE_NOT_FOUND', { reason: 'PROMO_USED' })
    const basketOwnerId = getCustomerId(caller) ?? draft.customerId
    const keys = toVisitorKeys(shop, caller, draft.id, draft.customer)
    // The visitor may have changed the language since the draft was created: mails are in the one it is placed in.
    const written = await writeSnapshot(shop, tx, draft, parts, {
      basketOwnerId,
      locale: caller.locale,
      visitorKeys: keys.map(({ key }) => key),
    })
    // An order that is paid online counts once the money is there: its mails are sent then.
    if (written.order.payNowMinor === 0) {
      await shop.jobs.send(tx, 'order-mail', { mail: 'received', orderId: draft.id, locale: caller.locale })
      await sendOrderNotice(shop, tx, draft.id)
    }
    return { ...written, order: await holdOrLater(shop, tx, written.order, keys) }
  })

/**
 * Holds the stock of an order that has just been placed. Beyond the bounds of unpaid holds it takes its stock later. [CHK-12]
 * @throws AppError PRODUCT_VARIANT_NOT_IN_STOCK with the first item that is missing
 */
const holdOrLater = async (
  shop: Shop,
  tx: ChangeTransaction,
  order: OrderRow,
  keys: readonly VisitorKey[],
): Promise<OrderRow> => {
  await lockVisitor(tx, keys)
  const { isHeld, missing } = await holdStock(tx, order.id, keys, shop.unpaidBounds)
  if (missing[0]) throw new AppError('PRODUCT_VARIANT_NOT_IN_STOCK', [missing[0]])
  return isHeld ? order : updatePlacedOrder(tx, order.id, { reservesLater: true, visitorKeys: null })
}

/**
 * Returns the tax to place an order with; undefined if it has to be calculated again.
 * @throws AppError ORDER_CANNOT_CALC_TAX [CHK-06]
 */
const getPlacementTax = (
  shop: Shop,
  draft: OrderRow,
  parts: DraftParts,
  problem: TaxProblem | undefined,
): number | undefined => {
  if (!shop.tax) return 0
  const tax = findStoredTax(shop, draft, parts)
  if (tax?.problem === 'ADDRESS') throw new AppError('ORDER_CANNOT_CALC_TAX', { reason: 'TAX_ADDRESS' })
  if (!tax && problem === 'UNAVAILABLE') throw new AppError('ORDER_CANNOT_CALC_TAX', { reason: 'TAX_UNAVAILABLE' })
  return tax?.taxMinor ?? undefined
}

/** Tells the shop about an order, in the shop's own language. */
export function sendOrderNotice(
  shop: Pick<Shop, 'jobs' | 'storefront'>,
  tx: ChangeTransaction,
  orderId: string,
): Promise<void> {
  return shop.jobs.send(tx, 'order-mail', { mail: 'notice', orderId, locale: shop.storefront.locale })
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
  { items, shippingMethod, promoCode, refusedPromoCode }: DraftParts,
): void => {
  const missing: string[] = [
    ...(customer ? [] : ['customer']),
    ...(shippingInfo
      ? listMissingDelivery(shop.storefront, {
          ...shippingInfo,
          kind: shippingMethod?.kind ?? null,
          methodCountries: shippingMethod?.countries ?? [],
        })
      : ['shippingInfo']),
  ]
  assertNoneMissing(missing)
  if (promoCodeId && !promoCode) throw new AppError('PROMO_CODE_NOT_FOUND', promoReason(refusedPromoCode))
  const unsellable = items.find(({ state, available, quantity }) => state !== 'ACTIVE' || available < quantity)
  if (unsellable) {
    const { variantId, size } = unsellable
    throw new AppError('PRODUCT_VARIANT_NOT_IN_STOCK', [{ variantId, size }])
  }
}

/** @throws AppError VALIDATION_ERROR for the branch number if it is of the other kind, for a parcel worth more than a locker takes */
export function assertDeliverable(shop: Shop, { shippingInfo }: OrderRow, parts: DraftParts): void {
  const { productsMinor, discountMinor } = calculateTotals(shop, parts)
  assertTakesParcel(parts.shippingMethod?.kind ?? null, shippingInfo?.branchKind, productsMinor - discountMinor)
}

/** An expired code needs no reason, because its error code is enough. [CHK-10] */
const promoReason = (refused: DraftParts['refusedPromoCode']): { reason: string } | undefined =>
  refused && refused.problem !== 'ENDED' ? { reason: `PROMO_${refused.problem}` } : undefined

/** The customer agreed to the total on the screen: an order that costs something else is not placed. [CHK-04] */
const assertTotal = (shop: Shop, parts: DraftParts, shownTotal: number | undefined): void => {
  if (shownTotal === undefined) return
  const total = toMajor(calculateTotals(shop, parts).totalMinor)
  if (total !== shownTotal) throw new AppError('VALIDATION_ERROR', [{ field: 'total', rule: 'changed', total }])
}

/** The options that depend on how the order is placed. */
interface Placing extends Partial<Pick<OrderRow, 'isFast' | 'isPreorder' | 'heldUntil' | 'visitorKeys' | 'locale'>> {
  /** Whose basket the ordered items are taken out of, if anyone's. */
  basketOwnerId: string | null
  /** True if the transaction is rolled back: the order gets no number, because a sequence takes none back. */
  isPreview?: boolean
}

/**
 * Returns the address with the kind of its branch. The delivery method decides the kind if the carrier's directory does not list the
 * number.
 */
const toShippingInfo = ({ shippingInfo }: OrderRow, kind: ShippingKind | null): OrderRow['shippingInfo'] => {
  const branchKind = toBranchKind(kind)
  return shippingInfo?.branchNumber && branchKind ? { ...shippingInfo, branchKind } : shippingInfo
}

/** Returns the snapshot of the delivery method that a placed order stores. */
export function toMethodSnapshot({
  id,
  kind,
  name,
  minimumDelivery,
  maximumDelivery,
  promotion,
}: NonNullable<DraftParts['shippingMethod']>): NonNullable<OrderRow['shippingMethod']> {
  return {
    id,
    kind,
    name,
    minimumDelivery,
    maximumDelivery,
    promotion,
  }
}

/** Gives the order its number and writes down everything that it shows, so that later changes of the shop do not change it. */
export async function writeSnapshot(
  shop: Shop,
  tx: ChangeTransaction,
  draft: OrderRow,
  parts: DraftParts,
  { basketOwnerId, isPreview = false, ...marks }: Placing,
): Promise<Placed> {
  // The stock is reserved afterwards, and a pre-order reserves none: the units on hand do not change the price.
  const totals = calculateTotals(shop, {
    ...parts,
    items: parts.items.map((item) => ({ ...item, available: item.quantity })),
  })
  const { shippingMethod, paymentMethod } = parts
  const used = totals.discountMinor > 0 ? totals.promo : null
  const payNowMinor = marks.isFast ? 0 : totals.payNowMinor
  const waivedShipping = findWaivedShipping(shippingMethod, totals.priceAfterPromoMinor)
  const snapshot = {
    paymentMethod,
    placedAt: shop.now(),
    shippingMethod: shippingMethod ? { ...toMethodSnapshot(shippingMethod), isWaived: waivedShipping !== null } : null,
    shippingInfo: toShippingInfo(draft, shippingMethod?.kind ?? null),
    // The promotion replaces the code of the draft if it took more off.
    promoCodeId: used?.id ?? draft.promoCodeId,
    promoCodeName: used?.name ?? null,
    promoTitle: used?.title ?? null,
    hasPromotion: used?.isAutomatic ?? false,
    productsMinor: totals.productsMinor,
    discountMinor: totals.discountMinor,
    shippingMinor: totals.shippingMinor ?? 0,
    taxMinor: totals.taxMinor,
    totalMinor: totals.totalMinor,
    payNowMinor,
    // An order that is to be paid online waits for the payment, any other until an administrator takes it on.
    heldUntil: new Date(
      shop.now().getTime() + (payNowMinor > 0 ? shop.orderHoldMinutes : shop.cashOrderHoldHours * 60) * minuteMs,
    ),
    ...marks,
  }
  const items = parts.items.map((item) => {
    const { name, colour, vendorCode, priceMinor, discountPriceMinor } = item
    return {
      ...item,
      snapshot: { name, colour, vendorCode, priceMinor: getDisplayPrice(priceMinor, discountPriceMinor) },
    }
  })
  const discounts = spreadDiscount(totals.items, totals.discountMinor, used)
  const number = await writePlacedOrder(tx, draft.id, {
    numberPrefix: isPreview ? null : getOrderNumberPrefix(shop.storefront.brand.name),
    order: snapshot,
    items: items.map((item, index) => ({
      position: item.position,
      ...item.snapshot,
      discountMinor: discounts[index]!,
      photoId: item.photo?.id ?? null,
    })),
    usedPromoCodeId: used?.id ?? null,
    waivedShipping,
    basketOwnerId,
    recipient: draft.customerId !== null && draft.customerId === basketOwnerId ? draft.customer : null,
  })
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  publishAccount(tx, draft)
  tx.count({ event: 'order-placed', units, currency: shop.storefront.currency, totalMinor: totals.totalMinor })
  return { order: { ...draft, ...snapshot, number }, items }
}
