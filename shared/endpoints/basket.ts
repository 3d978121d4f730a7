import * as z from 'zod/mini'
import { basket, basketChange, basketItem, basketItemKey } from '#shared/entities/basket.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'
import { maxItems } from '#shared/rules/basket-items.ts'

const base = '/v1/customer-profile/basket'

export const readBasket = endpoint({
  method: 'GET',
  path: base,
  who: 'customer',
  summary: 'Reads the customer’s basket. Items are in the order in which they were first added.',
  reply: basket,
  errors: [],
})

/**
 * Replaces the basket. With `merge`, adds the guest's items and keeps the larger quantity of each, so a second merge changes
 * nothing. Items that cannot be bought are stored too, and shown as unavailable. [BSK-03]
 */
export const replaceBasket = endpoint({
  method: 'PATCH',
  path: base,
  who: 'customer',
  summary:
    'Replaces all items, or with `merge` keeps the larger quantity of each. A merge skips items that the shop has never sold.',
  body: z.strictObject({ items: z.array(basketItem).check(z.maxLength(maxItems)), merge: z.optional(z.boolean()) }),
  reply: basket,
  errors: ['COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND'],
})

/** Adds `quantity` to the item of this variant and size, or creates the item. [BSK-01, CAT-05] */
export const addToBasket = endpoint({
  method: 'PUT',
  path: `${base}/add`,
  who: 'customer',
  summary: 'Adds to an item, or creates it. Items that are out of stock cannot be added.',
  body: basketItem,
  reply: basket,
  errors: ['PRODUCT_VARIANT_NOT_IN_STOCK', 'COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND'],
})

/**
 * Sets the item's quantity. The stepper sends the result, not a difference, so a repeated request does not count twice. [BSK-04]
 */
export const updateBasketItem = endpoint({
  method: 'PATCH',
  path: `${base}/update`,
  who: 'customer',
  summary: 'Sets the quantity of an item; 0 removes it.',
  body: basketChange,
  reply: basket,
  errors: ['BASKET_ITEM_NOT_FOUND'],
})

export const deleteFromBasket = endpoint({
  method: 'DELETE',
  path: `${base}/delete`,
  who: 'customer',
  summary: 'Removes an item.',
  body: basketItemKey,
  reply: basket,
  errors: ['BASKET_ITEM_NOT_FOUND'],
})
