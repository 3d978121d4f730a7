import { sql, type SQL } from 'drizzle-orm'
import { toKeyCondition, toTimeText, type Part, type ZonedPart } from '#api/modules/exports/parts.ts'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { OrderStep } from '#shared/rules/order-step.ts'
import type { PaymentMethod, Size, Translated } from '#shared/enums.ts'

export interface OrderExportRow {
  id: string
  placedKey: string
  number: string
  placedAt: string
  step: OrderStep
  paymentMethod: PaymentMethod | null
  lastName: string | null
  firstName: string | null
  phone: string
  email: string | null
  country: string | null
  city: string | null
  address: string | null
  shippingMethod: Translated | null
  units: number
  productsMinor: number
  discountMinor: number
  shippingMinor: number
  taxMinor: number
  totalMinor: number
  paidMinor: number
  paidOutsideMinor: number
  refundedMinor: number
  promoCode: string | null
  trackingNumber: string | null
}

/** Lists a part of the orders under a condition on `orders`, oldest first. */
export function listOrderPart(
  database: Queryable,
  condition: SQL,
  { timeZone, ...part }: ZonedPart,
): Promise<OrderExportRow[]> {
  return listRows<OrderExportRow>(
    database,
    sql`with page as (
      select * from orders where ${condition} and ${toKeyCondition(sql`placed_at, id`, part, ['timestamptz', 'uuid'])}
      order by placed_at, id limit ${part.limit}
    )
    select id, placed_at::text as "placedKey", number, ${toTimeText(sql`placed_at`, timeZone)} as "placedAt", step,
      payment_method as "paymentMethod", customer ->> 'lastName' as "lastName", customer ->> 'firstName' as "firstName",
      customer ->> 'phone' as phone, customer ->> 'email' as email, shipping_info ->> 'country' as country,
      shipping_info ->> 'city' as city,
      concat_ws(' ', shipping_info ->> 'branchNumber', shipping_info ->> 'address') as address,
      shipping_method -> 'name' as "shippingMethod",
      (select coalesce(sum(i.quantity), 0)::int from order_items i where i.order_id = page.id) as units,
      products_minor as "productsMinor", discount_minor as "discountMinor", shipping_minor as "shippingMinor",
      tax_minor as "taxMinor", total_minor as "totalMinor", paid_minor as "paidMinor",
      paid_outside_minor as "paidOutsideMinor", refunded_minor as "refundedMinor", promo_code_name as "promoCode",
      tracking_number as "trackingNumber"
    from page order by placed_at, id`,
  )
}

export interface OrderLineExportRow {
  id: string
  position: number
  placedKey: string
  number: string
  placedAt: string
  vendorCode: string | null
  name: Translated | null
  colour: Translated | null
  size: Size
  quantity: number
  priceMinor: number
  discountMinor: number
}

/** Lists a part of the items of these orders, oldest order first. */
export function listOrderLinePart(
  database: Queryable,
  condition: SQL,
  { timeZone, ...part }: ZonedPart,
): Promise<OrderLineExportRow[]> {
  const key = toKeyCondition(sql`o.placed_at, o.id, i.position`, part, ['timestamptz', 'uuid', 'int'])
  return listRows<OrderLineExportRow>(
    database,
    sql`select o.id, i.position, o.placed_at::text as "placedKey", o.number, ${toTimeText(sql`o.placed_at`, timeZone)} as "placedAt",
      i.vendor_code as "vendorCode", i.name, i.colour, i.size, i.quantity, i.price_minor as "priceMinor",
      coalesce(i.discount_minor, 0) as "discountMinor"
    from (select id, number, placed_at from orders where ${condition}) o join order_items i on i.order_id = o.id
    where ${key} order by o.placed_at, o.id, i.position limit ${part.limit}`,
  )
}

export interface PaymentExportRow {
  id: string
  atKey: string
  at: string
  number: string
  kind: 'SALE' | 'PREPAYMENT' | 'REFUND' | 'CORRECTION'
  method: string
  reference: string | null
  currency: string | null
  /** Below zero for money that went back. */
  amountMinor: number
}

/**
 * Lists a part of the completed online payments, of the money that came outside, and of all completed refunds, oldest first.
 * @param range the condition on their time, over the column `at`
 */
export function listPaymentPart(
  database: Queryable,
  range: SQL,
  { timeZone, ...part }: ZonedPart,
): Promise<PaymentExportRow[]> {
  return listRows<PaymentExportRow>(
    database,
    sql`select id, at::text as "atKey", ${toTimeText(sql`at`, timeZone)} as at, number, kind, method, reference, currency, "amountMinor"
    from (
      select p.id, p.completed_at as at, o.number,
        case when p.amount_minor < o.total_minor and o.payment_method = 'CASH_ON_DELIVERY' then 'PREPAYMENT' else 'SALE' end as kind,
        p.method, p.reference, p.currency, p.amount_minor as "amountMinor"
      from payments p join orders o on o.id = p.order_id where p.state = 'COMPLETED'
      union all
      select m.id, m.received_at, o.number, case when m.amount_minor < 0 then 'CORRECTION' else 'SALE' end, 'OUTSIDE', null, null, m.amount_minor
      from outside_payments m join orders o on o.id = m.order_id
      union all
      select r.id, r.completed_at, o.number, 'REFUND', coalesce(p.method, r.method), p.reference, p.currency, -r.amount_minor
      from refunds r join orders o on o.id = r.order_id left join payments p on p.id = r.payment_id
      where r.state = 'COMPLETED'
    ) moved
    where ${range} and ${toKeyCondition(sql`at, id`, part, ['timestamptz', 'uuid'])}
    order by moved.at, id limit ${part.limit}`,
  )
}

export interface StockExportRow {
  variantId: string
  size: Size
  vendorCode: string
  name: Translated
  colour: Translated
  priceMinor: number
  discountPriceMinor: number | null
  quantity: number
  held: number
}

/** Lists a part of all sizes, by variant. */
export function listStockPart(database: Queryable, part: Part): Promise<StockExportRow[]> {
  return listRows<StockExportRow>(
    database,
    sql`select s.variant_id as "variantId", s.size, v.vendor_code as "vendorCode", p.name, k.name as colour,
      v.price_minor as "priceMinor", v.discount_price_minor as "discountPriceMinor", s.quantity, s.held
    from stock s join variants v on v.id = s.variant_id join products p on p.id = v.product_id join colours k on k.id = v.colour_id
    where ${toKeyCondition(sql`s.variant_id, s.size`, part, ['uuid', 'text'])}
    order by s.variant_id, s.size limit ${part.limit}`,
  )
}
