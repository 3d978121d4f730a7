import { checkNumbers, type SheetOrder } from '#admin/features/packing/parcel-numbers.ts'
import { cleanCode } from '#admin/features/scan/clean-code.ts'
import type { Carrier } from '#shared/enums.ts'

/** The meaning of a code for the sheet of numbers. Only PLACED writes. */
export type PlacedNumber<Order> =
  | { readonly kind: 'ROW'; readonly order: Order }
  | { readonly kind: 'FILLED'; readonly order: Order }
  | { readonly kind: 'PLACED'; readonly order: Order }
  | { readonly kind: 'DUPLICATE'; readonly of: string }
  | { readonly kind: 'MISMATCH'; readonly carrier: Carrier; readonly order: Order }
  | { readonly kind: 'NOT_HERE' }
  | { readonly kind: 'NOT_A_NUMBER' }
  | { readonly kind: 'FULL' }

const orderNumberFormat = /^[A-Z]+-\d+$/

/** Returns the row that the next number belongs to: the current one while it is empty, else the next empty one. */
export function findWaitingRow<Order extends SheetOrder>(
  orders: readonly Order[],
  typed: Readonly<Record<string, string>>,
  currentId: string | undefined,
): Order | undefined {
  const from = Math.max(
    orders.findIndex(({ _id }) => _id === currentId),
    0,
  )
  return [...orders.slice(from), ...orders.slice(0, from)].find(({ _id }) => !typed[_id])
}

/**
 * Returns the effect of a code on the sheet: the number of an order selects its row, the number of a parcel goes into the waiting row.
 * @param text in capitals, without spaces
 */
export function placeNumber<Order extends SheetOrder>(
  orders: readonly Order[],
  typed: Readonly<Record<string, string>>,
  currentId: string | undefined,
  text: string,
): PlacedNumber<Order> {
  const named = orders.find(({ number }) => number.toUpperCase() === text)
  if (named) return { kind: typed[named._id] ? 'FILLED' : 'ROW', order: named }
  if (orderNumberFormat.test(text)) return { kind: 'NOT_HERE' }
  const holder = orders.find(({ _id }) => cleanCode(typed[_id] ?? '') === text)
  if (holder) return { kind: 'DUPLICATE', of: holder.number }
  const order = findWaitingRow(orders, typed, currentId)
  if (!order) return { kind: 'FULL' }
  const check = checkNumbers([order], { [order._id]: text }, new Set()).get(order._id)
  if (check?.state === 'READY') return { kind: 'PLACED', order }
  return check?.state === 'MISMATCH' ? { kind: 'MISMATCH', carrier: check.carrier, order } : { kind: 'NOT_A_NUMBER' }
}
