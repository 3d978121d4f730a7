import type { AdministratorCaller } from '#api/http/identify.ts'
import type { UseCase } from '#api/http/use-case.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { listStaffNames, type NoteEntry } from '#api/modules/orders/history.queries.ts'
import { toNoteEvent } from '#api/modules/orders/order-history.ts'
import { lockPlacedOrder } from '#api/modules/orders/lock-placed-order.ts'
import { lockOrder, updatePlacedOrder } from '#api/modules/orders/orders.queries.ts'
import { runOnce } from '#api/modules/staff-calls/run-once.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import { orderNotes } from '#database/schema/order-events.ts'
import type { OrderEvent } from '#shared/entities/admin/order-history.ts'
import type * as calls from '#shared/endpoints/admin-order-work.ts'

/** Adds a note to an order. Keeps `updatedAt`: notes do not make an open form stale. */
export const addNote: UseCase<typeof calls.addOrderNote> = (shop, admin, { params: { id }, body }) =>
  shop.change((tx) =>
    runOnce(shop, tx, admin, { call: 'addOrderNote', id, body }, () =>
      writeStaffNote(shop, tx, admin, id, { kind: 'NOTE', text: body.text, callBackAt: null }),
    ),
  )

/** Notes that a customer did not answer a call. The order goes to the end of its list, or waits until the time that was agreed. [ADM-04] */
export const noteCall: UseCase<typeof calls.noteOrderCall> = (shop, admin, { params: { id }, body }) =>
  shop.change((tx) =>
    runOnce(shop, tx, admin, { call: 'noteOrderCall', id, body }, async () => {
      const callBackAt = body.callBackAt === undefined ? shop.now() : new Date(body.callBackAt)
      const text = body.text ?? null
      const event = await writeStaffNote(shop, tx, admin, id, { kind: 'CALL', text, callBackAt })
      const order = await lockOrder(tx, id)
      await updatePlacedOrder(tx, id, { callBackAt, updatedAt: order!.updatedAt }) // writeStaffNote has found it
      return event
    }),
  )

/** Writes a note or a call, with its audit entry. @throws AppError ORDER_NOT_FOUND */
export async function writeStaffNote(
  shop: Pick<Shop, 'now'>,
  tx: ChangeTransaction,
  admin: AdministratorCaller,
  orderId: string,
  note: Pick<NoteEntry, 'kind' | 'text' | 'callBackAt'>,
): Promise<OrderEvent> {
  await lockPlacedOrder(tx, orderId)
  const entry = { ...note, adminUserId: admin.adminUserId, at: shop.now() }
  const [row] = await tx
    .insert(orderNotes)
    .values({ orderId, ...entry })
    .returning({ id: orderNotes.id })
  await writeAuditEntry(tx, admin, {
    noun: 'order',
    recordId: orderId,
    before: {},
    after: { note: { _id: row!.id, kind: note.kind } }, // one row was inserted
  })
  return toNoteEvent(entry, await listStaffNames(tx, [admin.adminUserId]))
}
