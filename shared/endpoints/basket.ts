import * as z from 'zod/mini'
import { basket, basketChange, basketItem, basketLine, mostLines } from '#shared/entities/basket.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

const base = '/v1/customer-profile/basket'

export const readBasket = endpoint({
  method: 'GET',
  path: base,
  who: 'customer',
  summary: 'The customer’s basket, in the order in which its lines were begun.',
  reply: basket,
  errors: [],
})

/**
 * Replaces the basket; with `merge` takes over what a guest put in: the larger quantity of each line, so that doing it twice
 * does nothing more. Lines that can't be bought are kept, to be shown as such. [BSK-03]
 */
export const replaceBasket = endpoint({
  method: 'PATCH',
  path: base,
  who: 'customer',
  summary:
    'Replaces all lines, or with `merge` keeps the larger quantity of each. A merge leaves out what the shop has never had.',
  body: z.strictObject({ items: z.array(basketItem).check(z.maxLength(mostLines)), merge: z.optional(z.boolean()) }),
  reply: basket,
  errors: ['COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND'],
})

/** Adds `quantity` to the line of this variant and size, or starts the line. [BSK-01, CAT-05] */
export const addToBasket = endpoint({
  method: 'PUT',
  path: `${base}/add`,
  who: 'customer',
  summary: 'Adds to a line, or starts it. What is out of stock can’t be added.',
  body: basketItem,
  reply: basket,
  errors: ['PRODUCT_VARIANT_NOT_IN_STOCK', 'COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND'],
})

/** Sets the line's quantity: what the stepper sends, so that a repeated click cannot count twice. [BSK-04] */
export const updateBasketItem = endpoint({
  method: 'PATCH',
  path: `${base}/update`,
  who: 'customer',
  summary: 'Sets a line’s quantity; 0 takes the line out.',
  body: basketChange,
  reply: basket,
  errors: ['BASKET_ITEM_NOT_FOUND'],
})

export const deleteFromBasket = endpoint({
  method: 'DELETE',
  path: `${base}/delete`,
  who: 'customer',
  summary: 'Takes a line out.',
  body: basketLine,
  reply: basket,
  errors: ['BASKET_ITEM_NOT_FOUND'],
})
