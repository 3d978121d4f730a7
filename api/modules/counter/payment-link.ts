import { signOrderKey } from '#api/http/order-key.ts'
import type { UseCase } from '#api/http/use-case.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { lockPlacedOrder } from '#api/modules/orders/lock-placed-order.ts'
import { updatePlacedOrder } from '#api/modules/orders/orders.queries.ts'
import { runOnce } from '#api/modules/staff-calls/run-once.ts'
import type { Shop } from '#api/shop.ts'
import type * as calls from '#shared/endpoints/admin-staff-orders.ts'
import { AppError } from '#shared/errors.ts'

const hourMs = 3_600_000

/** Returns the address at which an order is paid. Anyone with the link sees the order. [CHK-14] */
export function toPaymentLink(shop: Pick<Shop, 'secret' | 'publicUrl'>, orderId: string): string {
  const address = new URL(`/checkout/${orderId}`, shop.publicUrl)
  address.searchParams.set('key', signOrderKey(shop, orderId))
  return address.href
}

/** Returns until when an order waits for a payment that staff requested. A person needs more time for it than a browser. */
export function getLinkHeldUntil(shop: Pick<Shop, 'now' | 'cashOrderHoldHours'>): Date {
  return new Date(shop.now().getTime() + shop.cashOrderHoldHours * hourMs)
}

/** Sends the address at which an unpaid order is paid, and holds the order for it. [ADM-05] */
export const sendPaymentLink: UseCase<typeof calls.sendPaymentLink> = (shop, admin, { params: { id }, body }) =>
  shop.change((tx) =>
    runOnce(shop, tx, admin, { call: 'sendPaymentLink', id, body }, async () => {
      const order = await lockPlacedOrder(tx, id)
      if (order.status !== 'NEW' || (order.payNowMinor ?? 0) <= order.paidMinor)
        throw new AppError('INCORRECT_PAYMENT_STATUS')
      const heldUntil = getLinkHeldUntil(shop)
      await updatePlacedOrder(tx, id, { heldUntil, updatedAt: order.updatedAt })
      const mailed = body.notify !== false && Boolean(order.customer?.email)
      const again = shop.now().toISOString()
      if (mailed) await shop.jobs.send(tx, 'order-mail', { mail: 'unpaid', orderId: id, locale: order.locale, again })
      await writeAuditEntry(tx, admin, { noun: 'order', recordId: order.id, before: {}, after: { mail: 'unpaid' } })
      return { address: toPaymentLink(shop, order.id), heldUntil: heldUntil.toISOString(), mailed }
    }),
  )
