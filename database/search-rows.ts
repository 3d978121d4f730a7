import { and, sql, type SQL } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { filterToSql, sortToSql, type Fields } from '#database/filter-to-sql.ts'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { SearchBody } from '#shared/entities/search.ts'

/** One page of a list: its content, its sort order and its start. */
export interface ListQuery {
  where: SQL
  order: SQL
  limit: number
  offset: number
}

/** How one resource is searched. */
export interface Search<Row> {
  /** The fields to filter and sort by. Any other field is invalid. */
  readonly fields: Fields
  /** `from … where …`: all rows that a search can find. Both the list and the count add their conditions with `and`. */
  readonly from: SQL
  /** ORDER BY of a search without `sort`. */
  readonly order: SQL
  /** A unique column, last in every ORDER BY, so that pages never overlap. */
  readonly tieBreaker: SQL
  readonly list: (database: Queryable, query: ListQuery) => Promise<Row[]>
  /** Rows per page if the client names no limit. Default: 24. */
  readonly defaultLimit?: number
}

/**
 * Runs a search: one statement for the page and one for the total, at the same time. Every search call of the API goes through
 * here.
 * @param condition restricts the search besides the client's filter, for example to the orders of one customer
 * @throws AppError VALIDATION_ERROR if the filter or the sort is not allowed [API-03]
 */
export async function searchRows<Row>(
  database: Queryable,
  { filter, sort, page = 1, limit: wanted }: SearchBody,
  { fields, from, order, tieBreaker, list, defaultLimit = 24 }: Search<Row>,
  condition: SQL = sql`true`,
): Promise<{ rows: Row[]; total: number }> {
  const limit = wanted ?? defaultLimit
  const where = and(condition, filterToSql(filter, fields))! // two conditions are never none
  const sorted = sortToSql(sort, fields, order, tieBreaker)
  const [rows, total] = await Promise.all([
    list(database, { where, order: sorted, limit, offset: (page - 1) * limit }),
    countRows(database, from, where),
  ])
  return { rows, total }
}

/** Adds the clauses of a list query to a Drizzle select. */
export function selectPage<Select extends PgSelect>(select: Select, { where, order, limit, offset }: ListQuery) {
  return select.where(where).orderBy(order).limit(limit).offset(offset)
}

const countRows = async (database: Queryable, from: SQL, where: SQL): Promise<number> => {
  const [row] = await listRows<{ total: number }>(database, sql`select count(*)::int as total ${from} and ${where}`)
  return row!.total // an aggregate returns one row
}
