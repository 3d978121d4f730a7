import type { UseCase } from '#api/http/use-case.ts'
import type { GuestCaller } from '#api/http/identify.ts'
import { placeFastOrder } from '#api/modules/orders/fast-order.ts'
import { findBranchKind } from '#api/modules/carriers/carriers.queries.ts'
import { creatingRequestOf, findCreated, type CreatingRequest } from '#api/modules/orders/idempotency.ts'
import { mergeOrderItems, assertSellable } from '#api/modules/orders/order-items.ts'
import { customerIdOf, findOwnOrder, assertDraft, assertNotRegistered } from '#api/modules/orders/order-owner.ts'
import {
  findRegistered,
  insertOrder,
  lockOrder,
  replaceItems,
  updateDraft,
  type OrderRow,
} from '#api/modules/orders/orders.queries.ts'
import { readOrderFacts, showOrder, toOrder } from '#api/modules/orders/read-order.ts'
import { findPromoCodeByName } from '#api/modules/promo-codes/promo-codes.queries.ts'
import { findShippingMethod } from '#api/modules/shipping-methods/shipping-methods.queries.ts'
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
import { parsePhone } from '#shared/rules/phone-max.ts'
import { placeWords } from '#shared/rules/place-words.ts'
import { normalisePostcode, isPostcode } from '#shared/rules/postcode.ts'

export const create: UseCase<typeof createOrder> = async (shop, caller, { body }) => {
  const request = creatingRequestOf(shop, caller, body)
  const read = await shop.change(async (tx) => {
    const order =
      (await findCreated(shop, tx, caller, request)) ??
      ('fast' in body
        ? await placeFastOrder(shop, tx, caller, request, body)
        : await makeDraft(tx, caller, request, body)) ??
      // Another request with the same key came in between: its order is the one.
      (await findCreated(shop, tx, caller, request))!
    return readOrderFacts(shop, tx, order)
  })
  return showOrder(shop, read, caller.locale)
}

type DraftBody = Exclude<Input<typeof createOrder>['body'], { fast: true }>

const makeDraft = async (
  tx: Transaction,
  caller: GuestCaller,
  request: CreatingRequest,
  body: DraftBody,
): Promise<OrderRow | undefined> => {
  const items = mergeOrderItems(body.products)
  await assertSellable(tx, items)
  const promoCodeId = await promoCodeIdOf(tx, body.promoCode)
  const { locale } = caller
  const draft = await insertOrder(tx, { ...request, locale, customerId: customerIdOf(caller), promoCodeId })
  if (draft) await replaceItems(tx, draft.id, items)
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
  assertDraft(await findOwnOrder(shop, caller, params.id))
  const { countries, homeCountry, features } = shop.storefront
  // The browser checks with reduced metadata; the full metadata decides. [VAL-02]
  const phone = parsePhone(body.phone, homeCountry, countries)
  if (!phone.ok) throw new AppError('VALIDATION_ERROR', [{ field: 'phone', rule: 'phone' }])
  if (body.patronymic && !features.patronymic)
    throw new AppError('VALIDATION_ERROR', [{ field: 'patronymic', rule: 'not_offered' }])
  const customer = { ...body, phone: phone.e164, patronymic: body.patronymic || null }
  if (!caller.claims) assertNotRegistered(await findRegistered(shop.database, customer))
  return change(shop, caller, params.id, { customer })
}

export const updateShippingInfo: UseCase<typeof updateOrderShippingInfo> = async (shop, caller, { params, body }) => {
  assertDraft(await findOwnOrder(shop, caller, params.id))
  const { country, postcode, branchNumber } = body
  if (!shop.storefront.countries.includes(country))
    throw new AppError('VALIDATION_ERROR', [{ field: 'country', rule: 'not_offered' }])
  if (branchNumber && !shop.storefront.features.branchShipping)
    throw new AppError('VALIDATION_ERROR', [{ field: 'branchNumber', rule: 'not_offered' }])
  if (postcode && !isPostcode(postcode, country))
    throw new AppError('VALIDATION_ERROR', [{ field: 'postcode', rule: 'postcode' }])
  const kind = branchNumber
    ? await findBranchKind(shop.database, shop.branchCarrier, placeWords(body.city), branchNumber)
    : undefined
  return change(shop, caller, params.id, {
    shippingInfo: {
      ...body,
      ...(kind && { branchKind: kind }),
      ...(postcode && { postcode: normalisePostcode(postcode) }),
    },
  })
}

export const updateShippingMethod: UseCase<typeof updateOrderShippingMethod> = async (
  shop,
  caller,
  { params, body },
) => {
  assertDraft(await findOwnOrder(shop, caller, params.id))
  const method = await findShippingMethod(shop.database, body.id)
  const offered = method && (method.kind !== 'BRANCH' || shop.storefront.features.branchShipping)
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
    await assertSellable(tx, items)
    await replaceItems(tx, params.id, items)
    // Without the field the code stays; null removes it.
    if (body.promoCode === undefined) return readOrderFacts(shop, tx, draft)
    const changed = await updateDraft(tx, params.id, { promoCodeId: await promoCodeIdOf(tx, body.promoCode) })
    return readOrderFacts(shop, tx, changed!) // locked, and a draft by the check above
  })
  return showOrder(shop, read, caller.locale)
}

/** Changes a draft that the caller owns. An order that was placed meanwhile takes no more changes. */
const change = async (shop: Shop, caller: GuestCaller, orderId: string, what: Parameters<typeof updateDraft>[2]) => {
  const draft = await updateDraft(shop.database, orderId, what)
  if (!draft) throw new AppError('FORBIDDEN', { reason: 'ORDER_PLACED' })
  return toOrder(shop, shop.database, draft, caller.locale)
}

const promoCodeIdOf = async (database: Queryable, name: string | null | undefined): Promise<string | null> => {
  if (!name?.trim()) return null
  const code = await findPromoCodeByName(database, name.trim().toUpperCase())
  if (!code) throw new AppError('PROMO_CODE_NOT_FOUND')
  return code.id
}
