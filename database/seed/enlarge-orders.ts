import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { toCopyId, toIdList } from '#database/seed/copied-rows.ts'
import { hasDemoCustomer } from '#database/seed/demo-customer.ts'
import { demoOrders } from '#database/seed/demo-orders.ts'
import { seedId } from '#database/seed/seed-id.ts'

/** Copies of the whole demo history that one transaction writes. */
const roundsPerStep = 200
/** Only these newest copies have open statuses, as a real shop has few open orders. */
const waitingRounds = 40

const lastNames =
  'Шевченко,Коваленко,Бондар,Ткач,Мельник,Олійник,Кравець,Гончар,Лисенко,Мороз,Савчук,Рудь,Петренко,Климчук'
const firstNames = 'Олена,Марія,Ірина,Тарас,Богдан,Софія,Надія,Андрій,Юлія,Остап,Леся,Назар,Дарина'

/**
 * Adds placed orders to a demo shop for measurements, copies of its demo customer's history with people, numbers and dates of their own, until
 * there are at least `wanted`. They reserve no stock, as the history itself. Each step is one transaction; the next run continues.
 * @param report called with the number of orders after each step
 * @throws if the shop has no demo customer, or no order of that history
 */
export async function enlargeOrders(
  database: Database,
  wanted: number,
  report: (orders: number) => void,
): Promise<void> {
  if (!(await hasDemoCustomer(database))) throw new Error('Only the orders of a demo shop are enlarged with copies.')
  const [have] = await listRows<{ orders: number; originals: number; lastRound: number }>(
    database,
    sql`select count(*)::int as orders, count(*) filter (where id in ${originals})::int as originals,
        (select coalesce(max(substring(number from '-([0-9]{1,7})$')::int), 0) from orders) as "lastRound"
      from orders where placed_at is not null`,
  )
  let { orders } = have! // an aggregate returns one row
  if (have!.originals === 0) throw new Error('The shop has no order of the demo history that could be copied.')
  for (let first = have!.lastRound + 1; orders < wanted; first += roundsPerStep) {
    orders += await database.transaction((tx) => copyOrders(tx, first, first + roundsPerStep - 1))
    report(orders)
  }
  await database.execute(sql`vacuum analyze`)
}

const originals = toIdList(demoOrders.map(({ key }) => seedId(`order:demo:${key}`)))

/** Writes the copies with these numbers. Returns how many orders that are. */
const copyOrders = async (tx: Transaction, first: number, last: number): Promise<number> => {
  const numbers = sql`cross join generate_series(${first}::int, ${last}::int) n`
  const chosen = sql`o.id in ${originals} and (n <= ${waitingRounds} or o.status in ('DONE', 'CANCELED'))`
  const copyId = toCopyId('o.id')
  const name = (names: string, factor: number) =>
    sql`(string_to_array(${names}, ','))[1 + (n * ${factor}::int + hashtext(o.number) % 7 + 7) % ${names.split(',').length}::int]`
  const made = await listRows(
    tx,
    sql`insert into orders (id, number, status, payment_status, locale, customer, shipping_info, shipping_method_id, shipping_method,
        payment_method, products_minor, discount_minor, shipping_minor, tax_minor, total_minor, pay_now_minor, paid_minor,
        paid_outside_minor, is_fast, is_preorder, tracking_number, parcel_status, delivered_at, canceled_at, cancel_reason, sent_at,
        placed_at, created_at, updated_at)
      select ${copyId}, o.number || '-' || n, o.status, o.payment_status, o.locale,
        o.customer || jsonb_build_object('phone', '+38067' || lpad((abs(hashtext(o.number || n)) % 10000000)::text, 7, '0'))
          || case when o.is_fast then '{}'::jsonb else jsonb_build_object('lastName', ${name(lastNames, 5)}, 'firstName', ${name(firstNames, 3)},
            'email', 'buyer-' || abs(hashtext(o.number || n)) || '@example.com') end,
        o.shipping_info, o.shipping_method_id, o.shipping_method, o.payment_method, o.products_minor, o.discount_minor, o.shipping_minor,
        o.tax_minor, o.total_minor, o.pay_now_minor, o.paid_minor, o.paid_outside_minor, o.is_fast, o.is_preorder,
        o.tracking_number || '-' || n, o.parcel_status, o.delivered_at, o.canceled_at, o.cancel_reason, o.sent_at,
        o.placed_at - n * interval '13 minutes', o.created_at - n * interval '13 minutes', o.updated_at - n * interval '13 minutes'
      from orders o ${numbers} where ${chosen} returning id`,
  )
  await tx.execute(
    sql`insert into order_items (order_id, position, variant_id, size, quantity, name, colour, vendor_code, price_minor, discount_minor, photo_id)
      select ${copyId}, i.position, i.variant_id, i.size, i.quantity, i.name, i.colour, i.vendor_code, i.price_minor, i.discount_minor, i.photo_id
      from orders o join order_items i on i.order_id = o.id ${numbers} where ${chosen}`,
  )
  await tx.execute(
    sql`insert into payments (id, order_id, place, method, amount_minor, currency, state, reference, failure, completed_at, is_counted,
        created_at, updated_at)
      select ${toCopyId('p.id')}, ${copyId}, p.place, p.method, p.amount_minor, p.currency, p.state,
        case p.method when 'LIQPAY' then o.number || '-' || n || '-' || p.place else p.reference || '-' || n end, p.failure,
        p.completed_at - n * interval '13 minutes', p.is_counted, p.created_at - n * interval '13 minutes',
        p.updated_at - n * interval '13 minutes'
      from orders o join payments p on p.order_id = o.id ${numbers} where ${chosen}`,
  )
  return made.length
}
