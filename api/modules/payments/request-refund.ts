import { assertSumConfirmed } from '#api/http/assert-confirmed.ts'
import type { AdministratorCaller } from '#api/http/identify.ts'
import type { OrderRow } from '#api/modules/orders/orders.queries.ts'
import { listBoughtItems } from '#api/modules/payments/bought-items.ts'
import { followRefund } from '#api/modules/payments/follow-refund.ts'
import { insertRefundItems, listRefundedUnits } from '#api/modules/payments/refund-items.queries.ts'
import { listUnitsOnHand } from '#api/modules/orders/missing-pieces.queries.ts'
import { listSpentUnits } from '#api/modules/orders/returns.queries.ts'
import { findCountedLeft, listOnlineParts } from '#api/modules/orders/refundable.ts'
import { insertRefund } from '#api/modules/payments/refunds.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { Queryable } from '#database/client.ts'
import type { RefundInput } from '#shared/entities/admin/refund.ts'
import type { Size } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'
import { toItemKey, refundForUnits } from '#shared/rules/item-refunds.ts'
import { sumMinor, toMinor } from '#shared/rules/money.ts'

/**
 * Records a refund of an order: ONLINE queues the job that calls the provider, OUTSIDE has been made already. Never refunds more than
 * was paid, or more units of an item than were bought. The order must be locked by this transaction.
 * @param by the administrator who requests it
 * @throws AppError INCORRECT_PAYMENT_STATUS if nothing is left; VALIDATION_ERROR about `amount` or `items`; DONT_HAVE_ACCESS, reason
 * CONFIRM, for a large sum
 */
export async function requestRefund(
  shop: RefundingShop,
  tx: ChangeTransaction,
  order: OrderRow,
  input: RefundInput,
  by?: AdministratorCaller,
): Promise<void> {
  const { items, amount, reason, note, method } = input
  if (items && amount !== undefined) throw invalid('amount', 'not_with_items')
  const asked = items
    ? await priceItems(tx, order, items, await listSpentUnits(tx, order.id))
    : amount === undefined
      ? undefined
      : readMinor(amount)
  await createRefund(shop, tx, order, {
    method,
    reason,
    note: note ?? null,
    asked,
    items,
    field: items ? 'items' : 'amount',
    by,
  })
}

type RefundingShop = Pick<Shop, 'jobs' | 'now' | 'confirmRefundsAboveMinor'>

interface RefundRequest {
  /** In minor units; undefined: all that is left. */
  readonly asked: number | undefined
  /** The field that an error names if the sum is wrong. */
  readonly field: string
  /** The administrator who requests the refund and must have confirmed a large one; undefined if the change as a whole was confirmed. */
  readonly by?: AdministratorCaller | undefined
}

/** The amount, the way and the reason of a refund. */
interface RefundDetails extends RefundRequest, Pick<RefundInput, 'method'>, Pick<RefundFacts, 'reason'> {
  readonly note: string | null
  /** The units that it is for; undefined for an amount. */
  readonly items: readonly RefundedUnits[] | undefined
}

type RefundFacts = Pick<Parameters<typeof insertRefund>[1], 'orderId' | 'reason' | 'note'>
type RefundedUnits = NonNullable<RefundInput['items']>[number]

/**
 * Gives money of an order back, for units or as an amount, and returns the refund. The order must be locked by this transaction.
 * @throws AppError INCORRECT_PAYMENT_STATUS if nothing is left; VALIDATION_ERROR about the field if it is more than is left
 */
export async function createRefund(
  shop: RefundingShop,
  tx: ChangeTransaction,
  order: OrderRow,
  { method, reason, note, asked, items, field, by }: RefundDetails,
): Promise<string> {
  const facts = { orderId: order.id, reason, note }
  const firstId =
    method === 'OUTSIDE'
      ? await recordOutsideRefund(shop, tx, order, facts, { asked, field, by })
      : await createOnlineRefunds(shop, tx, order, facts, { asked, field, by, ofCountedOnly: items !== undefined })
  if (items) await insertRefundItems(tx, firstId, items)
  if (method === 'OUTSIDE') await followRefund(shop, tx, order, firstId)
  return firstId
}

const recordOutsideRefund = async (
  shop: RefundingShop,
  tx: ChangeTransaction,
  order: OrderRow,
  facts: RefundFacts,
  { asked, field, by }: RefundRequest,
): Promise<string> => {
  const leftMinor = await findCountedLeft(tx, order)
  assertLeft(leftMinor, asked, field)
  if (by) await assertSumConfirmed(shop, tx, by, asked ?? leftMinor)
  return insertRefund(tx, { ...facts, amountMinor: asked ?? leftMinor, completedAt: shop.now() })
}

/** Returns the id of the first refund: an amount may be spread over several payments. */
const createOnlineRefunds = async (
  shop: RefundingShop,
  tx: ChangeTransaction,
  order: OrderRow,
  facts: RefundFacts,
  { asked, field, by, ofCountedOnly }: RefundRequest & { readonly ofCountedOnly: boolean },
): Promise<string> => {
  const parts = (await listOnlineParts(tx, order)).filter(({ isCounted }) => isCounted || !ofCountedOnly)
  const leftMinor = sumMinor(parts.map((part) => part.leftMinor))
  assertLeft(leftMinor, asked, field)
  let openMinor = asked ?? leftMinor
  if (by) await assertSumConfirmed(shop, tx, by, openMinor)
  const ids: string[] = []
  for (const { paymentId, leftMinor: partMinor } of parts) {
    const amountMinor = Math.min(partMinor, openMinor)
    if (amountMinor > 0) ids.push(await insertRefund(tx, { ...facts, paymentId, amountMinor }))
    openMinor -= amountMinor
  }
  await shop.jobs.send(tx, 'refund-payments', { orderId: order.id })
  return ids[0]! // something is left, and something is asked for
}

const assertLeft = (leftMinor: number, asked: number | undefined, field: string): void => {
  if (leftMinor <= 0) throw new AppError('INCORRECT_PAYMENT_STATUS')
  if (asked !== undefined && asked > leftMinor) throw invalid(field, 'too_big')
}

/**
 * Returns the price that was paid for these units.
 * @param spent the units of each item that are given back, about to be, or claimed by a return
 * @throws AppError VALIDATION_ERROR about `items` if they are more than were bought, or cost nothing
 */
const priceItems = async (
  tx: ChangeTransaction,
  order: OrderRow,
  items: readonly RefundedUnits[],
  spent: ReadonlyMap<string, number>,
): Promise<number> => {
  if (new Set(items.map(toItemKey)).size < items.length) throw invalid('items', 'not_unique')
  // A pre-order took no units, and a cancelled order has put them back already.
  if (items.some(({ restock }) => restock) && (order.isPreorder || order.status === 'CANCELED'))
    throw invalid('items', 'not_in_order')
  await assertOnHand(tx, order, items)
  const bought = new Map((await listBoughtItems(tx, order)).map((item) => [toItemKey(item), item]))
  if (
    items.some(
      (asked) => (spent.get(toItemKey(asked)) ?? 0) + asked.quantity > (bought.get(toItemKey(asked))?.quantity ?? 0),
    )
  )
    throw invalid('items', 'too_many')
  const amountMinor = await priceUnits(tx, order, items)
  if (amountMinor === 0) throw invalid('items', 'free')
  return amountMinor
}

/** @throws AppError VALIDATION_ERROR about `items` if more units are to be put back into the stock than the packer found */
const assertOnHand = async (tx: ChangeTransaction, order: OrderRow, items: readonly RefundedUnits[]): Promise<void> => {
  const restocked = items.filter(({ restock }) => restock)
  if (restocked.length === 0 || !order.setAsideAt) return
  const onHand = await listUnitsOnHand(tx, order.id)
  if (restocked.some((asked) => asked.quantity > (onHand.get(toItemKey(asked)) ?? 0))) throw invalid('items', 'missing')
}

/** Returns the refund for these units of an order, after the units that were refunded before, in minor units. */
export async function priceUnits(
  database: Queryable,
  order: OrderRow,
  units: readonly { variantId: string; size: Size; quantity: number }[],
): Promise<number> {
  const bought = new Map((await listBoughtItems(database, order)).map((item) => [toItemKey(item), item]))
  const refunded = await listRefundedUnits(database, order.id)
  return sumMinor(
    units.flatMap((asked) => {
      const item = bought.get(toItemKey(asked))
      return item ? [refundForUnits(item, refunded.get(toItemKey(asked)) ?? 0, asked.quantity)] : []
    }),
  )
}

/** @throws AppError VALIDATION_ERROR for anything but a sum above 0 with at most two decimals */
const readMinor = (amount: number): number => {
  try {
    const minor = toMinor(amount)
    if (minor > 0) return minor
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  throw invalid('amount', 'money')
}

const invalid = (field: string, rule: string) => new AppError('VALIDATION_ERROR', [{ field, rule }])
