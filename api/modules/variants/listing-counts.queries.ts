import { sql, type SQL } from 'drizzle-orm'
import type { TextSearch } from '#api/modules/variants/variant-text.ts'
import { listedVariants, searchedVariants } from '#api/modules/variants/variants.queries.ts'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { genders, sizes, type Gender, type Size, type Translated } from '#shared/enums.ts'

export interface FacetRow {
  /** What all filters together find. */
  total: number
  sizes: Record<Size, number>
  colours: { key: string; name: Translated; hex: string; count: number }[]
  types: Record<Gender, number>
  minimumMinor: number | null
  maximumMinor: number | null
  inStock: number
  comingSoon: number
}

/** The condition of each facet: all filters except its own. The total has none of its own. */
export interface FacetConditions {
  /** All filters. */
  total: SQL
  sizes: SQL
  colours: SQL
  types: SQL
  price: SQL
  availability: SQL
  /** Like `availability`, but the chosen sizes must be in stock. */
  onHand: SQL
}

/** What is counted. */
export interface Counted {
  readonly text: TextSearch | undefined
  /** Counts products; otherwise variants. */
  readonly byProduct: boolean
}

const fromOf = ({ text }: Counted): SQL => (text ? sql`${searchedVariants} and ${text.condition}` : listedVariants)

/** Returns the number of what a condition finds. */
export const countListed = async (database: Queryable, where: SQL, counted: Counted): Promise<number> => {
  const found = sql`${fromOf(counted)} and ${where}`
  const [row] = await listRows<{ total: number }>(
    database,
    counted.byProduct
      ? sql`select count(*)::int as total from (select 1 ${found} group by l.product_id) products`
      : sql`select count(*)::int as total ${found}`,
    counted.text ? undefined : 'total',
  )
  return row!.total // an aggregate returns one row
}

interface FacetOptions extends Counted {
  onHandOnly: boolean
  chosenColours: readonly string[]
}

/**
 * Returns all counts beside the filters and the total, in one statement. [CAT-06]
 * @param onHandOnly counts a size only if it is in stock
 * @param chosenColours keys that are listed even if nothing has them, so that a visitor can remove a chosen colour
 */
export const countFacets = async (
  database: Queryable,
  conditions: FacetConditions,
  { onHandOnly, chosenColours, ...counted }: FacetOptions,
): Promise<FacetRow> => {
  const { total, sizes: ofSizes, colours, types, price, availability, onHand } = conditions
  const entity = counted.byProduct ? sql`l.product_id` : sql`l.variant_id`
  // A product has each colour once, so colours need no grouping by product.
  const [row] = await listRows<FacetRow>(
    database,
    sql`with entities as (
        select bool_or(${total}) as found, bit_or(case when ${ofSizes} then ${onHandOnly ? sql`l.on_hand` : sql`l.sizes`} else 0 end) as sizes,
          min(l.type) filter (where ${types}) as type,
          min(l.price_minor) filter (where ${price}) as minimum, max(l.price_minor) filter (where ${price}) as maximum,
          bool_or(${onHand} and l.on_hand <> 0) as on_hand, bool_or(${availability} and l.coming_soon) as coming_soon
        ${fromOf(counted)} group by ${entity}
      )
      select
        (select coalesce(json_agg(json_build_object('key', k.key, 'name', k.name, 'hex', k.hex, 'count', coalesce(of_colour.count, 0)) order by of_colour.count desc nulls last, k.key), '[]')
          from colours k left join (select l.colour as key, count(*)::int as count ${fromOf(counted)} and ${colours} group by l.colour) of_colour on of_colour.key = k.key
          where of_colour.count > 0 or k.key in (select jsonb_array_elements_text(${JSON.stringify(chosenColours)}::jsonb))) as colours,
        count(*) filter (where found)::int as total, min(minimum) as "minimumMinor", max(maximum) as "maximumMinor",
        count(*) filter (where on_hand)::int as "inStock", count(*) filter (where coming_soon)::int as "comingSoon",
        ${countEach(sizes, (size) => sql`sizes & size_bit(${size}) <> 0`)} as sizes,
        ${countEach(genders, (type) => sql`type = ${type}`)} as types
      from entities`,
    counted.text ? undefined : 'facets',
  )
  return row! // an aggregate returns one row
}

/** Counts the entities that have each value. The values are the shop's own words. */
const countEach = (values: readonly string[], has: (value: SQL) => SQL): SQL =>
  sql`json_build_object(${sql.join(
    values.map((value) => {
      const literal = sql.raw(`'${value}'`)
      return sql`${literal}, count(*) filter (where ${has(literal)})`
    }),
    sql`, `,
  )})`
