import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { UseCase } from '#api/http/bind.ts'
import { filterToSql, sortToSql, type Fields } from '#api/http/filter-to-sql.ts'
import { toPlacedOrders } from '#api/modules/orders/read-order.ts'
import { orders } from '#database/schema/orders.ts'
import type { searchOwnOrders } from '#shared/endpoints/customer-profile.ts'

/** What a customer may filter and sort the own orders by. [API-03] */
const fields: Fields = {
  _id: { kind: 'uuid', column: sql`orders.id` },
  number: { kind: 'text', column: sql`orders.number`, sortable: true },
  status: { kind: 'text', column: sql`orders.status`, sortable: true },
  paymentStatus: { kind: 'text', column: sql`orders.payment_status`, sortable: true },
  placedAt: { kind: 'time', column: sql`orders.placed_at`, sortable: true },
  total: { kind: 'money', column: sql`orders.total_minor`, sortable: true },
  trackingNumber: { kind: 'text', column: sql`orders.tracking_number` },
}

/** Nobody else's and no draft, whatever the filter says: those two conditions stand beside it. [ACC-05] */
export const search: UseCase<typeof searchOwnOrders> = async (shop, { customerId, locale }, { body }) => {
  const { limit = 12, page = 1 } = body
  const where = and(eq(orders.customerId, customerId), isNotNull(orders.placedAt), filterToSql(body.filter, fields))
  const order = sortToSql(body.sort, fields, sql`orders.placed_at desc`, sql`orders.id`)
  const [rows, total] = await Promise.all([
    shop.database
      .select()
      .from(orders)
      .where(where)
      .orderBy(order)
      .limit(limit)
      .offset((page - 1) * limit),
    shop.database.$count(orders, where),
  ])
  return { entities: await toPlacedOrders(shop.database, rows, locale), total }
}
