import * as z from 'zod/mini'
import { id } from '#shared/entities/common.ts'
import { sizes } from '#shared/enums.ts'

/** No line holds more; what is added beyond stays at this. */
export const mostPieces = 10_000
/** A basket is sent whole with no more lines than this. */
export const mostLines = 100

/** Which line is meant: a variant in a size. */
export const basketLine = z.strictObject({ variantId: id, size: z.enum(sizes) })
export type BasketLine = z.infer<typeof basketLine>

/** One line of a basket. [ENT-01, BSK-01] */
export const basketItem = z.strictObject({
  ...basketLine.shape,
  quantity: z.int().check(z.minimum(1), z.maximum(mostPieces)),
})
export type BasketItem = z.infer<typeof basketItem>

/** A line set to a quantity; 0 takes it out. [BSK-04] */
export const basketChange = z.strictObject({
  ...basketLine.shape,
  quantity: z.int().check(z.minimum(0), z.maximum(mostPieces)),
})

export const basket = z.object({ items: z.array(basketItem) })
export type Basket = z.infer<typeof basket>
