import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { orderKey } from '#api/http/order-key.ts'
import { orderReceivedMail } from '#api/mails/order-received.ts'
import type { ReceivedOrder } from '#api/mails/order-received-facts.ts'
import type { Worker } from '#api/ports/jobs.ts'
import type { Mailer } from '#api/ports/mail.ts'
import type { Shop } from '#api/shop.ts'
import type { Queryable } from '#database/client.ts'
import { contacts } from '#database/schema/contacts.ts'
import { orderItems, orders } from '#database/schema/orders.ts'

interface Parts {
  readonly shop: Pick<Shop, 'database' | 'storefront' | 'publicUrl' | 'secret'>
  readonly mailer: Mailer
  /** The sender: MAIL_FROM. */
  readonly from: string
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Returns the worker that mails the order confirmation. Sent at least once: after a crash it may be sent again with the same
 * Message-ID, which mail programs recognise as a copy.
 */
export const orderReceivedMailWorker =
  ({ shop, mailer, from, log }: Parts): Worker<'order-received-mail'> =>
  async ({ orderId, locale }) => {
    const order = await findPlacedOrder(shop.database, orderId)
    const [reach] = await shop.database.select({ email: contacts.email, phone: contacts.phone }).from(contacts)
    if (!order || !reach) {
      // The order was deleted by hand, so there is nothing to retry.
      log.warn({ orderId }, 'no mail for an order that is not there')
      return
    }
    const address = new URL('/checkout/success', shop.publicUrl)
    address.searchParams.set('order', orderId)
    address.searchParams.set('key', orderKey(shop, orderId))
    const mail = await orderReceivedMail(order, {
      storefront: shop.storefront,
      locale,
      orderAddress: address.href,
      contacts: reach,
    })
    await mailer.send({
      ...mail,
      from,
      to: order.customer.email,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        'Message-ID': `<order-received.${orderId}@${new URL(shop.publicUrl).hostname}>`,
      },
    })
  }

/** Returns the snapshot of a placed order; undefined for a draft or an unknown id. */
const findPlacedOrder = async (database: Queryable, id: string): Promise<ReceivedOrder | undefined> => {
  const [order] = await database.select().from(orders).where(eq(orders.id, id))
  if (!order?.placedAt) return undefined
  const items = await database.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(orderItems.position)
  // The table's checks guarantee that a placed order is complete; the type cannot express it.
  return { ...order, items } as ReceivedOrder
}
