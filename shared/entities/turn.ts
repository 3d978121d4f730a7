import * as z from 'zod/mini'
import { id, time } from '#shared/entities/common.ts'
import { sizes } from '#shared/enums.ts'

/** A person who waits for a size, as their own link shows it. [CAT-03] */
export const turn = z.object({
  variantId: id,
  size: z.enum(sizes),
  email: z.string(),
  /** TURN: a unit is held for this person. */
  state: z.enum(['WAITING', 'TURN', 'LEFT']),
  /** The position in the queue, from 1; null during the turn. */
  place: z.nullable(z.int()),
  heldUntil: z.nullable(time),
  turnMinutes: z.int(),
})
export type Turn = z.infer<typeof turn>

/** How many wait for the sizes of a variant. */
export const queues = z.object({
  sizes: z.array(
    z.object({
      size: z.enum(sizes),
      people: z.int(),
      /** Units are there, held for those who waited. */
      isForThem: z.boolean(),
    }),
  ),
  turnMinutes: z.int(),
})
export type Queues = z.infer<typeof queues>
