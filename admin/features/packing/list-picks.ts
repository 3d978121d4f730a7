import type { AdminOrder } from '#shared/entities/admin/order.ts'
import { sizes } from '#shared/enums.ts'
import { toItemKey } from '#shared/rules/basket-items.ts'

type Product = AdminOrder['products'][number]

/** A line of the pick list: a piece in one size, summed over all orders. */
export interface ShelfPick extends Product {
  /** The numbers of the orders, each once. */
  orders: readonly string[]
}
/** Lists the units to take from the shelves for the orders that are to be packed, by article and size. */
export const listPicks = (orders: readonly AdminOrder[]): ShelfPick[] => {
  const picks = new Map<string, ShelfPick>()
  for (const { step, number, products } of orders)
    // The pieces of a packed order are in its parcel.
    for (const product of step === 'PACKED' ? [] : products) {
      const key = toItemKey(product)
      const before = picks.get(key)
      picks.set(key, {
        ...product,
        quantity: (before?.quantity ?? 0) + product.quantity,
        orders: [...new Set([...(before?.orders ?? []), number ?? ''])],
      })
    }
  return [...picks.values()].toSorted(
    (a, b) => a.vendorCode.localeCompare(b.vendorCode) || sizes.indexOf(a.size) - sizes.indexOf(b.size),
  )
}
