import { and, eq, sql } from 'drizzle-orm'
import { selectPage, type ListQuery } from '#database/search-rows.ts'
import type { Queryable } from '#database/client.ts'
import { shippingMethods } from '#database/schema/shipping-methods.ts'

export type ShippingMethodRow = typeof shippingMethods.$inferSelect

const active = eq(shippingMethods.state, 'ACTIVE')

/** The shipping methods that the public sees. [CHK-02] */
export const visibleShippingMethods = sql`from ${shippingMethods} where ${active}`

/** Lists visible shipping methods. */
export function listShippingMethods(database: Queryable, query: ListQuery): Promise<ShippingMethodRow[]> {
  return selectPage(database.select().from(shippingMethods).$dynamic(), { ...query, where: and(active, query.where)! })
} // never none

export async function findShippingMethod(database: Queryable, id: string): Promise<ShippingMethodRow | undefined> {
  const [row] = await database
    .select()
    .from(shippingMethods)
    .where(and(active, eq(shippingMethods.id, id)))
  return row
}
