import type { MailedOrder } from '#api/mails/order-mail-facts.ts'

/** A placed order as its mails show it, with the photo's key and the item's key of each item. */
export interface PlacedOrder {
  readonly order: MailedOrder
  readonly sources: readonly (string | null)[]
  readonly keys: readonly string[]
}

/** Returns an order with only these units. @param units how many of each item, by its key */
export function narrowOrder({ order, sources, keys }: PlacedOrder, units: ReadonlyMap<string, number>): PlacedOrder {
  const indexes = keys.flatMap((key, index) => (units.has(key) ? [index] : []))
  return {
    order: {
      ...order,
      items: indexes.map((index) => ({ ...order.items[index]!, quantity: units.get(keys[index]!)! })),
    },
    sources: indexes.map((index) => sources[index] ?? null),
    keys: indexes.map((index) => keys[index]!),
  }
}
