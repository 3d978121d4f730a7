import { and, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { OrderRow } from '#api/modules/orders/orders.queries.ts'
import type { Queryable } from '#database/client.ts'
import { orders } from '#database/schema/orders.ts'

/** The data that the next order of a customer begins with. The comment was about one parcel. */
type RepeatedParts = Pick<OrderRow, 'customer' | 'shippingInfo' | 'shippingMethodId' | 'paymentMethod'>

/** Returns recipient, address and methods of the customer's last order through the checkout; undefined without one. [CHK-01] */
export async function findLastDelivery(database: Queryable, customerId: string): Promise<RepeatedParts | undefined> {
  const { customer, shippingInfo, shippingMethodId, paymentMethod } = orders
  const [last] = await database
    .select({ customer, shippingInfo, shippingMethodId, paymentMethod })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isNotNull(orders.placedAt), isNotNull(shippingInfo)))
    .orderBy(desc(orders.placedAt))
    .limit(1)
  if (!last?.shippingInfo) return undefined
  const { comment: _, ...address } = last.shippingInfo
  return { ...last, shippingInfo: address }
}

/** The parts of an order that an account takes over. */
export type Recipient = NonNullable<OrderRow['customer']>

/**
 * Returns the statement that fills the empty fields of the account that `basket` has locked with the recipient of an order; it returns
 * the account's id if any field was empty. Fields that the customer filled stay. [CHK-01]
 */
export function toFillEmptyAccount({ firstName, lastName, patronymic, phone }: Recipient): SQL {
  // A name is filled in as a whole: half of another person's is wrong.
  const isNameless = sql`first_name is null and last_name is null`
  return sql`update customers c set
      first_name = case when ${isNameless} then ${firstName} else first_name end,
      last_name = case when ${isNameless} then ${lastName} else last_name end,
      patronymic = case when ${isNameless} then ${patronymic ?? null} else patronymic end,
      phone = coalesce(phone, ${phone})
    from basket where c.id = basket.id and ((${isNameless}) or phone is null)
    returning c.id`
}
