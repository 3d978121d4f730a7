import { isDeepStrictEqual } from 'node:util'
import type { AdministratorCaller } from '#api/http/identify.ts'
import { toConstraintError } from '#api/http/constraint-errors.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { assertNotStale, getNextUpdatedAt } from '#api/modules/crud/version.ts'
import { lockPlacedOrder } from '#api/modules/orders/lock-placed-order.ts'
import { updatePlacedOrder, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { orders } from '#database/schema/orders.ts'
import type { OrderResult } from '#shared/entities/admin/order-row.ts'
import { AppError } from '#shared/errors.ts'

/** An order as the administrator has read it. */
export interface ReadVersion {
  readonly id: string
  readonly updatedAt: string
}

/** The columns written to an order. */
export type OrderChange = Omit<Partial<typeof orders.$inferInsert>, 'id' | 'updatedAt'>

/** Makes the changes of a locked order and returns the columns to write as well. */
export type ChangeOrder = (order: OrderRow) => Promise<OrderChange>

/**
 * Changes a placed order that an administrator has read, and writes the audit entry: the step before and after, and tracking number and
 * tags if they changed.
 * @throws AppError ORDER_NOT_FOUND; BAD_REQUEST 409 CHANGED_MEANWHILE; the errors of `change`
 */
export async function changeOrder(
  tx: ChangeTransaction,
  admin: AdministratorCaller,
  { id, updatedAt }: ReadVersion,
  change: ChangeOrder,
): Promise<OrderRow> {
  const row = await lockPlacedOrder(tx, id)
  const version = { updatedAt: row.updatedAt.toISOString() }
  assertNotStale(version, updatedAt)
  const changed = await updatePlacedOrder(tx, id, { ...(await change(row)), updatedAt: getNextUpdatedAt(version) })
  const isOtherNumber = row.trackingNumber !== changed.trackingNumber
  const hasOtherTags = !isDeepStrictEqual(row.tags, changed.tags)
  const toEntry = ({ step, trackingNumber, tags }: OrderRow) => ({
    step,
    ...(isOtherNumber && { trackingNumber }),
    ...(hasOtherTags && { tags }),
  })
  await writeAuditEntry(tx, admin, { noun: 'order', recordId: row.id, before: toEntry(row), after: toEntry(changed) })
  return changed
}

/** Where an order is after a change. */
export type MovedOrder = Pick<OrderResult, 'step' | 'updatedAt'>
export function toMovedOrder({ step, updatedAt }: OrderRow): MovedOrder {
  return {
    step,
    updatedAt: updatedAt.toISOString(),
  }
}

/** Returns the result of one order of several: its new step, or the reason why it stays. Rethrows unexpected errors. */
export async function toOrderResult(id: string, change: Promise<MovedOrder>): Promise<OrderResult> {
  try {
    return { id, ...(await change), code: null, details: null }
  } catch (error) {
    const refused = error instanceof AppError ? error : toConstraintError(error)
    if (!refused) throw error
    return { id, step: null, updatedAt: null, code: refused.code, details: refused.details ?? null }
  }
}

/** @throws AppError BAD_REQUEST 409 STATUS_CANNOT_FOLLOW */
export function throwCannotFollow(order: OrderRow, to: string): never {
  throw new AppError('BAD_REQUEST', { reason: 'STATUS_CANNOT_FOLLOW', from: order.step ?? order.status, to }, 409)
}
