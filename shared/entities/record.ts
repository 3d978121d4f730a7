import * as z from 'zod/mini'
import { id, line, time } from '#shared/entities/common.ts'

/** A text in both languages, as administrators read and write it. */
export const bothLanguages = (maxLength: number) => z.strictObject({ uk: line(maxLength), en: line(maxLength) })

/** Money as administrators write it: major units, at most 2 decimals. */
export const amount = z.number().check(
  z.minimum(0),
  z.maximum(10_000_000),
  z.refine((major) => /^\d+(\.\d{1,2})?$/.test(String(major)), { error: 'at most 2 decimals' }),
)

/** Where a record stands in a list that the shop orders. */
export const position = z.int().check(z.minimum(0), z.maximum(1_000_000))

/** What every record tells beside what was written. `updatedAt` names the state that was read: a change must send it back. */
export const stamps = { _id: id, createdAt: time, updatedAt: time }

/**
 * What changes a record: some of its fields, and the `updatedAt` of what was read. Where the record has changed since, nothing
 * is written: two administrators never overwrite each other unseen.
 */
export const changeOf = <Input extends z.ZodMiniObject>(input: Input) => z.extend(z.partial(input), { updatedAt: time })

/** Several records at once. */
export const manyIds = z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(100)) })
/** What deleting answers. */
export const deleted = z.object({ _id: id })
export const deletedMany = z.object({ ids: z.array(id) })
