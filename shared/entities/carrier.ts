import * as z from 'zod/mini'
import { branchKinds } from '#shared/enums.ts'

export const carrierCity = z.object({
  name: z.string(),
  /** The region; empty for a city that is its own. */
  area: z.string(),
  /** The text for the order: the name, with the region if a larger city has the same name. */
  label: z.string(),
})
export type CarrierCity = z.infer<typeof carrierCity>

export const carrierBranch = z.object({
  /** The text for the order: '12', or a postcode. */
  number: z.string(),
  kind: z.enum(branchKinds),
  /** Street and house. */
  address: z.string(),
})
export type CarrierBranch = z.infer<typeof carrierBranch>
