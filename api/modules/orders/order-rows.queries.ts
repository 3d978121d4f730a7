import { sql, type SQL } from 'drizzle-orm'
import { toPhotoAddress } from '#api/modules/photo.ts'
import { matchesWords } from '#api/modules/orders/order-filter.ts'
import { hasOpenWithdrawal } from '#api/modules/orders/open-withdrawals.queries.ts'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { OrderSort } from '#shared/entities/admin/order-filter.ts'
import type { OrderStep } from '#shared/rules/order-step.ts'
import type { OrderWord } from '#shared/rules/order-text.ts'
import type {
  OrderStatus,
  ParcelStatus,
  PaymentMethod,
  PaymentStatus,
  ShippingKind,
  Translated,
} from '#shared/enums.ts'

/** A row of the counter's list as the database returns it. */
export interface OrderListRow {
  id: string
  number: string
  placedAt: string
  step: OrderStep
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod | null
  totalMinor: number
  payNowMinor: number
  paidMinor: number
  refundedMinor: number
  firstName: string | null
  lastName: string | null
  phone: string
  city: string | null
  branchNumber: string | null
  shippingMethod: Translated | null
  shippingKind: ShippingKind | null
  units: number
  photoHashes: string[]
  trackingNumber: string | null
  parcelStatus: ParcelStatus | null
  isPreorder: boolean
  heldUntil: string | null
  hasComment: boolean
  packedAt: string | null
  tags: string[]
  hasNote: boolean
  callBackAt: string | null
  heldBy: string | null
  heldSince: string | null
  holderName: string | null
  updatedAt: string
}

export interface OrderListQuery {
  /** undefined: every step. */
  steps: readonly OrderStep[] | undefined
  /** True: only orders with a withdrawal that is not settled. */
  isWithdrawn?: boolean
  words: readonly OrderWord[]
  filters?: readonly SQL[]
  sort?: OrderSort | undefined
  limit: number
  offset: number
}

/** The steps by urgency. Orders that have left the shop share the last rank, so that they are sorted only by date. */
const urgency = sql`case step when 'CALL' then 1 when 'AWAITING_PAYMENT' then 2 when 'CONFIRM' then 3 when 'ASIDE' then 4 when 'PACK' then 5 when 'PACKED' then 6 else 7 end`

/** The waiting orders, most urgent and then oldest first; a call at its agreed time. */
export const waitingOrder = sql`${urgency}, coalesce(call_back_at, placed_at), id`

/** How long an order stays with who has taken it. */
export const heldForMs = 30 * 60_000

/** Lists the conditions of view and text. */
export function toBaseConditions({
  steps,
  isWithdrawn,
  words,
}: Pick<OrderListQuery, 'steps' | 'isWithdrawn' | 'words'>): SQL[] {
  return [
    sql`placed_at is not null`,
    ...(steps ? [sql`step in ${[...steps]}`] : []),
    ...(isWithdrawn ? [hasOpenWithdrawal] : []),
    ...(words.length > 0 ? [matchesWords(words)] : []),
  ]
}

type ListConditions = Pick<OrderListQuery, 'steps' | 'isWithdrawn' | 'words' | 'filters'>

/** Returns the condition of a list on `orders`. */
export function toCondition(query: ListConditions): SQL {
  return sql.join([...toBaseConditions(query), ...(query.filters ?? [])], sql` and `)
}

const sortColumns: Record<OrderSort, SQL> = {
  URGENT: waitingOrder,
  NEWEST: sql`placed_at desc, id`,
  OLDEST: sql`placed_at, id`,
  LARGEST: sql`total_minor desc, placed_at desc, id desc`,
  SMALLEST: sql`total_minor, placed_at, id`,
}

/** Returns the usual order of a list: waiting orders by urgency, all others newest first. */
const usualSort = (steps: OrderListQuery['steps']): OrderSort =>
  steps !== undefined && !steps.some((step) => ['ON_ITS_WAY', 'RECEIVED', 'RETURNING'].includes(step))
    ? 'URGENT'
    : 'NEWEST'

const asIso = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Returns one page of orders, in the requested order. Without one, waiting orders come oldest first within their urgency, a call at its
 * agreed time, and all others newest first. Items are read only for the rows of the page.
 */
export function listOrderRows(
  database: Queryable,
  { sort, limit, offset, ...query }: OrderListQuery,
): Promise<OrderListRow[]> {
  const order = sortColumns[sort ?? usualSort(query.steps)]
  const page = sql`order by ${order} limit ${limit} offset ${offset}`
  const condition = toCondition(query)
  // Materialised, because PostgreSQL cannot estimate how rare a text is and would read all orders by date until a page is full.
  const foundByText = sql`found as materialized (select id, placed_at, step, call_back_at, total_minor from orders where ${condition}),`
  const hasWords = query.words.length > 0
  // An index-only scan finds the ids of a page.
  const ids = hasWords ? sql`select id from found ${page}` : sql`select id from orders where ${condition} ${page}`
  return listRows<OrderListRow>(
    database,
    sql`with ${hasWords ? foundByText : sql``} page as (select * from orders where id in (${ids}))
      select o.id, o.number, ${asIso(sql`o.placed_at`)} as "placedAt", o.step, o.status, o.payment_status as "paymentStatus",
        o.payment_method as "paymentMethod", o.total_minor as "totalMinor", o.pay_now_minor as "payNowMinor",
        o.paid_minor + o.paid_outside_minor as "paidMinor", o.refunded_minor as "refundedMinor",
        o.customer ->> 'firstName' as "firstName", o.customer ->> 'lastName' as "lastName", o.customer ->> 'phone' as phone,
        o.shipping_info ->> 'city' as city, o.shipping_info ->> 'branchNumber' as "branchNumber",
        o.shipping_method -> 'name' as "shippingMethod", o.shipping_method ->> 'kind' as "shippingKind", i.units, i.photos as "photoHashes", o.tracking_number as "trackingNumber",
        o.parcel_status as "parcelStatus", o.is_preorder as "isPreorder", ${asIso(sql`o.held_until`)} as "heldUntil",
        o.has_comment as "hasComment", ${asIso(sql`o.packed_at`)} as "packedAt",
        o.tags, exists (select from order_notes n where n.order_id = o.id and n.kind = 'NOTE') as "hasNote",
        ${asIso(sql`o.call_back_at`)} as "callBackAt",
        o.held_by as "heldBy", ${asIso(sql`o.held_since`)} as "heldSince",
        (select a.name from admin_users a where a.id = o.held_by) as "holderName",
        ${asIso(sql`o.updated_at`)} as "updatedAt"
      from page o, lateral (
        select coalesce(sum(t.quantity), 0)::int as units,
          coalesce((array_agg(f.hash order by t.position) filter (where f.hash is not null))[1:2], '{}') as photos
        from order_items t left join files f on f.id = t.photo_id where t.order_id = o.id
      ) i
      order by ${order}`,
  )
}

/** Returns how many orders a search finds. */
export async function countOrders(database: Queryable, query: ListConditions): Promise<number> {
  const [row] = await listRows<{ total: number }>(
    database,
    sql`select count(*)::int as total from orders where ${toCondition(query)}`,
  )
  return row!.total // an aggregate returns one row
}

/** Returns how many placed orders are at each step; a step without orders is left out. */
export async function countSteps(database: Queryable): Promise<Partial<Record<OrderStep, number>>> {
  const rows = await listRows<{ step: OrderStep; count: number }>(
    database,
    sql`select step, count(*)::int as count from orders where placed_at is not null group by step`,
  )
  return Object.fromEntries(rows.map(({ step, count }) => [step, count]))
}

/** Returns the address of a photo for a row. */
export function toRowPhoto(hash: string): string {
  return toPhotoAddress(hash, 250, 'webp')
}
