import * as z from 'zod/mini'
import { id } from '#shared/entities/common.ts'
import { sizes } from '#shared/enums.ts'
import { maxQuantity } from '#shared/rules/basket-items.ts'

/** Identifies a basket item: a variant in a size. */
export const basketItemKey = z.strictObject({ variantId: id, size: z.enum(sizes) })
export type BasketItemKey = z.infer<typeof basketItemKey>

/** One item of a basket. [ENT-01, BSK-01] */
export const basketItem = z.strictObject({
  ...basketItemKey.shape,
  quantity: z.int().check(z.minimum(1), z.maximum(maxQuantity)),
})
export type BasketItem = z.infer<typeof basketItem>

/** Sets an item to a quantity; 0 removes it. [BSK-04] */
export const basketChange = z.strictObject({
  ...basketItemKey.shape,
  quantity: z.int().check(z.minimum(0), z.maximum(maxQuantity)),
})

export const basket = z.object({ items: z.array(basketItem) })
export type Basket = z.infer<typeof basket>
