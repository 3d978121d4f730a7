import type { UseCase } from '#api/http/use-case.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { assertNotStale, getNextUpdatedAt } from '#api/modules/crud/version.ts'
import { lockPlacedOrder } from '#api/modules/orders/lock-placed-order.ts'
import { updatePlacedOrder } from '#api/modules/orders/orders.queries.ts'
import { insertReturn } from '#api/modules/orders/returns.queries.ts'
import { wasSent } from '#api/modules/orders/was-sent.ts'
import { assertFree, holdNewSizes } from '#api/modules/returns/claim-pieces.ts'
import { toAdminReturn, toAuditEntry } from '#api/modules/returns/read-return.ts'
import { isTooLate } from '#api/modules/orders/return-rights.ts'
import { runOnce } from '#api/modules/staff-calls/run-once.ts'
import type * as calls from '#shared/endpoints/admin-returns.ts'
import { AppError } from '#shared/errors.ts'

/** Creates a return on behalf of a customer. The sizes of an exchange are taken off the stock at once. [ADM-06] */
export const createReturn: UseCase<typeof calls.createReturn> = (shop, admin, { params: { id }, body }) =>
  shop.change((tx) =>
    runOnce(shop, tx, admin, { call: 'createReturn', id, body }, async () => {
      const order = await lockPlacedOrder(tx, id)
      const version = { updatedAt: order.updatedAt.toISOString() }
      assertNotStale(version, body.updatedAt)
      if (!wasSent(order) || order.status === 'CANCELED')
        throw new AppError('BAD_REQUEST', { reason: 'STATUS_CANNOT_FOLLOW', from: order.step, to: 'RETURN' }, 409)
      if (isTooLate(shop, order) && !body.agreedBecause) throw invalid('agreedBecause', 'required')
      await assertFree(tx, order, body.pieces)
      await holdNewSizes(tx, id, body.pieces)
      const { pieces, way, words, agreedBecause } = body
      const isHere = way === 'HERE'
      const stored = await insertReturn(
        tx,
        {
          orderId: id,
          state: isHere ? 'INSPECTION' : 'AGREED',
          origin: 'STAFF',
          way,
          words: words ?? null,
          agreedBecause: agreedBecause ?? null,
          arrivedAt: isHere ? shop.now() : null,
          createdAt: shop.now(),
        },
        pieces.map(({ newSize, ...piece }) => ({
          ...piece,
          newSize: newSize ?? null,
          isNewSizeHeld: newSize !== undefined,
        })),
      )
      const changed = await updatePlacedOrder(tx, id, { updatedAt: getNextUpdatedAt(version) })
      if (order.customer?.email && !isHere)
        await shop.jobs.send(tx, 'order-mail', {
          mail: 'return-agreed',
          orderId: id,
          locale: order.locale,
          returnId: stored.id,
        })
      await writeAuditEntry(tx, admin, { noun: 'order', recordId: id, before: {}, after: toAuditEntry(stored) })
      return toAdminReturn(shop, tx, stored, changed, admin.locale)
    }),
  )

const invalid = (field: string, rule: string) => new AppError('VALIDATION_ERROR', [{ field, rule }])
