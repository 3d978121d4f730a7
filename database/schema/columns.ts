import { sql } from 'drizzle-orm'
import { check, jsonb, timestamp, uuid, type PgColumn } from 'drizzle-orm/pg-core'
import type { Translated } from '#shared/enums.ts'

/** Columns that several tables share. */
export const id = () => uuid('id').primaryKey().defaultRandom()
export const translated = (name: string) => jsonb(name).$type<Translated>()
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => instant('created_at').notNull().defaultNow()
export const updatedAt = () =>
  instant('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date())

/** Requires both languages of a translated text, neither empty. A missing key is NULL, which a CHECK accepts; hence coalesce. */
export const bothLanguages = (name: string, column: PgColumn) =>
  check(name, sql`coalesce(${column} ->> 'uk', '') <> '' and coalesce(${column} ->> 'en', '') <> ''`)

/** Restricts a text column to a set of values. */
export const oneOf = (name: string, column: PgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`)
