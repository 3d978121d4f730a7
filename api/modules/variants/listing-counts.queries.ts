import { sql, type SQL } from 'drizzle-orm'
import type { ByFacet, FacetCounts, FacetOptions } from '#api/catalogue-index/facet-counts.ts'
import type { TextSearch } from '#api/modules/variants/variant-text.ts'
import { listedVariants, searchedVariants } from '#api/modules/variants/variants.queries.ts'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { genders, sizes, type Gender } from '#shared/enums.ts'

/** The condition of each facet: all filters except its own. */
export type FacetConditions = ByFacet<SQL>

/** The counted entities. */
export interface Counted {
  readonly text: TextSearch | undefined
  /** Counts products; otherwise variants. */
  readonly byProduct: boolean
}

const selectCounted = ({ text }: Counted): SQL =>
  text ? sql`${searchedVariants} and ${text.condition}` : listedVariants

/** Returns the number of entities that match a condition. */
export async function countListed(database: Queryable, where: SQL, counted: Counted): Promise<number> {
  const countedRows = sql`${selectCounted(counted)} and ${where}`
  const [row] = await listRows<{ total: number }>(
    database,
    counted.byProduct
      ? sql`select count(*)::int as total from (select 1 ${countedRows} group by l.product_id) products`
      : sql`select count(*)::int as total ${countedRows}`,
    counted.text ? undefined : 'total',
  )
  return row!.total // an aggregate returns one row
}

/** Scores the rows of a filter, as `CatalogueIndex.scoreWords` does, in one statement. */
export async function scoreListings(
  database: Queryable,
  words: readonly SQL[],
  within: SQL,
  corrected: SQL,
): Promise<{ score: number; findsCorrected: boolean }> {
  const bits = words.map((condition, bit) => sql` + (${condition})::int * ${2 ** bit}::int`)
  const [row] = await listRows<{ score: number | null; findsCorrected: boolean | null }>(
    database,
    sql`select max(0${sql.join(bits)}) as score, bool_or(${corrected}) as "findsCorrected"
      ${searchedVariants} and ${within}`,
  )
  return { score: row?.score ?? 0, findsCorrected: row?.findsCorrected ?? false }
}

/** Returns for each condition of a text whether it finds a row, in one statement. */
export async function listFinding(database: Queryable, conditions: readonly SQL[]): Promise<boolean[]> {
  const finds = conditions.map((condition) => sql`exists (select 1 ${searchedVariants} and ${condition})`)
  const [row] = await listRows<{ finding: boolean[] }>(
    database,
    sql`select array[${sql.join(finds, sql`, `)}]::boolean[] as finding`,
  )
  return row!.finding // no table, so one row
}

/** Returns the number of entities of categories, by a condition that concerns `l.category_id` only. A trigger keeps it. */
export async function countCategoryEntities(database: Queryable, where: SQL, byProduct: boolean): Promise<number> {
  const [row] = await listRows<{ total: number }>(
    database,
    sql`select coalesce(sum(${byProduct ? sql`l.products` : sql`l.variants`}), 0)::int as total from category_totals l where ${where}`,
    'category-total',
  )
  return row!.total // an aggregate returns one row
}

/** The attributes of an entity, as bits: its sizes as `size_bit` has them, then its types, then the rest. */
const typeBit = (type: Gender): number => 1 << (sizes.length + genders.indexOf(type))
const foundBit = 1 << (sizes.length + genders.length)
const onHandBit = foundBit << 1
const comingSoonBit = foundBit << 2

/**
 * Returns the total and all counts of the facets, in one statement. Entities are grouped by their attributes, which are the same for
 * most of them, so that the facets only add up a few sums. [CAT-06]
 */
export async function countFacets(
  database: Queryable,
  conditions: FacetConditions,
  { onHandOnly, chosenColours, ...counted }: FacetOptions & Counted,
): Promise<FacetCounts> {
  const { total, sizes: ofSizes, colours, types, price, availability, onHand, common } = conditions
  const bits = sql`(${sql.join(
    [
      bitIf(total, literal(foundBit)),
      bitIf(ofSizes, onHandOnly ? sql`l.on_hand` : sql`l.sizes`),
      bitIf(types, sql`case l.type ${sql.join(genders.map(typeCase), sql` `)} end`),
      bitIf(sql`${onHand} and l.on_hand <> 0`, literal(onHandBit)),
      bitIf(sql`${availability} and l.coming_soon`, literal(comingSoonBit)),
    ],
    sql` | `,
  )})`
  // Words are compared once; the listings of a filter are read again, which is faster than storing them.
  const stored = counted.text ? sql`materialized` : sql`not materialized`
  // A product has each colour once, so colours need no grouping by product.
  const [row] = await listRows<FacetCounts>(
    database,
    sql`with found as ${stored} (select l.* ${selectCounted(counted)} and ${common}),
      entities as (select ${counted.byProduct ? sql`bit_or(${bits}) as bits from found l group by l.product_id` : sql`${bits} as bits from found l`}),
      alike as (select bits, count(*) as count from entities group by bits),
      by_colour as (
        select l.colour as key, count(*) filter (where ${colours})::int as count,
          min(l.price_minor) filter (where ${price}) as minimum, max(l.price_minor) filter (where ${price}) as maximum
        from found l group by l.colour
      )
      select
        (select coalesce(json_agg(json_build_object('key', k.key, 'name', k.name, 'hex', k.hex, 'count', coalesce(of_colour.count, 0)) order by coalesce(of_colour.count, 0) desc, k.key), '[]')
          from colours k left join by_colour of_colour on of_colour.key = k.key
          where of_colour.count > 0 or k.key in (select jsonb_array_elements_text(${JSON.stringify(chosenColours)}::jsonb))) as colours,
        (select min(minimum) from by_colour) as "minimumMinor", (select max(maximum) from by_colour) as "maximumMinor",
        ${countBit(literal(foundBit))} as total, ${countBit(literal(onHandBit))} as "inStock",
        ${countBit(literal(comingSoonBit))} as "comingSoon",
        ${countEach(sizes, (size) => sql.raw(`size_bit('${size}')`))} as sizes,
        ${countEach(genders, (type) => literal(typeBit(type)))} as types
      from alike`,
    counted.text ? undefined : 'facets',
  )
  return row! // an aggregate returns one row
}

/** A number in the text of a statement. */
const literal = (bit: number): SQL => sql.raw(String(bit))
const bitIf = (condition: SQL, bit: SQL): SQL => sql`case when ${condition} then ${bit} else 0 end`
const typeCase = (type: Gender): SQL => sql.raw(`when '${type}' then ${typeBit(type)}`)

/** Counts the entities that have a bit. */
const countBit = (bit: SQL): SQL => sql`coalesce(sum(count) filter (where bits & ${bit} <> 0), 0)::int`

/** Counts the entities that have each value. The values are the shop's own words. */
const countEach = <Value extends string>(values: readonly Value[], toBit: (value: Value) => SQL): SQL =>
  sql`json_build_object(${sql.join(
    values.map((value) => sql`${sql.raw(`'${value}'`)}, ${countBit(toBit(value))}`),
    sql`, `,
  )})`
