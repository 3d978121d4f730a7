import { cleanCode } from '#admin/features/scan/clean-code.ts'
import type { OrderRowEntity } from '#shared/entities/admin/order-row.ts'
import type { Carrier, ShippingKind } from '#shared/enums.ts'
import { findCarrier } from '#shared/rules/carriers.ts'

/** An order of the sheet. */
export type SheetOrder = Pick<OrderRowEntity, '_id' | 'number' | 'shippingKind'>

/** The facts about a number before it is sent. Only READY ones are. */
export type NumberCheck =
  | { readonly state: 'EMPTY' }
  | { readonly state: 'READY'; readonly carrier: Carrier | null }
  | { readonly state: 'SHORT'; readonly missing: number }
  | { readonly state: 'UNKNOWN' }
  | { readonly state: 'MISMATCH'; readonly carrier: Carrier }
  | { readonly state: 'DUPLICATE'; readonly of: string }

/** The carriers that the parcels of some methods never travel with. */
const otherCarriers: Partial<Record<ShippingKind, Carrier>> = {
  BRANCH: 'UKRPOSHTA',
  LOCKER: 'UKRPOSHTA',
  POST: 'NOVA_POSHTA',
}

/** Lengths of the numbers that consist of digits, by how they begin. */
const lengths = [
  { begins: /^(?:20|59)\d*$/, length: 14 },
  { begins: /^05\d*$/, length: 13 },
] as const

const checkAlone = (text: string, { shippingKind }: SheetOrder, isAccepted: boolean): NumberCheck => {
  const number = cleanCode(text)
  if (number === '') return { state: 'EMPTY' }
  const carrier = findCarrier(number)?.carrier
  if (carrier) {
    const isOther = shippingKind !== null && otherCarriers[shippingKind] === carrier
    return isOther && !isAccepted ? { state: 'MISMATCH', carrier } : { state: 'READY', carrier }
  }
  if (isAccepted) return { state: 'READY', carrier: null }
  const format = lengths.find(({ begins, length }) => begins.test(number) && number.length < length)
  return format ? { state: 'SHORT', missing: format.length - number.length } : { state: 'UNKNOWN' }
}

/** Checks the numbers of a sheet, each separately and against the others. [ADM-01] */
export function checkNumbers(
  orders: readonly SheetOrder[],
  typed: Readonly<Record<string, string>>,
  accepted: ReadonlySet<string>,
): Map<string, NumberCheck> {
  const firstOrders = new Map<string, string>()
  return new Map(
    orders.map((order): [string, NumberCheck] => {
      const text = typed[order._id] ?? ''
      const number = cleanCode(text)
      const first = firstOrders.get(number)
      if (number !== '' && first === undefined) firstOrders.set(number, order.number)
      if (number !== '' && first !== undefined) return [order._id, { state: 'DUPLICATE', of: first }]
      return [order._id, checkAlone(text, order, accepted.has(order._id))]
    }),
  )
}

/** The cells that a pasted text puts into the sheet, or the reason why it puts none. */
export type Pasted =
  | { readonly typed: Record<string, string> }
  | { readonly pasted: number; readonly free: number }
  | { readonly unknown: readonly string[] }

/**
 * Lays out a pasted column from a row on. Rows of two columns name their orders in the first one.
 * @param from the row of the field into which it is pasted
 */
export function layOut(orders: readonly SheetOrder[], from: number, text: string): Pasted {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''))
  if (lines.some((cells) => cells.length > 1)) {
    const ids = new Map(orders.map(({ _id, number }) => [number.toUpperCase(), _id]))
    const named = lines.map(([number = '', parcel = '']) => ({ number, parcel, id: ids.get(number.toUpperCase()) }))
    const unknown = named.flatMap(({ id, number }) => (id === undefined ? [number] : []))
    if (unknown.length > 0) return { unknown }
    return { typed: Object.fromEntries(named.map(({ id, parcel }) => [id!, parcel])) } // none is unknown
  }
  const free = orders.length - from
  if (lines.length > free) return { pasted: lines.length, free }
  return { typed: Object.fromEntries(lines.map(([parcel = ''], index) => [orders[from + index]!._id, parcel])) } // as many as lines
}
