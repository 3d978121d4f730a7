import { and, asc, count, eq, type SQL } from 'drizzle-orm'
import type { Queryable } from '#database/client.ts'
import { shippingMethods } from '#database/schema/shipping-methods.ts'

export type ShippingMethodRow = typeof shippingMethods.$inferSelect

const active = eq(shippingMethods.state, 'ACTIVE')

export const listShippingMethods = (
  database: Queryable,
  where: SQL,
  order: SQL,
  limit: number,
  offset: number,
): Promise<ShippingMethodRow[]> =>
  database
    .select()
    .from(shippingMethods)
    .where(and(active, where))
    .orderBy(order, asc(shippingMethods.id))
    .limit(limit)
    .offset(offset)

export const countShippingMethods = async (database: Queryable, where: SQL): Promise<number> => {
  const [row] = await database.select({ total: count() }).from(shippingMethods).where(and(active, where))
  return row?.total ?? 0
}

export const findShippingMethod = async (database: Queryable, id: string): Promise<ShippingMethodRow | undefined> => {
  const [row] = await database
    .select()
    .from(shippingMethods)
    .where(and(active, eq(shippingMethods.id, id)))
  return row
}
