import type { UseCase } from '#api/http/use-case.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { lockPlacedOrder } from '#api/modules/orders/lock-placed-order.ts'
import type { OrderRow } from '#api/modules/orders/orders.queries.ts'
import { getUnpaidMinor } from '#api/modules/payments/unpaid.ts'
import { runOnce } from '#api/modules/staff-calls/run-once.ts'
import type { ResendableMail } from '#shared/entities/admin/order-history.ts'
import type * as calls from '#shared/endpoints/admin-order-work.ts'
import { AppError } from '#shared/errors.ts'

/** Returns true if the contents of a mail still apply to the order. */
const isTrue: Readonly<Record<ResendableMail, (order: OrderRow, now: Date) => boolean>> = {
  received: ({ status, payNowMinor, isFast }) => status !== 'CANCELED' && payNowMinor === 0 && !isFast,
  paid: ({ status, paidMinor }) => status !== 'CANCELED' && paidMinor > 0,
  unpaid: (order, now) => getUnpaidMinor(order, now) > 0,
  sent: ({ status, trackingNumber }) => status !== 'CANCELED' && trackingNumber !== null,
  canceled: ({ status }) => status === 'CANCELED',
}

/**
 * Mails the customer of an order again. [ADM-09]
 * @throws AppError BAD_REQUEST 409, reason MAIL_NOT_TRUE if the mail would not be true, ORDER_WITHOUT_EMAIL
 */
export const resendMail: UseCase<typeof calls.resendOrderMail> = (shop, admin, { params: { id }, body: { mail } }) =>
  shop.change((tx) =>
    runOnce(shop, tx, admin, { call: 'resendOrderMail', id, mail }, async () => {
      const order = await lockPlacedOrder(tx, id)
      const { email } = order.customer ?? {}
      if (!email) throw new AppError('BAD_REQUEST', { reason: 'ORDER_WITHOUT_EMAIL' }, 409)
      const now = shop.now()
      if (!isTrue[mail](order, now)) throw new AppError('BAD_REQUEST', { reason: 'MAIL_NOT_TRUE' }, 409)
      await shop.jobs.send(tx, 'order-mail', { mail, orderId: id, locale: order.locale, again: now.toISOString() })
      await writeAuditEntry(tx, admin, { noun: 'order', recordId: id, before: {}, after: { mail } })
      return { email }
    }),
  )
