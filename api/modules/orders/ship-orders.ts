import type { AdministratorCaller } from '#api/http/identify.ts'
import type { UseCase } from '#api/http/use-case.ts'
import {
  changeOrder,
  throwCannotFollow,
  toMovedOrder,
  toOrderResult,
  type OrderChange,
} from '#api/modules/orders/change-orders.ts'
import { listOrderRefunds } from '#api/modules/orders/order-refunds.queries.ts'
import type { OrderRow } from '#api/modules/orders/orders.queries.ts'
import { takeOnOrder } from '#api/modules/orders/take-on-order.ts'
import { toTrackingNumber } from '#api/modules/orders/tracking-number.ts'
import { runOnce } from '#api/modules/staff-calls/run-once.ts'
import type { Shop } from '#api/shop.ts'
import { inSavepoint, type ChangeTransaction } from '#database/changes.ts'
import type { OrderResult } from '#shared/entities/admin/order-row.ts'
import type * as calls from '#shared/endpoints/admin-order-work.ts'
import type { Input } from '#shared/endpoints/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import { undoMs } from '#shared/rules/undo-times.ts'

type Shipping = Input<typeof calls.shipOrders>['body']

/**
 * Sends orders: enters the numbers of their parcels, one result per order. One that is refused keeps no other from it. Customers are
 * mailed once it can no longer be taken back. [ADM-01]
 */
export const shipOrders: UseCase<typeof calls.shipOrders> = (shop, admin, { body }) =>
  shop.change((tx) =>
    runOnce(shop, tx, admin, { call: 'shipOrders', body }, async () => {
      const results = new Map<string, OrderResult>()
      // Locked in one fixed order: two calls cannot deadlock.
      for (const order of body.orders.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
        results.set(
          order.id,
          await toOrderResult(
            order.id,
            inSavepoint(tx, async (inner) =>
              toMovedOrder(
                await changeOrder(inner, admin, order, (row) =>
                  shipOrder(shop, inner, admin, row, { ...body, ...order }),
                ),
              ),
            ),
          ),
        )
      return { results: body.orders.map(({ id }) => results.get(id)!) } // one for each
    }),
  )

const shipOrder = async (
  shop: Shop,
  tx: ChangeTransaction,
  admin: AdministratorCaller,
  row: OrderRow,
  { trackingNumber: typed, otherCarrier, notify = true }: Omit<Shipping, 'orders'> & { trackingNumber: string },
): Promise<OrderChange> => {
  if (row.step !== 'PACK' && row.step !== 'PACKED') throwCannotFollow(row, 'ON_ITS_WAY')
  const trackingNumber = toTrackingNumber({ trackingNumber: typed, otherCarrier }, null)!
  if (row.status === 'NEW') await takeOnOrder(tx, row)
  const sentAt = shop.now()
  if (notify && row.customer?.email)
    await shop.jobs.send(
      tx,
      'order-mail',
      {
        mail: 'sent',
        orderId: row.id,
        locale: row.locale,
        trackingNumber,
        at: sentAt.toISOString(),
        ...(shop.mailsAfterScan && { awaitsScan: true }),
      },
      { delayMs: undoMs.ship },
    )
  return {
    trackingNumber,
    sentAt,
    sentBy: admin.adminUserId,
    heldBy: null,
    heldSince: null,
    packedAt: row.packedAt ?? sentAt,
    packedBy: row.packedAt ? row.packedBy : admin.adminUserId,
    parcelStatus: null,
    parcelCheckedAt: null,
  }
}

/**
 * Takes the sending of an order back: it has no parcel again.
 * @throws AppError BAD_REQUEST 409 TOO_LATE_TO_UNDO once its customer was mailed the number, its carrier has the parcel, or money went back
 */
export async function recallParcel(tx: ChangeTransaction, order: OrderRow, now: Date): Promise<OrderChange> {
  const isMailed = order.mailedTrackingNumber === order.trackingNumber
  const isHandedOver = order.parcelStatus !== null && order.parcelStatus !== 'REGISTERED'
  if (isMailed || isHandedOver || (await listOrderRefunds(tx, order.id)).length > 0)
    throw new AppError('BAD_REQUEST', { reason: 'TOO_LATE_TO_UNDO' }, 409)
  const packedAt = order.packedAt ?? now
  return { packedAt, trackingNumber: null, sentAt: null, sentBy: null, parcelStatus: null, parcelCheckedAt: null }
}
