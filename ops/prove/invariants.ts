import type { Charge } from '#ops/prove/books.ts'
import type { Query } from '#ops/kit/query.ts'

/** Everything that the shop's state is counted from. */
export interface Facts {
  readonly query: Query
  /** The amounts that the payment providers took. */
  readonly charges: readonly Charge[]
  /** How often each mail arrived, by its Message-ID. */
  readonly mails: ReadonlyMap<string, number>
  /** The units of each size of a variant that there are in all, on hand and in orders, by `toUnitKey`. */
  readonly units: ReadonlyMap<string, number>
  /** Orders of the demo, which were not paid at a simulator. */
  readonly demoOrders: readonly string[]
  /** The shop's time. */
  readonly now: Date
  /** True after a process was killed: its mails may have been sent again, with the same Message-ID. */
  readonly wasKilled: boolean
}

/** The invariants that must always hold. `count` returns one line for each violation. */
interface Invariant {
  readonly name: string
  readonly count: (facts: Facts) => Promise<readonly string[]>
}

export function toUnitKey(row: { variantId: string; size: string }): string {
  return `${row.variantId} ${row.size}`
}

export interface StockRow {
  variantId: string
  size: string
  quantity: number
  /** Units in orders that hold stock, with those of cancelled parcels that are not back, and sizes held for exchanges. */
  held: number
}

/** Reads every size of every variant with its units on hand and the units that orders hold. */
export function listStock(query: Query): Promise<StockRow[]> {
  return query<StockRow>(`
    select s.variant_id as "variantId", s.size, s.quantity + s.turns as quantity, coalesce(h.units, 0)::int as held
    from stock s left join (
      select i.variant_id, i.size, sum(i.quantity) as units
      from (
        select order_id, variant_id, size, quantity from order_items
        union all
        select r.order_id, b.variant_id, b.size, -b.quantity from refund_items b join refunds r on r.id = b.refund_id
        where b.restocked_at is not null
        union all
        select r.order_id, p.variant_id, p.size, -1 from return_pieces p join returns r on r.id = p.return_id
        where p.restocked_at is not null
        union all
        select r.order_id, p.variant_id, p.new_size, 1 from return_pieces p join returns r on r.id = p.return_id
        where p.is_new_size_held
      ) i join orders o on o.id = i.order_id
      where o.placed_at is not null and not o.is_preorder and not o.reserves_later
        and (o.status <> 'CANCELED' or o.tracking_number is not null)
      group by i.variant_id, i.size
    ) h on h.variant_id = s.variant_id and h.size = s.size`)
}

const stock: Invariant['count'] = async ({ query, units }) =>
  (await listStock(query)).flatMap((row) => {
    const all = units.get(toUnitKey(row))
    return [
      ...(row.quantity < 0 ? [`${toUnitKey(row)}: ${row.quantity} on hand`] : []),
      ...(all !== undefined && row.quantity + row.held !== all
        ? [`${toUnitKey(row)}: ${row.quantity} on hand and ${row.held} in orders, of ${all}`]
        : []),
    ]
  })

const unpaidUnits: Invariant['count'] = async ({ query }) => {
  const rows = await query<{ key: string; held: number; units: number }>(`
    select s.variant_id || ' ' || s.size as key, s.held, coalesce(h.units, 0)::int as units
    from stock s left join (
      select i.variant_id, i.size, sum(i.quantity) as units
      from order_items i join orders o on o.id = i.order_id
      where o.held_until is not null and not o.is_preorder and not o.reserves_later
      group by i.variant_id, i.size
    ) h on h.variant_id = s.variant_id and h.size = s.size
    where s.held <> coalesce(h.units, 0)`)
  return rows.map(({ key, held, units }) => `${key}: ${held} counted as held, ${units} in unpaid orders`)
}

interface PaidOrder {
  id: string
  number: string
  status: string
  paidMinor: number
  refundedMinor: number
  payments: { method: string; reference: string | null; amountMinor: number; currency: string; state: string }[]
}

const listPaidOrders = (query: Query, demoOrders: readonly string[]): Promise<PaidOrder[]> =>
  query<PaidOrder>(
    `select o.id, o.number, o.status, o.paid_minor as "paidMinor", o.refunded_minor as "refundedMinor",
      coalesce((select json_agg(json_build_object('method', p.method, 'reference', p.reference,
        'amountMinor', p.amount_minor, 'currency', p.currency, 'state', p.state)) from payments p where p.order_id = o.id), '[]') as payments
    from orders o
    where o.id <> all($1::uuid[]) and (o.paid_minor > 0 or exists (select 1 from payments p where p.order_id = o.id))`,
    [demoOrders],
  )

const belongsTo = (charge: Charge, payment: PaidOrder['payments'][number]) =>
  charge.method === payment.method && charge.reference === payment.reference
/** A payment of another amount than the order's is not counted by the shop: an administrator decides. */
const isAsked = (charge: Charge, payment: PaidOrder['payments'][number]) =>
  charge.amountMinor === payment.amountMinor && charge.currency === payment.currency
const left = (charges: readonly Charge[]) =>
  charges.reduce((sum, { amountMinor, refundedMinor }) => sum + amountMinor - refundedMinor, 0)

const lostCharges: Invariant['count'] = async ({ query, charges, demoOrders }) => {
  const orders = await listPaidOrders(query, demoOrders)
  return charges.flatMap((charge) => {
    const order = orders.find(({ payments }) => payments.some((payment) => belongsTo(charge, payment)))
    const payment = order?.payments.find((one) => belongsTo(charge, one))
    const name = `${charge.method} ${charge.reference}`
    if (!order || !payment) return left([charge]) > 0 ? [`${name}: charged, and no payment of the shop`] : []
    if (!isAsked(charge, payment))
      return payment.state === 'COMPLETED' ? [`${name}: another amount counts as paid`] : []
    if (payment.state !== 'COMPLETED') return [`${name}: charged, and its payment is ${payment.state}`]
    const isKept = left([charge]) > 0
    if (isKept && order.status === 'CANCELED') return [`${name}: kept for the cancelled order ${order.number}`]
    if (isKept && order.paidMinor === 0) return [`${name}: charged, and order ${order.number} is not paid`]
    return charge.refundedMinor > charge.amountMinor ? [`${name}: refunded more than was charged`] : []
  })
}

const doubleCharges: Invariant['count'] = async ({ query, charges, demoOrders }) =>
  (await listPaidOrders(query, demoOrders)).flatMap(({ number, payments }) => {
    const orderCharges = charges.filter((charge) =>
      payments.some((payment) => belongsTo(charge, payment) && isAsked(charge, payment)),
    )
    const kept = orderCharges.filter((charge) => left([charge]) > 0)
    return kept.length > 1 ? [`order ${number}: ${kept.length} charges are kept`] : []
  })

const paidWithoutCharge: Invariant['count'] = async ({ query, charges, demoOrders }) =>
  (await listPaidOrders(query, demoOrders)).flatMap(({ number, paidMinor, refundedMinor, payments }) => {
    const orderCharges = charges.filter((charge) =>
      payments.some((payment) => belongsTo(charge, payment) && isAsked(charge, payment)),
    )
    const [counted, real] = [paidMinor - refundedMinor, left(orderCharges)]
    return counted > real ? [`order ${number}: ${counted} counted as paid, ${real} charged`] : []
  })

const holds: Invariant['count'] = async ({ query, now }) => {
  const rows = await query<{ number: string; heldUntil: string }>(
    `select number, held_until::text as "heldUntil" from orders where status = 'NEW' and held_until < $1::timestamptz`,
    [now.toISOString()],
  )
  return rows.map(({ number, heldUntil }) => `order ${number}: held until ${heldUntil}`)
}

const halfMade: Invariant['count'] = async ({ query, demoOrders }) => {
  const rows = await query<{ id: string; what: string }>(
    `select o.id, w.what from orders o
      left join lateral (select count(*) as items, count(i.name) as named, sum(i.quantity * i.price_minor) as sum
        from order_items i where i.order_id = o.id) s on true
      cross join lateral (values
        ('placed without items', o.placed_at is not null and s.items = 0),
        ('placed with items that have no name', o.placed_at is not null and s.named < s.items),
        ('placed with items of another sum', o.placed_at is not null and s.sum <> o.products_minor),
        ('a draft with payments', o.placed_at is null and exists (select 1 from payments p where p.order_id = o.id)),
        ('a draft with a promo code use', o.placed_at is null
          and exists (select 1 from promo_code_uses u where u.order_id = o.id)),
        ('more units returned than bought', exists (
          select from return_pieces p join returns r on r.id = p.return_id
          where r.order_id = o.id and r.state <> 'REFUSED' and p.condition is distinct from 'MISSING'
          group by p.variant_id, p.size
          having count(*) + (select coalesce(sum(f.quantity), 0) from refund_items f join refunds m on m.id = f.refund_id
              where m.order_id = o.id and m.state <> 'FAILED' and f.variant_id = p.variant_id and f.size = p.size
                and m.id not in (select refund_id from returns where order_id = o.id and refund_id is not null))
            > (select coalesce(sum(t.quantity), 0) from order_items t
              where t.order_id = o.id and t.variant_id = p.variant_id and t.size = p.size))),
        ('discounted without a promo code use', o.placed_at is not null and o.discount_minor > o.staff_discount_minor
          and not exists (select 1 from promo_code_uses u where u.order_id = o.id and u.waived_minor is null)),
        ('given back otherwise than its refunds say', o.refunded_minor <> (select coalesce(sum(r.amount_minor), 0)
          from refunds r left join payments p on p.id = r.payment_id
          where r.order_id = o.id and r.state = 'COMPLETED' and (r.payment_id is null or p.is_counted))),
        ('paid, and still held', o.paid_minor > 0 and o.held_until is not null),
        ('neither paid nor held nor cancelled', o.placed_at is not null and o.status = 'NEW' and o.pay_now_minor > 0
          and o.paid_minor = 0 and o.held_until is null)
      ) as w(what, is_so)
      where w.is_so and o.id <> all($1::uuid[])`,
    [demoOrders],
  )
  return rows.map(({ id, what }) => `order ${id}: ${what}`)
}

const promoUses: Invariant['count'] = async ({ query }) => {
  const rows = await query<{ name: string; uses: number; max: number }>(
    `select c.name, count(*)::int as uses, c.max_uses as max
      from promo_codes c join promo_code_uses u on u.promo_code_id = c.id join orders o on o.id = u.order_id
      where o.status <> 'CANCELED' group by c.id having count(*) > c.max_uses`,
  )
  return rows.map(({ name, uses, max }) => `promo code ${name}: ${uses} uses of ${max}`)
}

const mails: Invariant['count'] = async ({ query, mails: arrived, demoOrders, wasKilled }) => {
  const rows = await query<{ id: string; mail: string }>(
    `select o.id, w.mail from orders o cross join lateral (values
        ('received', not o.is_fast and o.pay_now_minor = 0), ('paid', o.paid_minor > 0),
        ('notice', o.is_fast or o.pay_now_minor = 0 or o.paid_minor > 0)
      ) as w(mail, is_due)
      where o.placed_at is not null and w.is_due and o.id <> all($1::uuid[])
        and not exists (select from returns r where r.exchange_order_id = o.id)`,
    [demoOrders],
  )
  const ids = [...arrived.keys()]
  const missing = rows.filter(({ id, mail }) => !ids.some((one) => one.startsWith(`order-${mail}.${id}@`)))
  const repeated = wasKilled ? [] : [...arrived].filter(([, times]) => times > 1)
  return [
    ...missing.map(({ id, mail }) => `order ${id}: no mail “${mail}”`),
    ...repeated.map(([id, times]) => `mail ${id}: arrived ${times} times`),
  ]
}

const jobs: Invariant['count'] = async ({ query }) => {
  const rows = await query<{ name: string; jobs: number }>(
    `select name, count(*)::int as jobs from pgboss.job where state = 'failed' or name = 'dead-letters' group by name`,
  )
  return rows.map(({ name, jobs: given }) => `${given} jobs “${name}” were given up`)
}

/** A trigger writes a movement in each statement that changes the stock, so this holds at any time. */
const movements: Invariant['count'] = async ({ query }) => {
  const rows = await query<{ fault: string }>(`
    select coalesce(s.variant_id, m.variant_id) || ' ' || coalesce(s.size, m.size) || ': ' || coalesce(s.quantity + s.turns, 0)
        || ' on hand, ' || coalesce(m.units, 0) || ' moved' as fault
      from stock s full join (select variant_id, size, sum("by")::int as units from stock_movements group by variant_id, size) m
        on m.variant_id = s.variant_id and m.size = s.size
      where coalesce(s.quantity + s.turns, 0) <> coalesce(m.units, 0)
    union all
    select 'movement ' || id || ' of ' || variant_id || ' ' || size || ': leaves ' || "left" || ' after ' || total
      from (select *, sum("by") over (partition by variant_id, size order by id) as total from stock_movements) one
      where "left" <> total`)
  return rows.map(({ fault }) => fault)
}

/** The invariants that must hold after each sequence. [CHK-12, CHK-13] */
export const invariants: readonly Invariant[] = [
  { name: 'stock on hand and in orders adds up, never below 0', count: stock },
  { name: 'the movements of each size add up to its stock', count: movements },
  { name: 'what unpaid orders hold is counted', count: unpaidUnits },
  { name: 'every charge belongs to a paid order or is refunded', count: lostCharges },
  { name: 'no order keeps two charges', count: doubleCharges },
  { name: 'what counts as paid was charged', count: paidWithoutCharge },
  { name: 'no hold is past its end', count: holds },
  { name: 'no order is half made', count: halfMade },
  { name: 'no promo code is used too often', count: promoUses },
  { name: 'every order is mailed, each mail once', count: mails },
  { name: 'no job is given up', count: jobs },
]

/** Returns one line for each thing that is wrong, beginning with the invariant. */
export async function countFaults(facts: Facts): Promise<string[]> {
  const faults: string[] = []
  for (const { name, count } of invariants) for (const fault of await count(facts)) faults.push(`${name}: ${fault}`)
  return faults
}
