import type { AdministratorCaller } from '#api/http/identify.ts'
import type { UseCase } from '#api/http/use-case.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { answerByReturn } from '#api/modules/fit/answer-by-return.ts'
import { getNextUpdatedAt } from '#api/modules/crud/version.ts'
import { updatePlacedOrder, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import { findCountedLeft } from '#api/modules/orders/refundable.ts'
import { restockUnits } from '#api/modules/orders/returned-stock.queries.ts'
import { updatePiece, updateReturn, type PieceRow, type StoredReturn } from '#api/modules/orders/returns.queries.ts'
import { createRefund, priceUnits } from '#api/modules/payments/request-refund.ts'
import { countNewSizes, countUnits } from '#api/modules/returns/count-units.ts'
import { placeExchange } from '#api/modules/returns/exchange-order.ts'
import { lockOpenReturn } from '#api/modules/returns/lock-return.ts'
import { toAdminReturn, toAuditEntry } from '#api/modules/returns/read-return.ts'
import { runOnce } from '#api/modules/staff-calls/run-once.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { ReturnInspection } from '#shared/entities/admin/return.ts'
import type * as calls from '#shared/endpoints/admin-returns.ts'
import { AppError } from '#shared/errors.ts'
import { refundReasonFor, type PieceCondition } from '#shared/rules/return-steps.ts'

/** A piece with the result of its inspection. */
type InspectedPiece = PieceRow & { readonly condition: PieceCondition }

/**
 * Ends a return: writes stock, money, the exchange order and the fit answers in one transaction. A missing piece stays with its customer
 * and can be returned later. [ADM-06]
 */
export const acceptReturn: UseCase<typeof calls.acceptReturn> = (shop, admin, { params: { id }, body }) =>
  shop.change((tx) =>
    runOnce(shop, tx, admin, { call: 'acceptReturn', id, body }, async () => {
      const { order, stored } = await lockOpenReturn(tx, id, { updatedAt: body.updatedAt, to: 'DONE' })
      const pieces = inspect(stored, body)
      const there = pieces.filter(({ condition }) => condition !== 'MISSING')
      const refundId = await refundPieces(shop, tx, { order, stored, pieces: there, input: body, admin })
      const now = shop.now()
      const exchanged = there.filter(({ isNewSizeHeld }) => isNewSizeHeld)
      const exchange = exchanged.length > 0 ? await placeExchange(shop, tx, order, countNewSizes(exchanged)) : undefined
      // Nothing is sent for missing pieces.
      await restockUnits(
        tx,
        { orderId: order.id, reason: 'EXCHANGE' },
        countNewSizes(pieces.filter(({ condition, isNewSizeHeld }) => condition === 'MISSING' && isNewSizeHeld)),
      )
      // A pre-order took no units.
      const sound = order.isPreorder ? [] : pieces.filter(({ condition }) => condition === 'SOUND')
      await restockUnits(tx, { orderId: order.id, reason: 'RETURN' }, countUnits(sound))
      await answerByReturn(tx, order, { pieces: there, at: now })
      for (const piece of pieces)
        await updatePiece(tx, piece, {
          condition: piece.condition,
          isNewSizeHeld: false,
          restockedAt: sound.includes(piece) ? now : null,
        })
      const row = await updateReturn(tx, id, {
        state: 'DONE',
        closedAt: now,
        arrivedAt: stored.arrivedAt ?? now,
        refundId: refundId ?? null,
        exchangeOrderId: exchange?.id ?? null,
        updatedAt: getNextUpdatedAt({ updatedAt: stored.updatedAt.toISOString() }),
      })
      const changed = await updatePlacedOrder(tx, order.id, {
        updatedAt: getNextUpdatedAt({ updatedAt: order.updatedAt.toISOString() }),
      })
      await writeAuditEntry(tx, admin, {
        noun: 'order',
        recordId: order.id,
        before: toAuditEntry(stored),
        after: toAuditEntry(row),
      })
      const ended = pieces.map((piece) => ({ ...piece, restockedAt: sound.includes(piece) ? now : null }))
      return toAdminReturn(shop, tx, { ...row, pieces: ended }, changed, admin.locale)
    }),
  )

/** @throws AppError VALIDATION_ERROR unless each piece is named once */
const inspect = ({ pieces }: StoredReturn, { pieces: inspected }: ReturnInspection): InspectedPiece[] => {
  const conditions = new Map(inspected.map(({ position, condition }) => [position, condition]))
  if (inspected.length !== pieces.length || pieces.some(({ position }) => !conditions.has(position)))
    throw invalid('pieces', 'every_piece_once')
  return pieces.map((piece) => ({ ...piece, condition: conditions.get(piece.position)! })) // each is named
}

interface Refunded {
  readonly order: OrderRow
  readonly stored: StoredReturn
  readonly pieces: readonly InspectedPiece[]
  readonly input: ReturnInspection
  readonly admin: AdministratorCaller
}

/**
 * Refunds the pieces whose customer wants money, up to the rest of the order. Returns the refund; undefined if there is nothing to give
 * back.
 */
const refundPieces = async (
  shop: Shop,
  tx: ChangeTransaction,
  { order, stored, pieces, input: { method, withShipping }, admin }: Refunded,
): Promise<string | undefined> => {
  const paidBack = pieces.filter(({ wish }) => wish === 'MONEY')
  if (paidBack.length === 0) return undefined
  const units = countUnits(paidBack)
  const shippingMinor = withShipping ? (order.shippingMinor ?? 0) : 0
  const wantedMinor = (await priceUnits(tx, order, units)) + shippingMinor
  const asked = Math.min(wantedMinor, await findCountedLeft(tx, order))
  // Nothing was paid, as for a parcel that its customer refused.
  if (asked <= 0) return undefined
  const { reason } = paidBack[0]! // none is empty
  return createRefund(shop, tx, order, {
    method,
    reason: reason ? refundReasonFor[reason] : 'WITHDRAWN',
    note: stored.agreedBecause,
    asked,
    // The return restocks its pieces itself, so the refund does not.
    items: units.map((one) => ({ ...one, restock: false })),
    field: 'method',
    by: admin,
  })
}

const invalid = (field: string, rule: string) => new AppError('VALIDATION_ERROR', [{ field, rule }])
