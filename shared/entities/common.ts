import * as z from 'zod/mini'

/** Ids are UUIDs; a malformed one in a path is INVALID_UUID, elsewhere VALIDATION_ERROR. */
export const id = z.string().check(z.regex(/^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i))
export const byId = z.object({ id })

/** A number in major units with at most 2 decimals: money as the wire carries it. */
export const money = z.number()

/** Free text of a person: trimmed, never empty, bounded. */
export const line = (maxLength = 100) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength))
/** The same, but may be left empty. */
export const optionalLine = (maxLength = 100) =>
  z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(maxLength))))

/** A moment, in UTC. The calendar, and PostgreSQL with it, has no year 0. */
export const time = z.iso
  .datetime()
  .check(z.refine((moment) => !moment.startsWith('0000'), { error: 'no year of the calendar' }))
