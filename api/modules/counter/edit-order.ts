import { assertSumConfirmed } from '#api/http/assert-confirmed.ts'
import type { AdministratorCaller } from '#api/http/identify.ts'
import type { UseCase } from '#api/http/use-case.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { listEditedItems, listOrderItems, moveItems, writeItems } from '#api/modules/counter/edited-items.ts'
import { sumOrder, TaxNeeded, type TaxCalculations } from '#api/modules/counter/edited-sums.ts'
import { getLinkHeldUntil } from '#api/modules/counter/payment-link.ts'
import { runRolledBack } from '#api/modules/counter/run-rolled-back.ts'
import { settleDifference } from '#api/modules/counter/settle-difference.ts'
import { toAmount } from '#api/modules/orders/to-amount.ts'
import { assertNotStale, getNextUpdatedAt } from '#api/modules/crud/version.ts'
import { toAdminOrder } from '#api/modules/orders/admin-order.ts'
import { assertNoneMissing, assertTakesParcel } from '#api/modules/orders/assert-delivery.ts'
import type { OrderChange } from '#api/modules/orders/change-orders.ts'
import { lockPlacedOrder } from '#api/modules/orders/lock-placed-order.ts'
import { updatePlacedOrder, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import { toMethodSnapshot } from '#api/modules/orders/place-order.ts'
import { toAddress, toRecipient } from '#api/modules/orders/recipient.ts'
import { reserveAllOrNone } from '#api/modules/orders/stock-of-order.ts'
import { takeOnOrder } from '#api/modules/orders/take-on-order.ts'
import { findUsedPromoCode } from '#api/modules/promo-codes/promo-codes.queries.ts'
import { replaceWaivedShipping } from '#api/modules/promo-codes/shipping-promotions.queries.ts'
import { findShippingMethod, type ShippingMethodRow } from '#api/modules/shipping-methods/shipping-methods.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { OrderEdit, OrderEdited } from '#shared/entities/admin/order-edit.ts'
import type * as calls from '#shared/endpoints/admin-order-edit.ts'
import { AppError } from '#shared/errors.ts'
import { listMissingDelivery } from '#shared/rules/checkout.ts'
import { toMajor, toMinor } from '#shared/rules/money.ts'
import type { OrderStep } from '#shared/rules/order-step.ts'

/** The steps at which an order can be edited: until it is sent. */
const editableSteps = new Set<OrderStep | null>(['CALL', 'AWAITING_PAYMENT', 'CONFIRM', 'ASIDE', 'PACK', 'PACKED'])

/** Edits an order until it is sent. [ADM-07] */
export const editOrder: UseCase<typeof calls.editOrder> = (shop, admin, { params: { id }, body }) =>
  withTax(shop, (taxes) =>
    shop.change(async (tx) => {
      const edited = await applyEdit(shop, tx, admin, id, body, taxes)
      if (edited.settlement === 'REFUND') await assertSumConfirmed(shop, tx, admin, toMinor(-edited.difference))
      return edited
    }),
  )

/** Returns the result of an edit without keeping it: applies the edit and rolls it back. [ADM-07] */
export const previewOrder: UseCase<typeof calls.previewOrder> = (shop, admin, { params: { id }, body }) =>
  withTax(shop, (taxes) =>
    runRolledBack(async (undo) => shop.change(async (tx) => undo(await applyEdit(shop, tx, admin, id, body, taxes)))),
  )

const maxTaxRequests = 3

/** Runs a transaction again once its missing tax is calculated, because no provider is called inside a transaction. [CHK-06] */
export async function withTax<Result>(
  shop: Pick<Shop, 'tax'>,
  work: (taxes: TaxCalculations) => Promise<Result>,
): Promise<Result> {
  const taxes: TaxCalculations = new Map()
  for (let tries = 0; tries <= maxTaxRequests; tries += 1) {
    try {
      return await work(taxes)
    } catch (error) {
      if (!(error instanceof TaxNeeded) || !shop.tax) throw error
      const answer = await shop.tax.calculate(error.request)
      if (!answer.ok && answer.reason === 'UNAVAILABLE') break
      const none = { taxMinor: null, isEstimate: false, reference: null }
      taxes.set(error.fingerprint, { fingerprint: error.fingerprint, ...(answer.ok ? answer.tax : none) })
    }
  }
  throw new AppError('ORDER_CANNOT_CALC_TAX', { reason: 'TAX_UNAVAILABLE' })
}

/** Makes an edit: everything of it, or nothing. */
export async function applyEdit(
  shop: Shop,
  tx: ChangeTransaction,
  admin: AdministratorCaller,
  id: string,
  edit: OrderEdit,
  taxes: TaxCalculations,
): Promise<OrderEdited> {
  const order = await lockPlacedOrder(tx, id)
  const before = await toAdminOrder(shop, tx, order, admin.locale)
  assertNotStale(before, edit.updatedAt)
  if (!editableSteps.has(order.step)) throw new AppError('BAD_REQUEST', { reason: 'ORDER_SENT' }, 409)
  const change = await toDetails(shop, tx, edit)
  const method = await findMethod(shop, tx, order, edit)
  const waitsForLink = edit.payByLink === true && order.isFast && order.status === 'NEW'
  const isPriced = waitsForLink || changesPrice(order, edit, method)
  if (isPriced) assertTaxOpen(shop, order)
  const items = await listOrderItems(tx, id)
  if (edit.products) await moveItems(tx, order, edit.products)
  const chosen = edit.shippingMethodId && method ? toChosenMethod(order, method) : {}
  // The edit has reserved all units: missing ones were replaced, or are in stock again.
  const asideChange = edit.products ? { setAsideAt: null } : {}
  const written = await updatePlacedOrder(tx, id, { ...change, ...chosen, ...asideChange, updatedAt: order.updatedAt })
  const detailed = waitsForLink ? await awaitPayment(shop, tx, written) : written
  const summed = isPriced ? await writeSums(shop, tx, detailed, { edit, items, method, taxes }) : undefined
  const ready = await complete(shop, tx, summed?.order ?? detailed)
  const settlement = summed ? await settleDifference(shop, tx, ready, summed.payNowMinor) : 'NONE'
  const changed = await updatePlacedOrder(tx, id, { updatedAt: getNextUpdatedAt(before) })
  const after = await toAdminOrder(shop, tx, changed, admin.locale)
  const mailed = edit.notify !== false && Boolean(changed.customer?.email)
  if (mailed)
    await shop.jobs.send(tx, 'order-mail', {
      mail: 'changed',
      orderId: id,
      locale: order.locale,
      again: after.updatedAt,
    })
  await writeAuditEntry(tx, admin, { noun: 'order', recordId: order.id, before, after })
  const differenceMinor = (changed.totalMinor ?? 0) - (order.totalMinor ?? 0)
  return {
    order: after,
    difference: toMajor(differenceMinor),
    settlement: differenceMinor === 0 ? 'NONE' : settlement,
    mailed,
  }
}

const toDetails = async (
  shop: Shop,
  tx: ChangeTransaction,
  { customer, shippingInfo, discount }: OrderEdit,
): Promise<OrderChange> => ({
  ...(customer && { customer: toRecipient(shop, customer) }),
  ...(shippingInfo && { shippingInfo: await toAddress(shop, tx, shippingInfo) }),
  ...(discount !== undefined && { staffDiscountReason: discount?.reason ?? null }),
})

/** Returns the method of the edited order; undefined for one that the shop no longer offers. */
const findMethod = async (
  { now }: Pick<Shop, 'now'>,
  tx: ChangeTransaction,
  order: OrderRow,
  { shippingMethodId }: OrderEdit,
): Promise<ShippingMethodRow | undefined> => {
  const id = shippingMethodId ?? order.shippingMethodId
  const method = id === null ? undefined : await findShippingMethod(tx, id, now())
  if (shippingMethodId && !method)
    throw new AppError('VALIDATION_ERROR', [{ field: 'shippingMethodId', rule: 'not_offered' }])
  return method
}

/** Returns a chosen method as its order stores it. The method that the order has already keeps the promotion of its placing. */
const toChosenMethod = (order: OrderRow, method: ShippingMethodRow) => {
  const isKept = order.shippingMethod?.id === method.id
  const promotion = isKept ? (order.shippingMethod?.promotion ?? null) : method.promotion
  const isWaived = isKept && order.shippingMethod?.isWaived === true
  return { shippingMethodId: method.id, shippingMethod: { ...toMethodSnapshot({ ...method, promotion }), isWaived } }
}

const changesPrice = (order: OrderRow, edit: OrderEdit, method: ShippingMethodRow | undefined): boolean =>
  edit.products !== undefined ||
  edit.discount !== undefined ||
  (edit.shippingInfo !== undefined && order.taxCalculation !== null) ||
  (edit.shippingMethodId !== undefined && method?.id !== order.shippingMethod?.id)

/** The tax of a paid order is recorded with its provider as it was paid. */
const assertTaxOpen = (shop: Pick<Shop, 'tax'>, order: OrderRow): void => {
  if (shop.tax && order.paidMinor > 0) throw new AppError('ORDER_CANNOT_CALC_TAX', { reason: 'TAX_RECORDED' })
}

interface NewSums {
  readonly edit: Pick<OrderEdit, 'discount'>
  readonly items: Awaited<ReturnType<typeof listOrderItems>>
  readonly method: ShippingMethodRow | undefined
  readonly taxes: TaxCalculations
}

/** Computes the sums of an order again and writes them, with the snapshot of its items. @throws TaxNeeded */
export async function writeSums(
  shop: Shop,
  tx: ChangeTransaction,
  order: OrderRow,
  { edit: { discount }, items: before, method, taxes }: NewSums,
): Promise<{ order: OrderRow; payNowMinor: number }> {
  const items = await listEditedItems(tx, order.id, before)
  const isUsed = order.promoCodeId !== null && order.promoCodeName !== null
  const promoCode = isUsed ? await findUsedPromoCode(tx, order.promoCodeId!) : undefined
  const staffDiscountMinor =
    discount === undefined
      ? order.staffDiscountMinor
      : discount === null
        ? 0
        : toAmount(discount.amount, 'discount.amount')
  const address = order.shippingInfo
  const summed = sumOrder(shop, { order, items, promoCode, method, staffDiscountMinor, address }, taxes)
  await writeItems(tx, order.id, items, summed.discounts)
  if (summed.waivedShipping !== undefined) await replaceWaivedShipping(tx, order.id, summed.waivedShipping)
  return { order: await updatePlacedOrder(tx, order.id, toConsistent(order, summed)), payNowMinor: summed.payNowMinor }
}

/** The online part of a paid order stays as it was paid; of an unpaid order it follows the sums, in the same statement as they. */
const toConsistent = (
  order: OrderRow,
  { sums, payNowMinor, waivedShipping }: ReturnType<typeof sumOrder>,
): OrderChange => {
  const isPaid = order.paidMinor + order.paidOutsideMinor > 0
  const { shippingMethod } = order
  return {
    ...sums,
    ...(shippingMethod &&
      waivedShipping !== undefined && { shippingMethod: { ...shippingMethod, isWaived: waivedShipping !== null } }),
    ...(!isPaid && { payNowMinor }),
  }
}

/**
 * Takes a one-click order on that has everything now; a pre-order takes its stock if all of it is there. Any other order must keep everything that its delivery needs.
 * @throws AppError VALIDATION_ERROR with the fields that are missing
 */
const complete = async (shop: Shop, tx: ChangeTransaction, order: OrderRow): Promise<OrderRow> => {
  const missing = await listMissing(shop, tx, order)
  if (!order.isFast) {
    assertNoneMissing(missing)
    return order
  }
  if (missing.length > 0) return order
  const hasStock = !order.isPreorder || (await reserveAllOrNone(tx, order.id)).length === 0
  if (order.status !== 'NEW') return updatePlacedOrder(tx, order.id, { isPreorder: !hasStock })
  const paymentMethod = shop.paymentMethods.find((method) => method === 'CASH_ON_DELIVERY') ?? null
  return takeOnOrder(tx, await updatePlacedOrder(tx, order.id, { paymentMethod, isPreorder: !hasStock }))
}

/** Makes a one-click order that has everything an order that is held for its online payment. [ADM-04] */
const awaitPayment = async (shop: Shop, tx: ChangeTransaction, order: OrderRow): Promise<OrderRow> => {
  assertNoneMissing(await listMissing(shop, tx, order))
  const method = shop.payments[0]?.method
  if (method === undefined) throw new AppError('INCORRECT_PAYMENT_METHOD')
  const hasStock = !order.isPreorder || (await reserveAllOrNone(tx, order.id)).length === 0
  if (!hasStock) throw new AppError('INCORRECT_PAYMENT_METHOD', { reason: 'NOT_IN_STOCK' })
  return updatePlacedOrder(tx, order.id, {
    isFast: false,
    isPreorder: false,
    paymentMethod: method,
    heldUntil: getLinkHeldUntil(shop),
  })
}

const listMissing = async (shop: Shop, tx: ChangeTransaction, order: OrderRow): Promise<string[]> => {
  const { customer, shippingInfo, shippingMethod, shippingMethodId } = order
  const names = [customer?.firstName, customer?.lastName].every(Boolean) ? [] : ['customer']
  if (!shippingInfo) return [...names, 'shippingInfo']
  if (!shippingMethod) return [...names, 'shippingMethod']
  const method = shippingMethodId === null ? undefined : await findShippingMethod(tx, shippingMethodId, shop.now())
  // The required fields of a method are unknown once the method is deleted.
  const fields = method
    ? listMissingDelivery(shop.storefront, { ...shippingInfo, kind: method.kind, methodCountries: method.countries })
    : []
  if (method && fields.length === 0)
    assertTakesParcel(method.kind, shippingInfo.branchKind, (order.productsMinor ?? 0) - (order.discountMinor ?? 0))
  return [...names, ...fields]
}
