import * as z from 'zod/mini'
import { id, line, time } from '#shared/entities/common.ts'
import { amount, createChange, baseFields } from '#shared/entities/resource.ts'
import { entityStates, photoViews, sizes } from '#shared/enums.ts'

const units = z.int().check(z.minimum(0), z.maximum(1_000_000))
const eachOnce = z.refine<readonly { value: string }[]>(
  (list) => new Set(list.map(({ value }) => value)).size === list.length,
  { error: 'each size once' },
)
const sizeList = z.array(z.strictObject({ value: z.enum(sizes), quantity: units })).check(eachOnce)

export const variantInput = z.strictObject({
  productId: id,
  colourId: id,
  state: z.enum(entityStates),
  vendorCode: line(40),
  price: amount,
  /** Lower than the price, or null. [CAT-02] */
  discountPrice: z.nullable(amount),
  comingSoon: z.boolean(),
  /** 1 or 2: position on the home page; null: not there. */
  heroPosition: z.nullable(z.int().check(z.minimum(1), z.maximum(2))),
  publishedAt: time,
  /** The sizes it comes in, with the quantity in stock. */
  sizes: sizeList,
  /** In display order; cards show the first. */
  photos: z.array(z.strictObject({ fileId: id, view: z.enum(photoViews) })).check(z.maxLength(20)),
})

/**
 * The changes of the sizes. A size that is left out stays as it is; one is removed only with no units left. Orders can change stock at any time, so each size carries the
 * quantity that was read (`seen`, left out for a new size). If the stock has changed since, nothing is written: sold units do not
 * return to stock, and no unit that the administrator has not seen is removed.
 */
export const sizeChange = z.union([
  z.strictObject({ value: z.enum(sizes), quantity: units, seen: z.optional(units) }),
  z.strictObject({ value: z.enum(sizes), remove: z.literal(true), seen: units }),
])
export type SizeChange = z.infer<typeof sizeChange>

export const variantChange = z.extend(createChange(z.omit(variantInput, { productId: true, sizes: true })), {
  sizes: z.optional(z.array(sizeChange).check(eachOnce)),
})
export type VariantInput = Omit<z.infer<typeof variantInput>, 'sizes'> & {
  sizes: readonly SizeChange[]
  showsAt?: string | null | undefined
}
export const adminVariant = z.extend(variantInput, {
  ...baseFields,
  /** When it is shown, if that is planned; it is INACTIVE until then. [ADM-30] */
  showsAt: z.nullable(time),
})
export type AdminVariant = z.infer<typeof adminVariant>
