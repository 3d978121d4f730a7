import type { UseCase } from '#api/http/use-case.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { getLinkHeldUntil } from '#api/modules/counter/payment-link.ts'
import { toAmount } from '#api/modules/orders/to-amount.ts'
import { assertNotStale, getNextUpdatedAt } from '#api/modules/crud/version.ts'
import { toAdminOrder } from '#api/modules/orders/admin-order.ts'
import { lockPlacedOrder } from '#api/modules/orders/lock-placed-order.ts'
import { updatePlacedOrder } from '#api/modules/orders/orders.queries.ts'
import { takeOnOrder } from '#api/modules/orders/take-on-order.ts'
import { findCountedLeft } from '#api/modules/orders/refundable.ts'
import { runOnce } from '#api/modules/staff-calls/run-once.ts'
import type * as calls from '#shared/endpoints/admin-staff-orders.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Records money that came in cash or by transfer. The order then accepts no online payment: one that arrives nevertheless is given back.
 * An order that is not paid in full is held as long as one with cash on delivery. [ADM-05]
 */
export const recordOutsidePayment: UseCase<typeof calls.recordOutsidePayment> = (
  shop,
  admin,
  { params: { id }, body },
) =>
  shop.change((tx) =>
    runOnce(shop, tx, admin, { call: 'recordOutsidePayment', id, body }, async () => {
      const order = await lockPlacedOrder(tx, id)
      const before = await toAdminOrder(shop, tx, order, admin.locale)
      assertNotStale(before, body.updatedAt)
      const openMinor = (order.totalMinor ?? 0) - (await findCountedLeft(tx, order))
      if (order.status === 'CANCELED' || openMinor <= 0) throw new AppError('INCORRECT_PAYMENT_STATUS')
      const amountMinor = toAmount(body.amount, 'amount')
      if (amountMinor > openMinor) throw new AppError('VALIDATION_ERROR', [{ field: 'amount', rule: 'too_big' }])
      const isWhole = amountMinor === openMinor
      const hasCash = shop.paymentMethods.includes('CASH_ON_DELIVERY')
      if (!isWhole && !hasCash) throw new AppError('INCORRECT_PAYMENT_METHOD')
      const paid = await updatePlacedOrder(tx, id, {
        paidOutsideMinor: order.paidOutsideMinor + amountMinor,
        paymentStatus: isWhole ? 'COMPLETED' : 'WAITING_FOR_PAYMENT',
        ...(order.paidMinor === 0 && { payNowMinor: 0 }),
        ...(order.paidMinor === 0 && hasCash && { paymentMethod: 'CASH_ON_DELIVERY' as const }),
        // It waits for the shop now, not for an online payment within half an hour.
        ...(order.heldUntil && { heldUntil: getLinkHeldUntil(shop) }),
      })
      if (order.status === 'NEW' && isWhole) await takeOnOrder(tx, paid)
      const changed = await updatePlacedOrder(tx, id, { updatedAt: getNextUpdatedAt(before) })
      const after = await toAdminOrder(shop, tx, changed, admin.locale)
      const { amount, way, note } = body
      await writeAuditEntry(tx, admin, {
        noun: 'order',
        recordId: order.id,
        before,
        after: { ...after, payment: { amount, way, note: note ?? null } },
      })
      return after
    }),
  )
