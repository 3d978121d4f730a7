import type { GuestCaller } from '#api/http/identify.ts'
import type { CreatingRequest } from '#api/modules/orders/idempotency.ts'
import { getCustomerId } from '#api/modules/orders/order-owner.ts'
import { sendOrderNotice, writeSnapshot } from '#api/modules/orders/place-order.ts'
import {
  countOpenFastOrders,
  insertOrder,
  listCurrentItems,
  listOffers,
  lockPhone,
  insertItems,
  type OrderRow,
} from '#api/modules/orders/orders.queries.ts'
import { listPromotions } from '#api/modules/promo-codes/promotions.queries.ts'
import { holdStock, lockVisitor } from '#api/modules/orders/unpaid-holds.queries.ts'
import { toVisitorKeys } from '#api/modules/orders/visitor-keys.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { OrderItemInput } from '#shared/entities/order.ts'
import { AppError } from '#shared/errors.ts'
import { mergeItems } from '#shared/rules/basket-items.ts'
import { maxOpenFastOrders } from '#shared/rules/fast-order.ts'
import { parsePhone } from '#shared/rules/phone-max.ts'

const hourMs = 60 * 60_000

/** The data that the visitor sends. */
interface FastOrderBody {
  products: readonly Omit<OrderItemInput, 'quantity'>[]
  customer: { phone: string }
}

/**
 * Places an order in one click; the shop calls the customer. It holds its stock until an administrator takes it on, for
 * `fastOrderHoldHours` at most. If an item is not in stock, if its last unit is sold meanwhile, or beyond the bounds of unpaid holds,
 * the order becomes a pre-order, which holds nothing. Needs no sign-in, even if the phone belongs to an account. [CHK-08, CHK-09]
 * @returns undefined if an order with this idempotency key exists
 * @throws AppError FORBIDDEN if the storefront has no fast order [CFG-09]; VALIDATION_ERROR for an invalid phone, or for two lines of
 * the same item; BAD_REQUEST with status 429 if the phone has too many open orders
 */
export async function placeFastOrder(
  shop: Shop,
  tx: ChangeTransaction,
  caller: GuestCaller,
  request: CreatingRequest,
  { products, customer }: FastOrderBody,
): Promise<OrderRow | undefined> {
  const { features, countries, homeCountry } = shop.storefront
  if (!features.fastOrder) throw new AppError('FORBIDDEN', { reason: 'NOT_OFFERED' })
  const phone = parsePhone(customer.phone, homeCountry, countries)
  if (!phone.ok) throw new AppError('VALIDATION_ERROR', [{ field: 'customer.phone', rule: 'phone' }])
  const ordered = oneUnitEach(products)
  await assertAllOffered(tx, ordered)
  const draft = await insertOrder(tx, {
    ...request,
    locale: caller.locale,
    customerId: getCustomerId(caller),
    customer: { firstName: null, lastName: null, patronymic: null, email: null, phone: phone.e164 },
  })
  if (!draft) return undefined
  await assertFewOpen(shop, tx, phone.e164)
  await insertItems(tx, draft.id, ordered)
  const items = await listCurrentItems(tx, draft.id)
  const promotions = await listPromotions(tx, shop.now())
  const parts = { items, promoCode: undefined, promotions, shippingMethod: undefined, paymentMethod: null }
  const keys = toVisitorKeys(shop, caller, draft.id, draft.customer)
  await lockVisitor(tx, keys)
  const { isHeld } = await holdStock(tx, draft.id, keys, shop.unpaidBounds)
  const { order } = await writeSnapshot(shop, tx, draft, parts, {
    isFast: true,
    isPreorder: !isHeld,
    heldUntil: isHeld ? new Date(shop.now().getTime() + shop.fastOrderHoldHours * hourMs) : null,
    visitorKeys: isHeld ? keys.map(({ key }) => key) : null,
    basketOwnerId: null,
  })
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
