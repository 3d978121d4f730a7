import type { UseCase } from '#api/http/bind.ts'
import {
  addLine,
  deleteOtherLines,
  findBasket,
  lockBasket,
  putLines,
  setLine,
} from '#api/modules/basket/basket.queries.ts'
import type * as calls from '#shared/endpoints/basket.ts'
import { mostPieces, type BasketItem } from '#shared/entities/basket.ts'
import { Refusal } from '#shared/errors.ts'

export const read: UseCase<typeof calls.readBasket> = async (shop, { customerId }) => ({
  items: await findBasket(shop.database, customerId),
})

export const add: UseCase<typeof calls.addToBasket> = async (shop, { customerId }, { body }) => {
  const { onHand, items } = await addLine(shop.database, customerId, body)
  if (onHand === null) throw new Refusal('COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND')
  if (onHand <= 0) throw new Refusal('PRODUCT_VARIANT_NOT_IN_STOCK')
  return { items }
}

export const update: UseCase<typeof calls.updateBasketItem> = async (shop, { customerId }, { body }) => {
  const items = await setLine(shop.database, customerId, body)
  if (!items) throw new Refusal('BASKET_ITEM_NOT_FOUND')
  return { items }
}

export const remove: UseCase<typeof calls.deleteFromBasket> = async (shop, { customerId }, { body }) => {
  const items = await setLine(shop.database, customerId, { ...body, quantity: 0 })
  if (!items) throw new Refusal('BASKET_ITEM_NOT_FOUND')
  return { items }
}

export const replace: UseCase<typeof calls.replaceBasket> = (
  shop,
  { customerId },
  { body: { items, merge = false } },
) =>
  shop.database.transaction(async (tx) => {
    const lines = oneLineEach(items, merge ? Math.max : (one, other) => Math.min(one + other, mostPieces))
    await lockBasket(tx, customerId)
    if (!merge) await deleteOtherLines(tx, customerId, lines)
    const put = await putLines(tx, customerId, lines, { replace: !merge })
    if (!merge && put < lines.length) throw new Refusal('COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND')
    return { items: await findBasket(tx, customerId) }
  })

/** A variant and size that is named twice is one line. */
const oneLineEach = (items: readonly BasketItem[], together: (one: number, other: number) => number): BasketItem[] => {
  const lines = new Map<string, BasketItem>()
  for (const item of items) {
    const key = `${item.variantId.toLowerCase()} ${item.size}`
    const earlier = lines.get(key)
    lines.set(key, earlier ? { ...earlier, quantity: together(earlier.quantity, item.quantity) } : item)
  }
  return [...lines.values()]
}
