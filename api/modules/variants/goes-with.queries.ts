import { sql, type SQL } from 'drizzle-orm'
import type { VariantRow } from '#api/modules/variant-row.ts'
import { listVariants, visibleVariants } from '#api/modules/variants/variants.queries.ts'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { toUuidArray } from '#database/uuid-array.ts'
import { AppError } from '#shared/errors.ts'
import { rateHarmony, type Harmony } from '#api/rules/colour-harmony.ts'

interface GoingWith {
  /** Restricts the results, over the aliases of `visibleVariants`. */
  wanted: SQL
  limit: number
  /** Chooses among the products of a category. Default: the variant's product, so that its colours propose the same. */
  seed?: string | undefined
}

/**
 * Lists variants that go well with a variant: in stock, from the categories that go with its own, one per product in the colour that
 * suits best. First one of each category, in the order of the category, then a second of each. Runs three statements. An index finds the
 * few products of each category, so the cost does not grow with the catalogue. [CAT-03]
 * @throws AppError PRODUCT_SINGLE_VARIANT_NOT_FOUND if the variant is not visible
 */
export async function listGoingWith(
  database: Queryable,
  variantId: string,
  { wanted, limit, seed }: GoingWith,
): Promise<VariantRow[]> {
  const [start] = await listRows<{ productId: string; hex: string; categories: string[]; colours: ColourRow[] }>(
    database,
    sql`select v.product_id as "productId", k.hex,
        array_to_json(case when cardinality(c.goes_with) > 0 then array_remove(c.goes_with, c.id) else ${otherCategories} end) as categories,
        (select json_agg(json_build_object('id', id, 'hex', hex)) from colours) as colours
      ${visibleVariants} and v.id = ${variantId}`,
    'goes-with-colours',
  )
  if (!start) throw new AppError('PRODUCT_SINGLE_VARIANT_NOT_FOUND')
  const withHarmony = (harmony: Harmony): SQL => {
    const ids = start.colours.filter(({ hex }) => rateHarmony(start.hex, hex) === harmony).map(({ id }) => id)
    return sql`k.id = any(${toUuidArray(ids)})`
  }
  const rows = await listRows<{ id: string }>(
    database,
    sql`with paired as (
        select * from unnest(${toUuidArray(start.categories)}) with ordinality as one (category_id, place)
      ),
      near as (
        select paired.place, one.id, one.lap from paired cross join lateral (
          ${productsFrom(sql`>=`, 0, wanted, seed ?? start.productId)} union all
          ${productsFrom(sql`<`, 1, wanted, seed ?? start.productId)}
          order by lap, id limit ${choicesPerCategory}
        ) one
      ),
      suited as (
        select near.place, best.*, row_number() over (partition by near.place order by best.harmony desc, near.lap, near.id) as nth
        from near cross join lateral (
          select v.id, case when ${withHarmony(2)} then 2 when ${withHarmony(1)} then 1 else 0 end as harmony
          ${visibleVariants} and v.product_id = near.id and ${inStock} and ${wanted}
          order by harmony desc, v.published_at desc, v.id limit 1
        ) best
      )
      select id from suited order by nth, place limit ${limit}`,
    'goes-with',
  )
  const ids = toUuidArray(rows.map(({ id }) => id))
  return listVariants(
    database,
    { where: sql`v.id = any(${ids})`, order: sql`array_position(${ids}, v.id)`, limit: rows.length, offset: 0 },
    'goes-with-cards',
  )
}

interface ColourRow {
  id: string
  hex: string
}

/** Products of each category from which the best-suited is chosen. */
const choicesPerCategory = 4

const inStock = sql`exists (select 1 from stock s where s.variant_id = v.id and s.quantity > 0)`

/** For a category that names none: the shop's first ones, without itself. */
const otherCategories = sql`(
  select coalesce(array_agg(o.id order by o.position, o.id), '{}')
  from (select o.id, o.position from categories o where o.state = 'ACTIVE' and o.id <> c.id order by o.position, o.id limit 8) o)`

/** Products of a paired category in the order of their random ids, from the position that a seed gives. */
const productsFrom = (side: SQL, lap: number, wanted: SQL, seed: string): SQL => sql`(
  select one.id, ${sql.raw(String(lap))} as lap from products one
  where one.category_id = paired.category_id and one.id ${side} md5(${seed}::text)::uuid
    and exists (select 1 ${visibleVariants} and v.product_id = one.id and ${inStock} and ${wanted})
  order by one.id limit ${choicesPerCategory})`
