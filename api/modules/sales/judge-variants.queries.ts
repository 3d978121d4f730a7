import { sql, type SQL } from 'drizzle-orm'
import type { ChangeTransaction } from '#database/changes.ts'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { SaleScope } from '#database/schema/sales.ts'
import { runAs } from '#database/time-limits.ts'
import { toUuidArray } from '#database/uuid-array.ts'
import type { SaleProblem } from '#shared/entities/admin/sale.ts'
import type { Translated } from '#shared/enums.ts'

/** The variants of a sale and their new prices. A category includes its subcategories. */
export type SaleRule =
  | (SaleScope & { readonly percent: number; readonly roundToMinor: number })
  | { readonly prices: readonly { readonly id: string; readonly priceMinor: number }[] }

/** When a sale is, and which one is being changed. */
export interface SaleTime {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly saleId?: string | undefined
}

/** A variant before a sale, and its price in the sale. */
export interface JudgedVariant {
  readonly id: string
  readonly productId: string
  readonly name: Translated
  readonly colour: Translated
  readonly vendorCode: string
  readonly priceMinor: number
  readonly discountPriceMinor: number | null
  readonly lowestMinor: number | null
  readonly becomesMinor: number
  readonly problem: SaleProblem | null
  readonly overlaps: string[]
}

/** The variants of a sale: how many there are, how many cannot be in it, and the first of them, those that cannot before the others. */
export interface Judgement {
  readonly total: number
  readonly refused: number
  readonly first: JudgedVariant[]
}

interface Limits {
  /** One more than this is counted, and no others. */
  readonly maxTotal: number
  readonly maxFirst: number
}

const zone = sql`(select time_zone from shop)`

/** Judges the variants of a sale, in one statement for any number of them. */
export function judgeVariants(database: Queryable, rule: SaleRule, time: SaleTime, limits: Limits): Promise<Judgement> {
  return runLongQuery(database, sql`with ${judged(rule, time, limits)} ${summary(rule, limits)}`)
}

/** Judges the variants of a sale and writes those that can be in it as its own, instead of those that it had. */
export async function replaceSaleVariants(
  tx: ChangeTransaction,
  rule: SaleRule,
  time: SaleTime & { readonly saleId: string },
  limits: Limits,
): Promise<Judgement> {
  await tx.execute(sql`delete from sale_variants where sale_id = ${time.saleId}`)
  return runLongQuery(
    tx,
    sql`with ${judged(rule, time, limits)}, written as (
        insert into sale_variants (sale_id, variant_id, price_minor, position)
          select ${time.saleId}::uuid, id, becomes_minor, row_number() over (order by category_id, product_id, id)
            from judged where problem is null
      ) ${summary(rule, limits)}`,
  )
}

/** Tens of thousands of variants take seconds. */
const runLongQuery = (database: Queryable, query: SQL): Promise<Judgement> =>
  runAs('administration', async () => {
    const [judgement] = await listRows<Judgement>(database, query)
    return judgement! // of aggregates alone
  })

/**
 * The lowest price of the 30 days before a sale includes the recorded prices and those of sales that are planned or running until then.
 * The price of a percentage is rounded down to whole steps: 1000 makes ₴1,860 of ₴1,861.50.
 */
const judged = (rule: SaleRule, { startsAt, endsAt, saleId }: SaleTime, { maxTotal }: Limits): SQL => {
  const start = sql`${startsAt.toISOString()}::timestamptz`
  const end = sql`${endsAt.toISOString()}::timestamptz`
  return sql`chosen as (${chosen(rule)} limit ${maxTotal + 1}),
    others as (
      select c.id, min(sv.price_minor) filter (where s.starts_at < ${start}
          and s.ends_at > (date_trunc('day', ${start} at time zone ${zone}) - interval '30 days') at time zone ${zone}) as lowest_minor,
        json_agg(s.id order by s.id) filter (where s.starts_at < ${end} and s.ends_at > ${start}) as overlapping
      from chosen c join sale_variants sv on sv.variant_id = c.id join sales s on s.id = sv.sale_id
      where s.state in ('PLANNED', 'RUNNING') and s.id is distinct from ${saleId ?? null}::uuid group by c.id
    ),
    priced as (
      select c.*, least(lowest_price_before(c.id, ${start}, ${zone}), o.lowest_minor) as lowest_minor, o.overlapping
      from chosen c left join others o on o.id = c.id
    ),
    judged as materialized (
      select *, case when becomes_minor <= 0 then 'NO_PRICE' when overlapping is not null then 'OVERLAPS'
        when becomes_minor < price_minor and becomes_minor < lowest_minor then null else 'NOT_BELOW_LOWEST' end as problem
      from priced
    )`
}

const chosen = (rule: SaleRule): SQL => {
  const columns = sql`v.id, v.product_id, p.category_id, p.vendor_code as product_code, v.vendor_code, v.price_minor,
    v.discount_price_minor, v.colour_id`
  if ('prices' in rule)
    return sql`select ${columns}, typed."priceMinor" as becomes_minor from variants v join products p on p.id = v.product_id
      join jsonb_to_recordset(${JSON.stringify(rule.prices)}::jsonb) as typed(id uuid, "priceMinor" integer) on typed.id = v.id`
  const { variantIds, categoryIds, withoutIds, percent, roundToMinor } = rule
  const hundredths = sql`v.price_minor::bigint * ${100 - percent}::integer`
  return sql`select ${columns}, ((${hundredths} - ${hundredths} % (100 * ${roundToMinor}::bigint)) / 100)::integer as becomes_minor
    from variants v join products p on p.id = v.product_id
    where (v.id = any(${toUuidArray(variantIds)}) or (v.state = 'ACTIVE' and p.category_id = any(${toUuidArray(categoryIds)})))
      and v.id <> all(${toUuidArray(withoutIds)})`
}

const summary = (rule: SaleRule, { maxFirst }: Limits): SQL => {
  const listed = 'prices' in rule || !rule.withoutRefused ? sql`true` : sql`j.problem is null`
  return sql`select (select count(*)::int from judged) as total, (select count(problem)::int from judged) as refused,
    (select coalesce(json_agg(f), '[]') from (
      select j.id, j.product_id as "productId", p.name, k.name as colour, j.vendor_code as "vendorCode", j.price_minor as "priceMinor",
        j.discount_price_minor as "discountPriceMinor", j.lowest_minor as "lowestMinor", j.becomes_minor as "becomesMinor",
        j.problem, coalesce(j.overlapping, '[]') as "overlaps"
      from (select * from judged j where ${listed} order by problem is null, product_code, vendor_code, id limit ${maxFirst}) j
        join products p on p.id = j.product_id join colours k on k.id = j.colour_id
      order by j.problem is null, j.product_code, j.vendor_code, j.id) f) as first`
}
