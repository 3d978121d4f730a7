import { uuid } from '#shared/rules/id.ts'
import * as z from 'zod/mini'

/** Ids are UUIDs. A malformed one is INVALID_UUID in a path and VALIDATION_ERROR elsewhere. */
export const id = z.string().check(z.regex(uuid))
export const byId = z.object({ id })

/** Money in its wire format: a number in major units with at most 2 decimals. */
export const money = z.number()

/** Returns the schema of a one-line text: trimmed, not empty, at most `maxLength` characters. */
export function line(maxLength = 100) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength))
}
/** Returns the schema of a one-line text that may be empty, null or left out. */
export function optionalLine(maxLength = 100) {
  return z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(maxLength))))
}

/** A date and time in UTC. PostgreSQL, like the calendar, has no year 0. */
export const time = z.iso
  .datetime()
  .check(z.refine((moment) => !moment.startsWith('0000'), { error: 'no year of the calendar' }))
