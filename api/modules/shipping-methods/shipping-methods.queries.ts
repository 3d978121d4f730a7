import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { selectShippingPromotion } from '#api/modules/promo-codes/shipping-promotions.queries.ts'
import { selectPage, type ListQuery } from '#database/search-rows.ts'
import type { Queryable } from '#database/client.ts'
import { shippingMethods } from '#database/schema/shipping-methods.ts'
import type { ShippingPromotion } from '#shared/rules/free-shipping.ts'

/** A method, and the promotion that makes it free, if one does. */
export type ShippingMethodRow = typeof shippingMethods.$inferSelect & { promotion: ShippingPromotion | null }

const active = eq(shippingMethods.state, 'ACTIVE')

/** The shipping methods that the public sees. [CHK-02] */
export const visibleShippingMethods = sql`from ${shippingMethods} where ${active}`

const selectMethods = (database: Queryable, now: Date) =>
  database
    .select({
      ...getTableColumns(shippingMethods),
      promotion: selectShippingPromotion(sql`${shippingMethods.id}`, now),
    })
    .from(shippingMethods)

/** Lists visible shipping methods with the promotions of this time. */
export function listShippingMethods(database: Queryable, query: ListQuery, now: Date): Promise<ShippingMethodRow[]> {
  return selectPage(selectMethods(database, now).$dynamic(), { ...query, where: and(active, query.where)! }) // never none
}

/** Returns a visible shipping method with the promotion of this time. */
export async function findShippingMethod(
  database: Queryable,
  id: string,
  now: Date,
): Promise<ShippingMethodRow | undefined> {
  const [row] = await selectMethods(database, now).where(and(active, eq(shippingMethods.id, id)))
  return row
}
