import { findWithdrawal, type StoredWithdrawal } from '#api/modules/orders/withdrawals.queries.ts'
import type { MailedOrder } from '#api/mails/order-mail-facts.ts'
import type { Queryable } from '#database/client.ts'
import { itemKey } from '#shared/rules/basket-items.ts'

/** Returns the withdrawal that a mail acknowledges; undefined for other mails. */
export const findMailedWithdrawal = async (
  database: Queryable,
  id: string | undefined,
): Promise<StoredWithdrawal | undefined> => (id === undefined ? undefined : findWithdrawal(database, id))

interface PlacedOrder {
  readonly order: MailedOrder
  readonly sources: readonly (string | null)[]
  readonly keys: readonly string[]
}

/**
 * Returns an order with only the units of a withdrawal, and who withdrew. With `isStatement` the mail goes to the address of the
 * statement: it names nothing of the recipient.
 */
export function narrowToWithdrawal(
  { order, sources, keys }: PlacedOrder,
  { name, email, at, items }: StoredWithdrawal,
  isStatement: boolean,
): PlacedOrder {
  const units = new Map(items.map((item) => [itemKey(item), item.quantity]))
  const indexes = keys.flatMap((key, index) => (units.has(key) ? [index] : []))
  const recipient = isStatement ? { firstName: null, lastName: null, email, phone: '' } : order.customer
  return {
    order: {
      ...order,
      customer: recipient,
      withdrawnAt: at,
      withdrawnBy: { name, email },
      items: indexes.map((index) => ({ ...order.items[index]!, quantity: units.get(keys[index]!)! })),
    },
    sources: indexes.map((index) => sources[index] ?? null),
    keys: indexes.map((index) => keys[index]!),
  }
}
