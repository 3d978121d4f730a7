import * as z from 'zod/mini'
import { id, line, time } from '#shared/entities/common.ts'

/** Returns the schema of a text in both languages, as administrators read and write it. */
export function bothLanguages(maxLength: number) {
  return z.strictObject({ uk: line(maxLength), en: line(maxLength) })
}

const draftLine = (maxLength: number) => z.string().check(z.trim(), z.maxLength(maxLength))
/** Returns the schema of a text that may be empty in each language while it is a draft. */
export function draftLanguages(maxLength: number) {
  return z.strictObject({ uk: draftLine(maxLength), en: draftLine(maxLength) })
}

/** Money as administrators enter it: major units, at most 2 decimals. */
export const amount = z.number().check(
  z.minimum(0),
  z.maximum(10_000_000),
  z.refine((major) => /^\d+(\.\d{1,2})?$/.test(String(major)), { error: 'at most 2 decimals' }),
)

/** Position in a list that administrators order by hand. */
export const position = z.int().check(z.minimum(0), z.maximum(1_000_000))

/** Fields that every stored entity has besides its input. `updatedAt` identifies its version: an update must send it back. */
export const baseFields = { _id: id, createdAt: time, updatedAt: time }

/**
 * Returns the schema of an update: any fields of the input, and the `updatedAt` that was read. If the entity has changed since,
 * nothing is written, so two administrators never overwrite each other unseen.
 */
export function createChange<Input extends z.ZodMiniObject>(input: Input) {
  return z.extend(z.partial(input), { updatedAt: time })
}

/** The ids of a call that deletes several entities. */
export const manyIds = z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(100)) })
/** The ids of all entities of a resource in their new order. */
export const orderedIds = z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(1000)) })
/** Replies of the calls that delete. */
export const deleted = z.object({ _id: id })
export const deletedMany = z.object({ ids: z.array(id) })
/** Reply of the calls that reorder. */
export const reordered = z.object({ ids: z.array(id) })
