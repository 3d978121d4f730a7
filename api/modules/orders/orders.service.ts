import type { UseCase } from '#api/http/use-case.ts'
import type { GuestCaller } from '#api/http/identify.ts'
import { placeFastOrder } from '#api/modules/orders/fast-order.ts'
import { mergeOrderItems, assertSellable } from '#api/modules/orders/order-items.ts'
import {
  assertKnown,
  customerIdOf,
  findOwnOrder,
  assertDraft,
  assertNotRegistered,
} from '#api/modules/orders/order-owner.ts'
import { placeOrder } from '#api/modules/orders/place-order.ts'
import {
  findOrderByIdempotencyKey,
  findRegistered,
  insertOrder,
  lockOrder,
  replaceItems,
  updateDraft,
  type OrderRow,
} from '#api/modules/orders/orders.queries.ts'
import { toOrder, toPlacedOrder } from '#api/modules/orders/read-order.ts'
import { findPromoCodeByName } from '#api/modules/promo-codes/promo-codes.queries.ts'
import { findShippingMethod } from '#api/modules/shipping-methods/shipping-methods.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { Queryable, Transaction } from '#database/client.ts'
import type {
  createOrder,
  readOrder,
  updateOrderCustomer,
  updateOrderPaymentMethod,
  updateOrderProducts,
  updateOrderShippingInfo,
  updateOrderShippingMethod,
} from '#shared/endpoints/orders.ts'
import type { Input } from '#shared/endpoints/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import { isUuid } from '#shared/rules/id.ts'
import { parsePhone } from '#shared/rules/phone-max.ts'
import { normalisePostcode, isPostcode } from '#shared/rules/postcode.ts'

export const create: UseCase<typeof createOrder> = async (shop, caller, { body }) => {
  const { locale, idempotencyKey } = caller
  // The key gives access to the order that it made, so it must not be guessable.
  if (idempotencyKey !== undefined && !isUuid(idempotencyKey))
    throw new AppError('VALIDATION_ERROR', [{ field: 'Idempotency-Key', rule: 'expected_uuid' }])
  return shop.change(async (tx) => {
    const earlier = idempotencyKey && (await findOrderByIdempotencyKey(tx, idempotencyKey))
    if (earlier) return toOrder(shop, tx, earlier, locale)
    const made = 'fast' in body ? await placeFastOrder(shop, tx, caller, body) : await makeDraft(tx, caller, body)
    // Another request with the same key came in between: its order is the one.
    const order = made ?? (await findOrderByIdempotencyKey(tx, idempotencyKey!))!
    return toOrder(shop, tx, order, locale)
  })
}

type DraftBody = Exclude<Input<typeof createOrder>['body'], { fast: true }>

const makeDraft = async (tx: Transaction, caller: GuestCaller, body: DraftBody): Promise<OrderRow | undefined> => {
  const items = mergeOrderItems(body.products)
  await assertSellable(tx, items)
  const promoCodeId = await promoCodeIdOf(tx, body.promoCode)
  const { locale, idempotencyKey } = caller
  const draft = await insertOrder(tx, {
    locale,
    idempotencyKey: idempotencyKey ?? null,
    customerId: customerIdOf(caller),
    promoCodeId,
  })
  if (draft) await replaceItems(tx, draft.id, items)
  return draft
}

export const read: UseCase<typeof readOrder> = async (shop, caller, { params, query }) => {
  const order = await findOwnOrder(shop, caller, params.id, query.key)
  return toOrder(shop, shop.database, order, caller.locale)
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
  assertNotRegistered(await findRegistered(shop.database, customer), customerIdOf(caller))
  return change(shop, caller, params.id, { customer })
}

export const updateShippingInfo: UseCase<typeof updateOrderShippingInfo> = async (shop, caller, { params, body }) => {
  assertDraft(await findOwnOrder(shop, caller, params.id))
  const { country, postcode } = body
  if (!shop.storefront.countries.includes(country))
    throw new AppError('VALIDATION_ERROR', [{ field: 'country', rule: 'not_offered' }])
  if (postcode && !isPostcode(postcode, country))
    throw new AppError('VALIDATION_ERROR', [{ field: 'postcode', rule: 'postcode' }])
  return change(shop, caller, params.id, {
    shippingInfo: {
      ...body,
      ...(postcode && { postcode: normalisePostcode(postcode) }),
      branchNumber: shop.storefront.features.branchShipping ? body.branchNumber : null,
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
  return shop.change(async (tx) => {
    const draft = await lockOrder(tx, params.id)
    // An administrator or the nightly purge may have deleted it meanwhile.
    if (!draft) throw new AppError('ORDER_NOT_FOUND')
    assertDraft(draft)
    const items = mergeOrderItems(body.products)
    await assertSellable(tx, items)
    await replaceItems(tx, params.id, items)
    // Without the field the code stays; null removes it.
    if (body.promoCode === undefined) return toOrder(shop, tx, draft, caller.locale)
    const changed = await updateDraft(tx, params.id, { promoCodeId: await promoCodeIdOf(tx, body.promoCode) })
    return toOrder(shop, tx, changed!, caller.locale) // locked, and a draft by the check above
  })
}

export const updatePaymentMethod: UseCase<typeof updateOrderPaymentMethod> = async (shop, caller, { params, body }) => {
  assertKnown(shop, caller, params.id)
  const { order, items } = await placeOrder(shop, caller, params.id, body)
  return items ? toPlacedOrder(order, items, caller.locale) : toOrder(shop, shop.database, order, caller.locale)
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
