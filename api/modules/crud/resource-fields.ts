import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Fields } from '#database/filter-to-sql.ts'

/** Returns the filter fields that every resource has. */
export function baseFilterFields(table: { id: PgColumn; createdAt: PgColumn; updatedAt: PgColumn }): Fields {
  return {
    _id: { kind: 'uuid', column: sql`${table.id}` },
    createdAt: { kind: 'time', column: sql`${table.createdAt}`, sortable: true },
    updatedAt: { kind: 'time', column: sql`${table.updatedAt}`, sortable: true },
  }
}

/** Returns the filter fields of a translated column, one per language (`name.uk`, `name.en`), each sorted by its alphabet. */
export function translatedFields(name: string, column: PgColumn): Fields {
  return {
    [`${name}.uk`]: { kind: 'text', column: sql`(${column} ->> 'uk') collate "und-x-icu"`, sortable: true },
    [`${name}.en`]: { kind: 'text', column: sql`(${column} ->> 'en') collate "und-x-icu"`, sortable: true },
  }
}

/** Returns the base fields of a row in their wire format. */
export function toBaseFields({ id, createdAt, updatedAt }: { id: string; createdAt: Date; updatedAt: Date }) {
  return {
    _id: id,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
