import type { UseCase } from '#api/http/use-case.ts'
import type { AdministratorCaller } from '#api/http/identify.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { listOrderItems } from '#api/modules/counter/edited-items.ts'
import type { TaxCalculations } from '#api/modules/counter/edited-sums.ts'
import { withTax, writeSums } from '#api/modules/counter/edit-order.ts'
import { runRolledBack } from '#api/modules/counter/run-rolled-back.ts'
import { getLinkHeldUntil, toPaymentLink } from '#api/modules/counter/payment-link.ts'
import { toAdminOrder } from '#api/modules/orders/admin-order.ts'
import { assertNoneMissing } from '#api/modules/orders/assert-delivery.ts'
import { readDraftParts } from '#api/modules/orders/draft-parts.ts'
import { assertSellable, mergeOrderItems } from '#api/modules/orders/order-items.ts'
import { writeStaffNote } from '#api/modules/orders/order-notes.ts'
import {
  findRegistered,
  insertOrder,
  insertItems,
  updatePlacedOrder,
  type OrderRow,
} from '#api/modules/orders/orders.queries.ts'
import { assertDeliverable, writeSnapshot } from '#api/modules/orders/place-order.ts'
import { toAddress, toRecipient } from '#api/modules/orders/recipient.ts'
import { reserveAllOrNone } from '#api/modules/orders/stock-of-order.ts'
import { takeOnOrder } from '#api/modules/orders/take-on-order.ts'
import { holdSoldStock } from '#api/modules/orders/unpaid-holds.queries.ts'
import { findPromoCodeByName } from '#api/modules/promo-codes/promo-codes.queries.ts'
import { lockLimitedPromoCode, mayCustomerUse } from '#api/modules/promo-codes/usable-promo-code.queries.ts'
import { findShippingMethod, type ShippingMethodRow } from '#api/modules/shipping-methods/shipping-methods.queries.ts'
import { runOnce } from '#api/modules/staff-calls/run-once.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { StaffOrder } from '#shared/entities/admin/staff-order.ts'
import type * as calls from '#shared/endpoints/admin-staff-orders.ts'
import type { PaymentMethod } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'
import { listMissingDelivery } from '#shared/rules/checkout.ts'

/** Places an order that a customer makes by phone. [ADM-05] */
export const createStaffOrder: UseCase<typeof calls.createStaffOrder> = (shop, admin, { body }) =>
  withTax(shop, (taxes) =>
    shop.change((tx) =>
      runOnce(shop, tx, admin, { call: 'createStaffOrder', body }, () => placeByPhone(shop, tx, admin, body, taxes)),
    ),
  )

/** Returns the order that would be placed: places it and rolls it back. [ADM-05] */
export const previewStaffOrder: UseCase<typeof calls.previewStaffOrder> = (shop, admin, { body }) =>
  withTax(shop, (taxes) =>
    runRolledBack(async (undo) =>
      shop.change(async (tx) => {
        const { order } = await placeByPhone(shop, tx, admin, body, taxes, true)
        return undo({ order })
      }),
    ),
  )

const placeByPhone = async (
  shop: Shop,
  tx: ChangeTransaction,
  admin: AdministratorCaller,
  input: StaffOrder,
  taxes: TaxCalculations,
  isPreview = false,
) => {
  const method = await findDelivery(shop, tx, input)
  const draft = await insertDraft(shop, tx, input, method)
  const parts = {
    ...(await readDraftParts(shop, tx, draft, lockLimitedPromoCode(draft.promoCodeId))),
    paymentMethod: draft.paymentMethod,
  }
  if (draft.promoCodeId && !parts.promoCode) throw new AppError('PROMO_CODE_NOT_FOUND')
  if (!(await mayCustomerUse(tx, draft, parts.promoCode)))
    throw new AppError('PROMO_CODE_NOT_FOUND', { reason: 'PROMO_USED' })
  assertDeliverable(shop, draft, parts)
  const { locale } = input
  const { order: placed } = await writeSnapshot(shop, tx, draft, parts, { basketOwnerId: null, locale, isPreview })
  const [missing] = await reserveAllOrNone(tx, draft.id)
  if (missing) throw new AppError('PRODUCT_VARIANT_NOT_IN_STOCK', [missing])
  await holdSoldStock(tx, draft.id)
  const items = await listOrderItems(tx, draft.id)
  const summed = await writeSums(shop, tx, placed, { edit: input, items, method, taxes })
  const order = await settlePayment(shop, tx, summed, input)
  if (input.note) await writeStaffNote(shop, tx, admin, order.id, { kind: 'NOTE', text: input.note, callBackAt: null })
  const isOpen = (order.payNowMinor ?? 0) > 0
  if (order.customer?.email)
    await shop.jobs.send(tx, 'order-mail', { mail: isOpen ? 'unpaid' : 'received', orderId: order.id, locale })
  const after = await toAdminOrder(shop, tx, order, admin.locale)
  await writeAuditEntry(tx, admin, { noun: 'order', recordId: order.id, before: null, after })
  return { order: after, paymentLink: isOpen ? toPaymentLink(shop, order.id) : null }
}

/** Returns the method of delivery. @throws AppError VALIDATION_ERROR with the missing fields of its address */
const findDelivery = async (
  shop: Shop,
  tx: ChangeTransaction,
  { shippingMethodId, shippingInfo }: StaffOrder,
): Promise<ShippingMethodRow> => {
  const method = await findShippingMethod(tx, shippingMethodId, shop.now())
  if (!method) throw new AppError('VALIDATION_ERROR', [{ field: 'shippingMethodId', rule: 'not_offered' }])
  const missing = listMissingDelivery(shop.storefront, {
    ...shippingInfo,
    kind: method.kind,
    methodCountries: method.countries,
  })
  assertNoneMissing(missing)
  return method
}

const insertDraft = async (
  shop: Shop,
  tx: ChangeTransaction,
  input: StaffOrder,
  method: ShippingMethodRow,
): Promise<OrderRow> => {
  const items = mergeOrderItems(input.products)
  await assertSellable(tx, items)
  const customer = toRecipient(shop, input.customer)
  const promoCode = input.promoCode
    ? await findPromoCodeByName(tx, input.promoCode.trim().toUpperCase(), shop.now())
    : undefined
  if (input.promoCode && !promoCode) throw new AppError('PROMO_CODE_NOT_FOUND')
  await assertTheirAccount(tx, input.customerId, customer)
  const draft = await insertOrder(tx, {
    locale: input.locale,
    customer,
    customerId: input.customerId ?? null,
    shippingInfo: await toAddress(shop, tx, input.shippingInfo),
    shippingMethodId: method.id,
    promoCodeId: promoCode?.id ?? null,
    paymentMethod: toPaymentMethod(shop, input),
    staffDiscountReason: input.discount?.reason ?? null,
  })
  await insertItems(tx, draft!.id, items) // without a key nothing conflicts
  return draft!
}

const toPaymentMethod = (shop: Shop, { payment }: StaffOrder): PaymentMethod => {
  const method = payment.method === 'LINK' ? shop.payments[0]?.method : 'CASH_ON_DELIVERY'
  const isOffered = method !== undefined && (payment.method === 'PAID_OUTSIDE' || shop.paymentMethods.includes(method))
  if (!isOffered) throw new AppError('INCORRECT_PAYMENT_METHOD')
  return method
}

/** An order is seen by its account, so it must be the account of its recipient. [CHK-08] */
const assertTheirAccount = async (
  tx: ChangeTransaction,
  customerId: string | undefined,
  { email, phone }: NonNullable<OrderRow['customer']>,
): Promise<void> => {
  if (customerId === undefined) return
  const { byEmail, byPhone } = await findRegistered(tx, { email: email ?? '', phone })
  if (![byEmail, byPhone].includes(customerId.toLowerCase()))
    throw new AppError('VALIDATION_ERROR', [{ field: 'customerId', rule: 'not_theirs' }])
}

/** Holds the order for its online payment, or takes it on. */
const settlePayment = async (
  shop: Shop,
  tx: ChangeTransaction,
  { order, payNowMinor }: { order: OrderRow; payNowMinor: number },
  { payment }: StaffOrder,
): Promise<OrderRow> => {
  const isOnline = payment.method === 'LINK' || (payment.method === 'CASH_ON_DELIVERY' && payment.prepayment === true)
  if (isOnline && payNowMinor > 0)
    return updatePlacedOrder(tx, order.id, { payNowMinor, heldUntil: getLinkHeldUntil(shop) })
  const open = await updatePlacedOrder(tx, order.id, {
    payNowMinor: 0,
    ...(payment.method === 'PAID_OUTSIDE' && {
      paidOutsideMinor: order.totalMinor ?? 0,
      paymentStatus: 'COMPLETED' as const,
    }),
  })
  return takeOnOrder(tx, open)
}
