import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Fields } from '#api/http/filter-to-sql.ts'

/** The fields that every record can be found by. */
export const stampFields = (table: { id: PgColumn; createdAt: PgColumn; updatedAt: PgColumn }): Fields => ({
  _id: { kind: 'uuid', column: sql`${table.id}` },
  createdAt: { kind: 'time', column: sql`${table.createdAt}`, sortable: true },
  updatedAt: { kind: 'time', column: sql`${table.updatedAt}`, sortable: true },
})

/** A translated column by its languages, each in the order of its alphabet: name.uk, name.en. */
export const translatedFields = (name: string, column: PgColumn): Fields => ({
  [`${name}.uk`]: { kind: 'text', column: sql`(${column} ->> 'uk') collate "und-x-icu"`, sortable: true },
  [`${name}.en`]: { kind: 'text', column: sql`(${column} ->> 'en') collate "und-x-icu"`, sortable: true },
})

/** The stamps as the wire carries them. */
export const toStamps = ({ id, createdAt, updatedAt }: { id: string; createdAt: Date; updatedAt: Date }) => ({
  _id: id,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
