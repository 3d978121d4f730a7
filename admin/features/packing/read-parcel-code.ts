import type { AdminOrder } from '#shared/entities/admin/order.ts'
import { toItemKey } from '#shared/rules/item-refunds.ts'

export type ParcelItem = Pick<AdminOrder['products'][number], 'variantId' | 'size' | 'vendorCode' | 'quantity'>

/** The meaning of a code while an order is packed. OTHER_SIZE: a piece of the order, but in a size that it does not have. */
export type ParcelCode<Item> =
  | { readonly kind: 'THIS_PARCEL' }
  | { readonly kind: 'OTHER_PARCEL' }
  | { readonly kind: 'PIECE'; readonly item: Item }
  | { readonly kind: 'EXTRA'; readonly item: Item }
  | { readonly kind: 'OTHER_SIZE'; readonly items: readonly Item[]; readonly size: string }
  | { readonly kind: 'UNKNOWN' }

/** Returns the code of the label of a piece: its vendor code and its size. */
const toLabel = ({ vendorCode, size }: ParcelItem): string => `${vendorCode}-${size}`.toUpperCase()

const orderNumberFormat = /^[A-Z]+-\d+$/
const waybillFormat = /^(?:\d{11,}|[A-Z]{2}\d{9}[A-Z]{2}|1Z[\dA-Z]{16})$/

/**
 * Returns the meaning of a code for an order. A label is the vendor code and the size ("SH-2501-BLA-M"). The vendor code without a size
 * counts if the order has only one size of it.
 * @param text in capitals, without spaces
 * @param unitsIn how many units of each item are in the parcel, by item key
 */
export function readParcelCode<Item extends ParcelItem>(
  text: string,
  { number, trackingNumber, products }: { number: string; trackingNumber: string | null; products: readonly Item[] },
  unitsIn: ReadonlyMap<string, number>,
): ParcelCode<Item> {
  if (text === number.toUpperCase() || text === trackingNumber?.toUpperCase()) return { kind: 'THIS_PARCEL' }
  const item = products.find(
    (product) =>
      text === toLabel(product) || (product.size === 'ONE_SIZE' && text === product.vendorCode.toUpperCase()),
  )
  if (item) return { kind: (unitsIn.get(toItemKey(item)) ?? 0) < item.quantity ? 'PIECE' : 'EXTRA', item }
  const items = products.filter(({ vendorCode }) => text.startsWith(`${vendorCode.toUpperCase()}-`))
  if (items[0]) return { kind: 'OTHER_SIZE', items, size: text.slice(items[0].vendorCode.length + 1) }
  return { kind: orderNumberFormat.test(text) || waybillFormat.test(text) ? 'OTHER_PARCEL' : 'UNKNOWN' }
}
