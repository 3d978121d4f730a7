import type { UseCase } from '#api/http/use-case.ts'
import type { GuestCaller } from '#api/http/identify.ts'
import { placeFastOrder } from '#api/modules/orders/fast-order.ts'
import { toCreatingRequest, findCreated, type CreatingRequest } from '#api/modules/orders/idempotency.ts'
import { findLastDelivery } from '#api/modules/orders/last-order.queries.ts'
import { trimOpenDrafts } from '#api/modules/orders/open-drafts.queries.ts'
import { mergeOrderItems, assertSellable } from '#api/modules/orders/order-items.ts'
import {
  getCustomerId,
  findOwnOrder,
  holdsKey,
  assertDraft,
  assertNotRegistered,
} from '#api/modules/orders/order-owner.ts'
import {
  findRegistered,
  insertItems,
  insertOrder,
  lockOrder,
  replaceItems,
  updateDraft,
  type OrderRow,
} from '#api/modules/orders/orders.queries.ts'
import { readOrderFacts, showOrder, toOrder } from '#api/modules/orders/read-order.ts'
import { toAddress, toRecipient } from '#api/modules/orders/recipient.ts'
import { toNetworkKey } from '#api/modules/orders/visitor-keys.ts'
import { findPromoCodeByName } from '#api/modules/promo-codes/promo-codes.queries.ts'
import { findShippingMethod } from '#api/modules/shipping-methods/shipping-methods.queries.ts'
import { claimTurns } from '#api/modules/orders/turns.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { Queryable, Transaction } from '#database/client.ts'
import type {
  createOrder,
  readOrder,
  sendOrderLink,
  updateOrderCustomer,
  updateOrderProducts,
  updateOrderShippingInfo,
  updateOrderShippingMethod,
} from '#shared/endpoints/orders.ts'
import type { Input } from '#shared/endpoints/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import { toBranchKind } from '#shared/rules/checkout.ts'

export const create: UseCase<typeof createOrder> = async (shop, caller, { body }) => {
  const request = toCreatingRequest(shop, caller, body)
  const read = await shop.change(async (tx) => {
    const order =
      (await findCreated(shop, tx, caller, request)) ??
      ('fast' in body
        ? await placeFastOrder(shop, tx, caller, request, body)
        : await makeDraft(shop, tx, caller, request, body)) ??
      // Another request with the same key came in between: its order is the one.
      (await findCreated(shop, tx, caller, request))!
    return readOrderFacts(shop, tx, order)
  })
  return showOrder(shop, read, caller.locale)
}

type DraftBody = Exclude<Input<typeof createOrder>['body'], { fast: true }>

/** A customer's draft begins with recipient, address and methods of the last order. [CHK-01] */
const makeDraft = async (
  shop: Shop,
  tx: Transaction,
  caller: GuestCaller,
  request: CreatingRequest,
  body: DraftBody,
): Promise<OrderRow | undefined> => {
  const items = mergeOrderItems(body.products)
  const turnIds = caller.listTurnIds()
  if (turnIds.length === 0) await assertSellable(tx, items)
  const promoCodeId = await findPromoCodeId(shop, tx, body.promoCode)
  const { locale } = caller
  const customerId = getCustomerId(caller)
  const last = customerId === null ? undefined : await findLastDelivery(tx, customerId)
  const isOffered = last?.shippingInfo && shop.storefront.countries.includes(last.shippingInfo.country)
  const draft = await insertOrder(tx, {
    ...request,
    locale,
    customerId,
    promoCodeId,
    ...(isOffered && last),
    visitorKeys: [toNetworkKey(shop, caller.address)],
  })
  if (!draft) return undefined
  if (turnIds.length > 0) {
    await claimTurns(tx, draft.id, turnIds, items)
    await assertSellable(tx, items, draft.id)
  }
  await insertItems(tx, draft.id, items)
  await trimOpenDrafts(shop, tx, caller, draft.id)
  return draft
}

export const read: UseCase<typeof readOrder> = async (shop, caller, { params, query }) => {
  const order = await findOwnOrder(shop, caller, params.id, query.key)
  return toOrder(shop, shop.database, order, caller.locale)
}

/** Mails the link to a draft, to the e-mail of the draft only. */
export const sendLink: UseCase<typeof sendOrderLink> = async (shop, caller, { params }) => {
  const order = await findOwnOrder(shop, caller, params.id)
  assertDraft(order)
  if (!order.customer?.email) throw new AppError('FORBIDDEN', { reason: 'ORDER_WITHOUT_EMAIL' })
  const at = shop.now().toISOString()
  await shop.change((tx) => shop.jobs.send(tx, 'account-mail', { mail: 'continue-order', id: order.id, at }))
  return { email: order.customer.email }
}

export const updateCustomer: UseCase<typeof updateOrderCustomer> = async (shop, caller, { params, body }) => {
  await assertMayChange(shop, caller, params.id)
  const customer = toRecipient(shop, body)
  if (!caller.claims)
    assertNotRegistered(await findRegistered(shop.database, { email: body.email, phone: customer.phone }))
  return change(shop, caller, params.id, { customer })
}

export const updateShippingInfo: UseCase<typeof updateOrderShippingInfo> = async (shop, caller, { params, body }) => {
  await assertMayChange(shop, caller, params.id)
  return change(shop, caller, params.id, { shippingInfo: await toAddress(shop, shop.database, body) })
}

export const updateShippingMethod: UseCase<typeof updateOrderShippingMethod> = async (
  shop,
  caller,
  { params, body },
) => {
  await assertMayChange(shop, caller, params.id)
  const method = await findShippingMethod(shop.database, body.id, shop.now())
  const offered = method && (!toBranchKind(method.kind) || shop.storefront.features.branchShipping)
  if (!offered) throw new AppError('VALIDATION_ERROR', [{ field: 'id', rule: 'not_offered' }])
  return change(shop, caller, params.id, { shippingMethodId: method.id })
}

export const updateProducts: UseCase<typeof updateOrderProducts> = async (shop, caller, { params, body }) => {
  await findOwnOrder(shop, caller, params.id)
  const read = await shop.change(async (tx) => {
    const draft = await lockOrder(tx, params.id)
    // An administrator or the nightly purge may have deleted it meanwhile.
    if (!draft) throw new AppError('ORDER_NOT_FOUND')
    assertDraft(draft)
    const items = mergeOrderItems(body.products)
    await claimTurns(tx, params.id, caller.listTurnIds(), items)
    await assertSellable(tx, items, params.id)
    await replaceItems(tx, params.id, items)
    await trimOpenDrafts(shop, tx, caller, params.id)
    // Without the field the code stays; null removes it.
    if (body.promoCode === undefined) return readOrderFacts(shop, tx, draft)
    const changed = await updateDraft(tx, params.id, { promoCodeId: await findPromoCodeId(shop, tx, body.promoCode) })
    return readOrderFacts(shop, tx, changed!) // locked, and a draft by the check above
  })
  return showOrder(shop, read, caller.locale)
}

/**
 * Asserts that the caller may change a draft. A caller with the order's key needs no statement here, because `change` finds only drafts.
 * @throws AppError ORDER_NOT_FOUND, or FORBIDDEN if the order was placed
 */
const assertMayChange = async (shop: Shop, caller: GuestCaller, orderId: string): Promise<void> => {
  if (!holdsKey(shop, caller, orderId)) assertDraft(await findOwnOrder(shop, caller, orderId))
}

/**
 * Changes a draft that the caller may change. An order that was placed meanwhile takes no more changes.
 * @throws AppError ORDER_NOT_FOUND if it was deleted, FORBIDDEN if it was placed
 */
const change = async (shop: Shop, caller: GuestCaller, orderId: string, what: Parameters<typeof updateDraft>[2]) => {
  const draft = await updateDraft(shop.database, orderId, what)
  if (draft) return toOrder(shop, shop.database, draft, caller.locale)
  await findOwnOrder(shop, caller, orderId)
  throw new AppError('FORBIDDEN', { reason: 'ORDER_PLACED' })
}

const findPromoCodeId = async (
  { now }: Pick<Shop, 'now'>,
  database: Queryable,
  name: string | null | undefined,
): Promise<string | null> => {
  if (!name?.trim()) return null
  const code = await findPromoCodeByName(database, name.trim().toUpperCase(), now())
  if (!code) throw new AppError('PROMO_CODE_NOT_FOUND')
  return code.id
}
