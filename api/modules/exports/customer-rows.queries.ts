import { sql, type SQL } from 'drizzle-orm'
import { toTimeText } from '#api/modules/exports/parts.ts'
import { erasedAskedAt } from '#api/modules/orders/erased-asked-at.ts'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'

/** A person: an account by its id, or guests by their phone. */
export interface CustomerKey {
  kind: 'ACCOUNT' | 'GUEST'
  key: string
}

export interface CustomerExportRow {
  key: string
  lastName: string | null
  firstName: string | null
  phone: string | null
  email: string | null
  city: string | null
  /** Placed and not cancelled. */
  orders: number
  /** Sum of the orders' totals less refunds. */
  sumMinor: number
  lastOrderAt: string | null
  isSubscribed: boolean
}

/**
 * A placed order that still has its recipient and whose customer was not erased. The orders of an erased account keep their recipient
 * only for the tax office. See `erasedAskedAt`.
 */
const named = sql`o.placed_at is not null and o.customer ->> 'phone' <> '' and o.fit_asked_at is distinct from ${erasedAskedAt.toISOString()}::timestamptz`

/** The orders of guests with the phone of several accounts belong to the oldest of these. */
const isFirstOfPhone = sql`not exists (select from customers other where other.phone = c.phone
  and (other.created_at, other.id) < (c.created_at, c.id))`

/**
 * Lists people, accounts first.
 * @param ordered the condition on `o.placed_at` of one of their orders; undefined for everyone
 */
export function listCustomerKeys(
  database: Queryable,
  { ordered, limit }: { readonly ordered: SQL | undefined; readonly limit: number },
): Promise<CustomerKey[]> {
  const isListed = ordered
    ? sql`c.id in (select customer_id from bought)
        or (c.phone in (select phone from bought where customer_id is null) and ${isFirstOfPhone})`
    : sql`true`
  return listRows<CustomerKey>(
    database,
    sql`with bought as (
      select o.customer_id, o.customer ->> 'phone' as phone from orders o where ${named} and ${ordered ?? sql`true`}
    )
    select 'ACCOUNT' as kind, c.id::text as key from customers c where ${isListed}
    union all
    select distinct 'GUEST', phone from bought
    where customer_id is null and not exists (select from customers c where c.phone = bought.phone)
    order by 1, 2 limit ${limit}`,
  )
}

/** Returns the lateral join that aggregates the orders of a person, selected by a condition. Texts come from the newest order. */
const joinOrderTotals = (condition: SQL): SQL => {
  const newest = (text: SQL) => sql`(array_agg(${text} order by o.placed_at desc) filter (where ${text} <> ''))[1]`
  return sql`cross join lateral (
      select count(*) filter (where o.status <> 'CANCELED')::int as orders, max(o.placed_at) as last_order_at,
        coalesce(sum(o.total_minor - o.refunded_minor) filter (where o.status <> 'CANCELED'), 0)::float8 as "sumMinor",
        ${newest(sql`o.shipping_info ->> 'city'`)} as city, ${newest(sql`o.customer ->> 'lastName'`)} as last_name,
        ${newest(sql`o.customer ->> 'firstName'`)} as first_name, ${newest(sql`o.customer ->> 'email'`)} as email,
        ${newest(sql`o.customer ->> 'phone'`)} as phone
      from orders o where ${named} and ${condition}
    ) bought`
}

const isSubscribed = (email: SQL): SQL =>
  sql`exists (select from subscriptions s where lower(s.email) = lower(${email})
    and s.confirmed_at is not null and s.unsubscribed_at is null) as "isSubscribed"`

const sums = (timeZone: string): SQL =>
  sql`bought.city, bought.orders, bought."sumMinor", ${toTimeText(sql`bought.last_order_at`, timeZone)} as "lastOrderAt"`

/** A parameter of JSON, as both drivers send it. */
const keyList = (keys: readonly CustomerKey[], kind: CustomerKey['kind']): SQL =>
  sql`jsonb_array_elements_text(${JSON.stringify(keys.filter((one) => one.kind === kind).map(({ key }) => key))}::text::jsonb)`

const listAccounts = (database: Queryable, keys: readonly CustomerKey[], timeZone: string) =>
  listRows<CustomerExportRow>(
    database,
    sql`select c.id as key, coalesce(c.last_name, bought.last_name) as "lastName",
      coalesce(c.first_name, bought.first_name) as "firstName", coalesce(c.phone, bought.phone) as phone, c.email,
      ${sums(timeZone)}, ${isSubscribed(sql`c.email`)}
    from ${keyList(keys, 'ACCOUNT')} chosen (id) join customers c on c.id = chosen.id::uuid
      ${joinOrderTotals(sql`(o.customer_id = c.id or (o.customer_id is null and o.customer ->> 'phone' = c.phone and ${isFirstOfPhone}))`)}
    order by 1`,
  )

const listGuests = (database: Queryable, keys: readonly CustomerKey[], timeZone: string) =>
  listRows<CustomerExportRow>(
    database,
    sql`select chosen.phone as key, bought.last_name as "lastName", bought.first_name as "firstName", chosen.phone, bought.email,
      ${sums(timeZone)}, ${isSubscribed(sql`bought.email`)}
    from ${keyList(keys, 'GUEST')} chosen (phone)
      ${joinOrderTotals(sql`o.customer_id is null and o.customer ->> 'phone' = chosen.phone`)}
    where bought.last_order_at is not null order by 1`,
  )

/** Lists the rows of these people for the table of customers, accounts first. */
export async function listCustomerRows(
  database: Queryable,
  keys: readonly CustomerKey[],
  timeZone: string,
): Promise<CustomerExportRow[]> {
  return [...(await listAccounts(database, keys, timeZone)), ...(await listGuests(database, keys, timeZone))]
}
