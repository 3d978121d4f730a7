import type { UseCase } from '#api/http/use-case.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { getNextUpdatedAt } from '#api/modules/crud/version.ts'
import { updatePlacedOrder, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import { restockUnits } from '#api/modules/orders/returned-stock.queries.ts'
import { updatePiece, updateReturn, type ReturnRow, type StoredReturn } from '#api/modules/orders/returns.queries.ts'
import { countNewSizes } from '#api/modules/returns/count-units.ts'
import { lockOpenReturn, throwCannotMove } from '#api/modules/returns/lock-return.ts'
import { toAdminReturn, toAuditEntry } from '#api/modules/returns/read-return.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { ReturnChange } from '#shared/entities/admin/return.ts'
import type * as calls from '#shared/endpoints/admin-returns.ts'
import { AppError } from '#shared/errors.ts'
import { isRequestedReturn } from '#shared/rules/return-steps.ts'

interface Moving {
  readonly shop: Shop
  readonly tx: ChangeTransaction
  readonly order: OrderRow
  readonly stored: StoredReturn
  readonly input: ReturnChange
}

/** The columns written for each state that a return is moved to before its inspection. */
const moves: Readonly<Record<ReturnChange['state'], (moving: Moving) => Promise<Partial<ReturnRow>>>> = {
  ON_ITS_WAY: ({ shop, stored, input }) =>
    Promise.resolve({
      sentAt: stored.sentAt ?? shop.now(),
      arrivedAt: null,
      trackingNumber: input.trackingNumber ?? stored.trackingNumber,
    }),
  INSPECTION: ({ shop, stored }) => Promise.resolve({ arrivedAt: stored.arrivedAt ?? shop.now() }),
  REFUSED: async ({ shop, tx, order, stored, input: { refusal } }) => {
    if (!isRequestedReturn(stored.origin)) throwCannotMove(stored, 'REFUSED')
    if (!refusal) throw new AppError('VALIDATION_ERROR', [{ field: 'refusal', rule: 'required' }])
    await releaseNewSizes(tx, stored)
    if (order.customer?.email)
      await shop.jobs.send(tx, 'order-mail', {
        mail: 'return-refused',
        orderId: order.id,
        locale: order.locale,
        returnId: stored.id,
      })
    return { refusal, closedAt: shop.now() }
  },
}

/** Moves an open return on, or refuses it. [ADM-06] */
export const changeReturn: UseCase<typeof calls.updateReturn> = (shop, admin, { params: { id }, body }) =>
  shop.change(async (tx) => {
    const { order, stored } = await lockOpenReturn(tx, id, { updatedAt: body.updatedAt, to: body.state })
    const written = await moves[body.state]({ shop, tx, order, stored, input: body })
    const row = await updateReturn(tx, id, {
      ...written,
      state: body.state,
      updatedAt: getNextUpdatedAt({ updatedAt: stored.updatedAt.toISOString() }),
    })
    // Lists and pages of the counter follow the order.
    const changed = await updatePlacedOrder(tx, order.id, { updatedAt: order.updatedAt })
    await writeAuditEntry(tx, admin, {
      noun: 'order',
      recordId: order.id,
      before: toAuditEntry(stored),
      after: toAuditEntry(row),
    })
    return toAdminReturn(shop, tx, { ...row, pieces: stored.pieces }, changed, admin.locale)
  })

/** Puts the sizes that are held for exchanges on sale again. */
export async function releaseNewSizes(
  tx: ChangeTransaction,
  { orderId, pieces }: Pick<StoredReturn, 'orderId' | 'pieces'>,
): Promise<void> {
  const held = pieces.filter(({ isNewSizeHeld }) => isNewSizeHeld)
  await restockUnits(tx, { orderId, reason: 'EXCHANGE' }, countNewSizes(held))
  for (const piece of held) await updatePiece(tx, piece, { isNewSizeHeld: false })
}
