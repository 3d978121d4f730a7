import { lockOrder, updatePlacedOrder } from '#api/modules/orders/orders.queries.ts'
import type { OrderMail } from '#api/ports/jobs.ts'
import type { Shop } from '#api/shop.ts'

/**
 * Makes a step final that could be taken back until its mail leaves. Returns false if it was taken back: then there is no mail. May run
 * twice for the same job. [ADM-01, ADM-08]
 */
export function claimOrderMail(
  shop: Pick<Shop, 'change'>,
  { mail, orderId, at, trackingNumber }: OrderMail,
): Promise<boolean> {
  return shop.change(async (tx) => {
    if (at === undefined) return true
    const order = await lockOrder(tx, orderId)
    const since = mail === 'sent' ? order?.sentAt : order?.canceledAt
    const isOtherParcel = mail === 'sent' && order?.trackingNumber !== trackingNumber
    if (!order || since?.toISOString() !== at || isOtherParcel) return false
    await updatePlacedOrder(tx, orderId, {
      ...(mail === 'sent' ? { mailedTrackingNumber: order.trackingNumber } : { cancelUndo: null }),
      updatedAt: order.updatedAt,
    })
    return true
  })
}
