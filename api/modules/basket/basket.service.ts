import type { UseCase } from '#api/http/use-case.ts'
import { assertQuantities, createTooManyError } from '#api/modules/basket/basket-bounds.ts'
import {
  addItem,
  deleteOtherItems,
  findBasket,
  lockBasket,
  setItem,
  writeItems,
} from '#api/modules/basket/basket.queries.ts'
import type * as calls from '#shared/endpoints/basket.ts'
import { AppError } from '#shared/errors.ts'
import { toItemKey, maxItems, maxMergedItems, maxQuantity, mergeItems } from '#shared/rules/basket-items.ts'

export const read: UseCase<typeof calls.readBasket> = async (shop, { customerId }) => ({
  items: await findBasket(shop.database, customerId),
})

export const add: UseCase<typeof calls.addToBasket> = async (shop, { customerId, listTurnIds }, { body }) => {
  const { onHand, added, items } = await addItem(shop.database, customerId, body, listTurnIds())
  if (onHand === null) throw new AppError('COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND')
  if (onHand <= 0) throw new AppError('PRODUCT_VARIANT_NOT_IN_STOCK')
  if (added) return { items }
  const isKnown = items.some((item) => toItemKey(item) === toItemKey(body))
  throw isKnown ? createTooManyError('quantity', maxQuantity, body) : createTooManyError('items', maxItems)
}

export const update: UseCase<typeof calls.updateBasketItem> = async (shop, { customerId }, { body }) => {
  const items = await setItem(shop.database, customerId, body)
  if (!items) throw new AppError('BASKET_ITEM_NOT_FOUND')
  return { items }
}

export const remove: UseCase<typeof calls.deleteFromBasket> = async (shop, { customerId }, { body }) => {
  const items = await setItem(shop.database, customerId, { ...body, quantity: 0 })
  if (!items) throw new AppError('BASKET_ITEM_NOT_FOUND')
  return { items }
}

export const replace: UseCase<typeof calls.replaceBasket> = (shop, { customerId }, { body }) =>
  shop.change(async (tx) => {
    const { merge = false } = body
    const items = mergeItems(body.items, merge ? 'larger' : 'sum')
    assertQuantities(items)
    await lockBasket(tx, customerId)
    if (!merge) await deleteOtherItems(tx, customerId, items)
    const written = await writeItems(tx, customerId, items, { replace: !merge })
    if (!merge && written < items.length) throw new AppError('COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND')
    const basket = await findBasket(tx, customerId)
    if (basket.length > maxMergedItems) throw createTooManyError('items', maxMergedItems)
    return { items: basket }
  })
