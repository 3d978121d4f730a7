import * as z from 'zod/mini'
import { orderListing } from '#shared/entities/admin/order-filter.ts'
import { id, line, time } from '#shared/entities/common.ts'

export const maxSavedViews = 10

/** A list of orders that an administrator has named. The searched text is not stored, because it is about a person. */
export const savedView = z.object({
  _id: id,
  name: z.string(),
  listing: orderListing,
  /** How many orders it shows now. */
  count: z.int(),
  updatedAt: time,
})
export type SavedView = z.infer<typeof savedView>
export const savedViews = z.object({ entities: z.array(savedView) })

const name = line(40)
export const savedViewInput = z.strictObject({ name, listing: orderListing })
export const savedViewChange = z.strictObject({ name, updatedAt: time })
