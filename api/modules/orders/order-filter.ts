import { sql, type SQL } from 'drizzle-orm'
import type { OrderFilter, OrderTrait } from '#shared/entities/admin/order-filter.ts'
import { toMinor } from '#shared/rules/money.ts'
import type { OrderWord } from '#shared/rules/order-text.ts'

/** The meaning of a filter's days and countries in this shop. */
export interface FilterContext {
  readonly now: Date
  readonly timeZone: string
  /** Orders to other countries are sent abroad. */
  readonly homeCountry: string
}

/** Returns the beginning of the day, so many days ago. */
export function startOfDay({ now, timeZone }: FilterContext, daysAgo: number): SQL {
  return sql`((date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${timeZone}) - make_interval(days => ${daysAgo}::int)) at time zone ${timeZone})`
}

const startOfDate = (day: string, { timeZone }: FilterContext, daysLater = 0): SQL =>
  sql`((${day}::date + ${daysLater}::int)::timestamp at time zone ${timeZone})`

/** Returns the condition of each trait. */
export function listTraitConditions({ homeCountry }: FilterContext): Record<OrderTrait, SQL> {
  return {
    PREORDER: sql`is_preorder`,
    ABROAD: sql`(country is not null and country <> ${homeCountry})`,
    COMMENT: sql`has_comment`,
  }
}

const toCents = (sum: number): number => toMinor(Math.round(sum * 100) / 100)

/** Lists the conditions of days on a column of instants. */
export function listDayConditions(
  { sinceDays, from, to }: Pick<OrderFilter, 'sinceDays' | 'from' | 'to'>,
  column: SQL,
  context: FilterContext,
): SQL[] {
  return [
    ...(sinceDays === undefined ? [] : [sql`${column} >= ${startOfDay(context, sinceDays)}`]),
    ...(from === undefined ? [] : [sql`${column} >= ${startOfDate(from, context)}`]),
    ...(to === undefined ? [] : [sql`${column} < ${startOfDate(to, context, 1)}`]),
  ]
}

/** Returns the conditions about time and sum. */
export function listRangeConditions(
  { sinceDays, from, to, minTotal, maxTotal }: OrderFilter,
  context: FilterContext,
): { placed: SQL[]; sum: SQL[] } {
  return {
    placed: listDayConditions({ sinceDays, from, to }, sql`placed_at`, context),
    sum: [
      ...(minTotal === undefined ? [] : [sql`total_minor >= ${toCents(minTotal)}`]),
      ...(maxTotal === undefined ? [] : [sql`total_minor <= ${toCents(maxTotal)}`]),
    ],
  }
}

/** Lists the conditions of all filters. */
export function listFilterConditions(filter: OrderFilter, context: FilterContext): SQL[] {
  const { placed, sum } = listRangeConditions(filter, context)
  const traits = listTraitConditions(context)
  return [
    ...(filter.pay ? [sql`pay_word in ${[...filter.pay]}`] : []),
    ...(filter.ship ? [sql`ship_word in ${[...filter.ship]}`] : []),
    ...(filter.only ?? []).map((trait) => traits[trait]),
    ...placed,
    ...sum,
  ]
}

const quoteLexeme = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`

const toQuery = ({ begins, endsReversed }: OrderWord): string =>
  `(${quoteLexeme(begins)} | ${quoteLexeme(`<${endsReversed}`)})`

/** Returns the condition that every word begins a token, or ends a number. */
export function matchesWords(words: readonly OrderWord[]): SQL {
  return sql`search_tokens @@ ${words.map(toQuery).join(' & ')}::tsquery`
}
