import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { UseCase } from '#api/http/use-case.ts'
import { selectPage, searchRows, type Search } from '#database/search-rows.ts'
import { toPlacedOrders } from '#api/modules/orders/read-order.ts'
import { orders } from '#database/schema/orders.ts'
import type { searchOwnOrders } from '#shared/endpoints/customer-profile.ts'
import { orderStatuses, paymentStatuses } from '#shared/enums.ts'

/** The fields by which customers can filter and sort their own orders. Drafts are excluded. [API-03] */
const ownOrderSearch: Search<typeof orders.$inferSelect> = {
  fields: {
    _id: { kind: 'uuid', column: sql`orders.id` },
    number: { kind: 'text', column: sql`orders.number`, sortable: true },
    status: { kind: 'text', values: orderStatuses, column: sql`orders.status`, sortable: true },
    paymentStatus: { kind: 'text', values: paymentStatuses, column: sql`orders.payment_status`, sortable: true },
    placedAt: { kind: 'time', column: sql`orders.placed_at`, sortable: true },
    total: { kind: 'money', column: sql`orders.total_minor`, sortable: true },
    trackingNumber: { kind: 'text', column: sql`orders.tracking_number` },
  },
  from: sql`from orders where true`,
  order: sql`orders.placed_at desc`,
  tieBreaker: sql`orders.id`,
  list: (database, query) => selectPage(database.select().from(orders).$dynamic(), query),
  defaultLimit: 12,
}

/** Returns only placed orders of this customer, with any filter. [ACC-05] */
export const search: UseCase<typeof searchOwnOrders> = async (shop, { customerId, locale }, { body }) => {
  const ownAndPlaced = and(eq(orders.customerId, customerId), isNotNull(orders.placedAt))
  const { rows, total } = await searchRows(shop.database, body, ownOrderSearch, ownAndPlaced)
  return { entities: await toPlacedOrders(shop, shop.database, rows, locale), total }
}
