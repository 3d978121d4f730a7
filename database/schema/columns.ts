import { sql } from 'drizzle-orm'
import { check, customType, jsonb, timestamp, uuid, type PgColumn } from 'drizzle-orm/pg-core'
import type { Translated } from '#shared/enums.ts'

/** Columns that several tables share. */
export function id() {
  return uuid('id').primaryKey().defaultRandom()
}
export function translated(name: string) {
  return jsonb(name).$type<Translated>()
}
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' })
}
export function createdAt() {
  return instant('created_at').notNull().defaultNow()
}
export function updatedAt() {
  return instant('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date())
}

/** A column of bytes. */
export const bytes = customType<{ data: Uint8Array<ArrayBuffer>; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (stored) => new Uint8Array(stored),
})

/** Requires both languages of a translated text, neither empty. A missing key is NULL, which a CHECK accepts; hence coalesce. */
export function bothLanguages(name: string, column: PgColumn) {
  return check(name, sql`coalesce(${column} ->> 'uk', '') <> '' and coalesce(${column} ->> 'en', '') <> ''`)
}

/** Requires that both languages of a text are there; each may be empty, as in a draft. */
export function bothKeys(name: string, column: PgColumn) {
  return check(name, sql`${column} ->> 'uk' is not null and ${column} ->> 'en' is not null`)
}

/** Restricts a text column to a set of values. */
export function checkOneOf(name: string, column: PgColumn, values: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`)
}
