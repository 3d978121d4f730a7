import type { GuestCaller } from '#api/http/identify.ts'
import type { CreatingRequest } from '#api/modules/orders/idempotency.ts'
import { customerIdOf } from '#api/modules/orders/order-owner.ts'
import { reserveAllStock, sendOrderNotice, writeSnapshot } from '#api/modules/orders/place-order.ts'
import {
  countOpenFastOrders,
  insertOrder,
  listItemsNow,
  listOffers,
  lockPhone,
  replaceItems,
  type OrderRow,
} from '#api/modules/orders/orders.queries.ts'
import type { Shop } from '#api/shop.ts'
import { inSavepoint, type ChangeTransaction } from '#database/changes.ts'
import type { OrderItemInput } from '#shared/entities/order.ts'
import { AppError } from '#shared/errors.ts'
import { mergeItems } from '#shared/rules/basket-items.ts'
import { maxOpenFastOrders } from '#shared/rules/fast-order.ts'
import { parsePhone } from '#shared/rules/phone-max.ts'

const hourMs = 60 * 60_000

/** What the visitor sends. */
interface FastOrderBody {
  products: readonly Omit<OrderItemInput, 'quantity'>[]
  customer: { phone: string }
}

/**
 * Places an order in one click; the shop calls the customer. It reserves its stock until an administrator takes it on, for
 * `fastOrderHoldHours` at most. If an item is not in stock, or its last unit is sold meanwhile, the order becomes a pre-order,
 * which reserves nothing. Needs no sign-in, whichever account the phone belongs to. [CHK-08, CHK-09]
 * @returns undefined if an order with this idempotency key exists
 * @throws AppError FORBIDDEN if the storefront has no fast order [CFG-09]; VALIDATION_ERROR for an invalid phone, or for two lines
 * of the same item; BAD_REQUEST with status 429 if the phone has too many open orders
 */
export const placeFastOrder = async (
  shop: Shop,
  tx: ChangeTransaction,
  caller: GuestCaller,
  request: CreatingRequest,
  { products, customer }: FastOrderBody,
): Promise<OrderRow | undefined> => {
  const { features, countries, homeCountry } = shop.storefront
  if (!features.fastOrder) throw new AppError('FORBIDDEN', { reason: 'NOT_OFFERED' })
  const phone = parsePhone(customer.phone, homeCountry, countries)
  if (!phone.ok) throw new AppError('VALIDATION_ERROR', [{ field: 'customer.phone', rule: 'phone' }])
  const ordered = oneUnitEach(products)
  await assertAllOffered(tx, ordered)
  const draft = await insertOrder(tx, {
    ...request,
    locale: caller.locale,
    customerId: customerIdOf(caller),
    customer: { firstName: null, lastName: null, patronymic: null, email: null, phone: phone.e164 },
  })
  if (!draft) return undefined
  await assertFewOpen(shop, tx, phone.e164)
  await replaceItems(tx, draft.id, ordered)
  const items = await listItemsNow(tx, draft.id)
  const parts = { items, promoCode: undefined, shippingMethod: undefined, paymentMethod: null }
  const isPreorder = !(await reserveIfInStock(tx, draft.id))
  const heldUntil = isPreorder ? null : new Date(shop.now().getTime() + shop.fastOrderHoldHours * hourMs)
  const { order } = await writeSnapshot(shop, tx, draft, parts, { isFast: true, isPreorder, heldUntil, basketOf: null })
  await sendOrderNotice(shop, tx, draft.id)
  return order
}

const oneUnitEach = (products: FastOrderBody['products']): OrderItemInput[] => {
  const items = mergeItems(
    products.map((item) => ({ ...item, quantity: 1 })),
    'larger',
  )
  if (items.length < products.length)
    throw new AppError('VALIDATION_ERROR', [{ field: 'products', rule: 'not_unique' }])
  return items
}

/** Locks the phone first: concurrent orders of one phone are counted one after the other. */
const assertFewOpen = async (shop: Shop, tx: ChangeTransaction, phone: string): Promise<void> => {
  await lockPhone(tx, phone)
  const open = await countOpenFastOrders(tx, phone, new Date(shop.now().getTime() - hourMs))
  if (open >= maxOpenFastOrders) throw new AppError('BAD_REQUEST', { reason: 'FAST_ORDERS_OPEN' }, 429)
}

const assertAllOffered = async (tx: ChangeTransaction, items: readonly OrderItemInput[]): Promise<void> => {
  const offers = await listOffers(tx, items)
  if (offers.length < items.length) throw new AppError('COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND')
}

/** Reserves all items or none of them. Returns false if one is out of stock. */
const reserveIfInStock = async (tx: ChangeTransaction, orderId: string): Promise<boolean> => {
  try {
    await inSavepoint(tx, (savepoint) => reserveAllStock(savepoint, orderId))
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'PRODUCT_VARIANT_NOT_IN_STOCK') return false
    throw error
  }
}
