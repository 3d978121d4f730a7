import { and, or, sql, type SQL } from 'drizzle-orm'
import {
  maxFilterDepth,
  maxFilterLeaves,
  type Filter,
  type Operator,
  type SearchBody,
} from '#shared/entities/search.ts'
import { AppError } from '#shared/errors.ts'
import { isUuid } from '#shared/rules/id.ts'

type Kind = 'uuid' | 'text' | 'money' | 'number' | 'boolean' | 'time'

/** A field that clients may filter or sort by. */
export interface Field {
  readonly kind: Kind
  readonly column: SQL
  /** The values of an enumeration. Any other value is invalid. [ENT-02] */
  readonly values?: readonly string[]
  /** For a field of another table: wraps the condition, for example in `exists (…)`. */
  readonly within?: (condition: SQL) => SQL
  readonly sortable?: true
}
type Leaf = Extract<Filter, { field: string }>
export type Fields = Readonly<Record<string, Field>>

/**
 * Turns a filter tree into SQL over a resource's white list. Values travel as parameters, never as text.
 * @throws AppError VALIDATION_ERROR for a field that is not listed, a value of another type, or a tree too deep or too large [API-03]
 */
export function filterToSql(filter: Filter | undefined, fields: Fields): SQL {
  let leaves = 0
  const convert = (node: Filter, depth: number): SQL => {
    if (depth > maxFilterDepth) throwInvalid('filter', 'too_deep')
    if ('and' in node) return and(sql`true`, ...node.and.map((inner) => convert(inner, depth + 1)))!
    if ('or' in node) return or(sql`false`, ...node.or.map((inner) => convert(inner, depth + 1)))!
    leaves += 1
    if (leaves > maxFilterLeaves) throwInvalid('filter', 'too_large')
    const field = getField(fields, node.field)
    if (field.values) assertValues(field.values, node)
    const condition = comparison[node.op](field.column, field.kind, node.value)
    return field.within ? field.within(condition) : condition
  }
  return filter ? convert(filter, 1) : sql`true`
}

/** Returns the ORDER BY of a search. The id comes last, so that pages never overlap. */
export function sortToSql(sort: SearchBody['sort'], fields: Fields, fallback: SQL, tieBreaker: SQL): SQL {
  if (!sort?.length) return sql`${fallback}, ${tieBreaker}`
  const orders = sort.map(({ field, order }) => {
    const sortField = getField(fields, field)
    if (!sortField.sortable) throwInvalid(field, 'not_sortable')
    return order === 'asc' ? sql`${sortField.column} asc` : sql`${sortField.column} desc`
  })
  return sql`${sql.join(orders, sql`, `)}, ${tieBreaker}`
}

/** @throws AppError VALIDATION_ERROR if a leaf compares an enumeration with anything but its values or null */
const assertValues = (values: readonly string[], { field, op, value }: Leaf): void => {
  const given = [value].flat().filter((one) => one !== null)
  const isText = op === 'like'
  if (op !== 'null' && (isText || !given.every((one) => values.some((sortField) => sortField === one))))
    throwInvalid(field, 'unknown_value')
}

const getField = (fields: Fields, name: string): Field => {
  if (!Object.hasOwn(fields, name)) throwInvalid(name, 'unknown_field')
  return fields[name]!
}

type Comparison = (column: SQL, kind: Kind, value: unknown) => SQL

const compare =
  (operator: SQL): Comparison =>
  (column, kind, value) =>
    sql`${column} ${operator} ${parameter(kind, value)}`

const comparison: Record<Operator, Comparison> = {
  eq: (column, kind, value) => (value === null ? sql`${column} is null` : compare(sql`=`)(column, kind, value)),
  ne: (column, kind, value) => (value === null ? sql`${column} is not null` : compare(sql`<>`)(column, kind, value)),
  gt: compare(sql`>`),
  gte: compare(sql`>=`),
  lt: compare(sql`<`),
  lte: compare(sql`<=`),
  in: (column, kind, value) => {
    if (!Array.isArray(value)) throwInvalid('value', 'expected_list')
    const list = value as unknown[] // said by the line above
    return list.length
      ? sql`${column} in (${sql.join(
          list.map((one) => parameter(kind, one)),
          sql`, `,
        )})`
      : sql`false`
  },
  like: (column, kind, value) => {
    if (kind !== 'text' || typeof value !== 'string') throwInvalid('value', 'expected_text')
    return sql`${column} ilike ${`%${String(value).replaceAll(/[\\%_]/g, '\\$&')}%`}`
  },
  null: (column, _kind, value) => {
    if (typeof value !== 'boolean') throwInvalid('value', 'expected_boolean')
    return value ? sql`${column} is null` : sql`${column} is not null`
  },
}

/** A day or moment that PostgreSQL can read: its calendar goes on from year 1, and longer years it writes in another way. */
const isTime = (value: unknown): boolean => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(value)) return false
  const year = new Date(value).getUTCFullYear()
  return year >= 1 && year <= 9999
}

const readers: Record<Kind, { accepts: (value: unknown) => boolean; write: (value: unknown) => SQL }> = {
  uuid: { accepts: (value) => typeof value === 'string' && isUuid(value), write: (value) => sql`${value}::uuid` },
  text: { accepts: (value) => typeof value === 'string', write: (value) => sql`${value}::text` },
  money: {
    accepts: (value) => typeof value === 'number' && Math.abs(value) <= 10_000_000,
    write: (value) => sql`${Math.round(Number(value) * 100)}::integer`,
  },
  number: {
    accepts: (value) => typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= 2_147_483_647,
    write: (value) => sql`${value}::integer`,
  },
  boolean: { accepts: (value) => typeof value === 'boolean', write: (value) => sql`${value}::boolean` },
  time: { accepts: isTime, write: (value) => sql`${new Date(String(value)).toISOString()}::timestamptz` },
}

const parameter = (kind: Kind, value: unknown): SQL => {
  const reader = readers[kind]
  if (!reader.accepts(value)) throwInvalid('value', `expected_${kind}`)
  return reader.write(value)
}

const throwInvalid = (field: string, rule: string): never => {
  throw new AppError('VALIDATION_ERROR', [{ field, rule }])
}
