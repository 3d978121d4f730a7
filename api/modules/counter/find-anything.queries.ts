import { sql, type SQL } from 'drizzle-orm'
import { matchesWords } from '#api/modules/orders/order-filter.ts'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { FoundPerson } from '#shared/entities/admin/search-results.ts'
import { maxFound } from '#shared/entities/admin/search-results.ts'
import type { PageName, Translated } from '#shared/enums.ts'
import type { OrderWord } from '#shared/rules/order-text.ts'

/** The number of newest orders that are searched for people, so that many orders of one person do not hide others. */
const lookedThrough = 200

const quoteLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Returns the people whose orders have every word, newest first, with the number of all their orders. */
export function listBuyers(database: Queryable, words: readonly OrderWord[]): Promise<FoundPerson[]> {
  return listRows<FoundPerson>(
    database,
    sql`with found as materialized (select id, placed_at from orders where placed_at is not null and ${matchesWords(words)}),
        newest as materialized (select id from found order by placed_at desc limit ${lookedThrough}),
        people as (
          select customer ->> 'phone' as phone, max(placed_at) as last,
            (array_agg(nullif(concat_ws(' ', customer ->> 'lastName', customer ->> 'firstName'), '') order by placed_at desc)
              filter (where customer ->> 'lastName' is not null))[1] as name,
            (array_agg(customer ->> 'email' order by placed_at desc) filter (where customer ->> 'email' is not null))[1] as email
          from orders where id in (select id from newest) group by 1 order by 2 desc limit ${maxFound})
      select name, phone, email, (select count(*)::int from orders o
        where o.placed_at is not null and o.customer ->> 'phone' = people.phone) as orders
      from people order by last desc`,
  )
}

/** Returns the accounts that have every word and no order. */
export function listAccounts(database: Queryable, words: readonly OrderWord[]): Promise<FoundPerson[]> {
  const hasWord = ({ begins }: OrderWord): SQL => {
    const beginning = `${quoteLike(begins)}%`
    return sql`(lower(last_name) like ${beginning} or lower(first_name) like ${beginning} or lower(email) like ${beginning}
      or ltrim(phone, '+') like ${beginning} or phone like ${`%${quoteLike(begins)}`})`
  }
  return listRows<FoundPerson>(
    database,
    sql`select nullif(concat_ws(' ', last_name, first_name), '') as name, phone, email, 0 as orders
      from customers c where ${sql.join(words.map(hasWord), sql` and `)}
        and not exists (select from orders o where o.customer_id = c.id and o.placed_at is not null)
        and not exists (select from orders o where o.placed_at is not null and o.customer ->> 'phone' = c.phone)
      order by created_at desc limit ${maxFound}`,
  )
}

/** A product as the palette finds it. */
export interface PieceRow {
  readonly id: string
  readonly name: Translated
  readonly vendorCode: string
  readonly shownVariantId: string | null
}

/** Returns the products whose name in either language, or code, has every word. */
export function listPieces(database: Queryable, words: readonly OrderWord[]): Promise<PieceRow[]> {
  const hasWord = ({ begins }: OrderWord): SQL => {
    const part = `%${quoteLike(begins)}%`
    return sql`(lower(p.name ->> 'uk') like ${part} or lower(p.name ->> 'en') like ${part} or lower(p.vendor_code) like ${part})`
  }
  return listRows<PieceRow>(
    database,
    sql`select p.id, p.name, p.vendor_code as "vendorCode", (select v.id from variants v
          where v.product_id = p.id and v.state = 'ACTIVE' order by v.published_at desc, v.id limit 1) as "shownVariantId"
      from products p where ${sql.join(words.map(hasWord), sql` and `)} order by p.name ->> 'uk', p.id limit ${maxFound}`,
  )
}

/** Returns how many products there are. */
export async function countPieces(database: Queryable): Promise<number> {
  const [row] = await listRows<{ count: number }>(database, sql`select count(*)::int as count from products`)
  return row!.count // an aggregate returns one row
}

/** Returns the names and titles of all pages: there are few. */
export function listPageTitles(database: Queryable): Promise<{ name: PageName; title: Translated }[]> {
  return listRows(database, sql`select name, title from pages order by name`)
}
