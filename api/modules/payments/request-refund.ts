import type { OrderRow } from '#api/modules/orders/orders.queries.ts'
import { listBoughtItems } from '#api/modules/payments/bought-items.ts'
import { followRefund } from '#api/modules/payments/follow-refund.ts'
import { insertRefundItems, listRefundedUnits } from '#api/modules/payments/refund-items.queries.ts'
import { findCountedLeft, listOnlineParts } from '#api/modules/orders/refundable.ts'
import { insertRefund } from '#api/modules/payments/refunds.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { RefundInput } from '#shared/entities/admin/refund.ts'
import { AppError } from '#shared/errors.ts'
import { itemKey, refundForUnits } from '#shared/rules/item-refunds.ts'
import { sumMinor, toMinor } from '#shared/rules/money.ts'

/**
 * Writes down that money of an order is given back: ONLINE queues the job that asks the provider, OUTSIDE is made already. Never more
 * than was paid, and of no item more units than were bought. The order must be locked by this transaction.
 * @throws AppError INCORRECT_PAYMENT_STATUS if nothing is left; VALIDATION_ERROR about `amount` or `items`
 */
export async function requestRefund(
  shop: Pick<Shop, 'jobs' | 'now'>,
  tx: ChangeTransaction,
  order: OrderRow,
  input: RefundInput,
): Promise<void> {
  const { items, amount, reason, note, method } = input
  if (items && amount !== undefined) throw invalid('amount', 'not_with_items')
  const asked = items ? await priceItems(tx, order, items) : amount === undefined ? undefined : minorOf(amount)
  const field = items ? 'items' : 'amount'
  const facts = { orderId: order.id, reason, note: note ?? null }
  const firstId =
    method === 'OUTSIDE'
      ? await giveOutside(shop, tx, order, facts, { asked, field })
      : await giveOnline(shop, tx, order, facts, { asked, field, ofCountedOnly: items !== undefined })
  if (items) await insertRefundItems(tx, firstId, items)
  if (method === 'OUTSIDE') await followRefund(shop, tx, order, firstId)
}

type RefundFacts = Pick<Parameters<typeof insertRefund>[1], 'orderId' | 'reason' | 'note'>
interface Asked {
  /** In minor units; undefined: all that is left. */
  readonly asked: number | undefined
  readonly field: string
}

const giveOutside = async (
  shop: Pick<Shop, 'now'>,
  tx: ChangeTransaction,
  order: OrderRow,
  facts: RefundFacts,
  { asked, field }: Asked,
): Promise<string> => {
  const leftMinor = await findCountedLeft(tx, order)
  assertLeft(leftMinor, asked, field)
  return insertRefund(tx, { ...facts, amountMinor: asked ?? leftMinor, completedAt: shop.now() })
}

/** Returns the id of the first refund: an amount may be spread over several payments. */
const giveOnline = async (
  { jobs }: Pick<Shop, 'jobs'>,
  tx: ChangeTransaction,
  order: OrderRow,
  facts: RefundFacts,
  { asked, field, ofCountedOnly }: Asked & { readonly ofCountedOnly: boolean },
): Promise<string> => {
  const parts = (await listOnlineParts(tx, order)).filter(({ isCounted }) => isCounted || !ofCountedOnly)
  const leftMinor = sumMinor(parts.map((part) => part.leftMinor))
  assertLeft(leftMinor, asked, field)
  let openMinor = asked ?? leftMinor
  const ids: string[] = []
  for (const { paymentId, leftMinor: partMinor } of parts) {
    const amountMinor = Math.min(partMinor, openMinor)
    if (amountMinor > 0) ids.push(await insertRefund(tx, { ...facts, paymentId, amountMinor }))
    openMinor -= amountMinor
  }
  await jobs.send(tx, 'refund-payments', { orderId: order.id })
  return ids[0]! // something is left, and something is asked for
}

const assertLeft = (leftMinor: number, asked: number | undefined, field: string): void => {
  if (leftMinor <= 0) throw new AppError('INCORRECT_PAYMENT_STATUS')
  if (asked !== undefined && asked > leftMinor) throw invalid(field, 'too_big')
}

type RefundedItems = NonNullable<RefundInput['items']>

/** Returns what was paid for these units. */
const priceItems = async (tx: ChangeTransaction, order: OrderRow, items: RefundedItems): Promise<number> => {
  if (new Set(items.map(itemKey)).size < items.length) throw invalid('items', 'not_unique')
  // A pre-order took no units, and a cancelled order has put them back already.
  if (items.some(({ restock }) => restock) && (order.isPreorder || order.status === 'CANCELED'))
    throw invalid('items', 'not_in_order')
  const bought = new Map((await listBoughtItems(tx, order)).map((item) => [itemKey(item), item]))
  const refunded = await listRefundedUnits(tx, order.id)
  const amounts = items.map((asked) => {
    const item = bought.get(itemKey(asked))
    const before = refunded.get(itemKey(asked)) ?? 0
    if (!item || before + asked.quantity > item.quantity) throw invalid('items', 'too_many')
    return refundForUnits(item, before, asked.quantity)
  })
  const amountMinor = sumMinor(amounts)
  if (amountMinor === 0) throw invalid('items', 'free')
  return amountMinor
}

/** @throws AppError VALIDATION_ERROR for anything but a sum above 0 with at most two decimals */
const minorOf = (amount: number): number => {
  try {
    const minor = toMinor(amount)
    if (minor > 0) return minor
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  throw invalid('amount', 'money')
}

const invalid = (field: string, rule: string) => new AppError('VALIDATION_ERROR', [{ field, rule }])
