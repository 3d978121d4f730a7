import { sql, type SQL } from 'drizzle-orm'

/** Returns the kind of a product: its Ukrainian name up to the proper name, which is in quotation marks. */
export function toKind(name: SQL): SQL {
  return sql`split_part(${name} ->> 'uk', '«', 1)`
}
