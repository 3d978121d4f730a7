import * as z from 'zod/mini'
import { id, time } from '#shared/entities/common.ts'
import { entityStates } from '#shared/enums.ts'

/** The pages of a product as it would be if it were saved. */
export const productPreview = z.object({
  /** Part of the address of its pages. */
  _id: id,
  /** In the order of the product. One that is not ACTIVE is shown as if it were. */
  variants: z.array(z.object({ _id: id, colourId: id, state: z.enum(entityStates) })),
  /** Until when the pages are there. */
  expiresAt: time,
})
export type ProductPreview = z.infer<typeof productPreview>
