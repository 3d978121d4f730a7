import { findOrder } from '#api/modules/orders/orders.queries.ts'
import type { OrderMail } from '#api/ports/jobs.ts'
import type { Shop } from '#api/shop.ts'
import type { Carrier } from '#shared/enums.ts'
import { findCarrier } from '#shared/rules/carriers.ts'

/** The interval of the checks, equal to that of the carriers' tracking. */
const lookEveryMs = 30 * 60_000
/** A parcel that its carrier has not scanned by then is mailed all the same: its customer waits for a word. */
const longestWaitMs = 3 * 24 * 60 * 60_000

/**
 * Returns true if a mail waits for the first scan of its parcel; it is then queued again. Mails about parcels of an untracked carrier do
 * not wait. Neither do those whose sending was taken back, because they are outdated. [ADM-01]
 */
export async function awaitScan(
  { database, change, jobs, now }: Pick<Shop, 'database' | 'change' | 'jobs' | 'now'>,
  job: OrderMail,
  trackedCarriers: ReadonlySet<Carrier>,
): Promise<boolean> {
  const { awaitsScan, orderId, trackingNumber, at } = job
  const carrier = trackingNumber === undefined ? undefined : findCarrier(trackingNumber)?.carrier
  if (!awaitsScan || at === undefined || !carrier || !trackedCarriers.has(carrier)) return false
  const order = await findOrder(database, orderId)
  const isSame = order?.sentAt?.toISOString() === at && order.trackingNumber === trackingNumber
  const isScanned = order?.parcelStatus != null && order.parcelStatus !== 'REGISTERED'
  if (!isSame || isScanned || now().getTime() - Date.parse(at) >= longestWaitMs) return false
  await change((tx) => jobs.send(tx, 'order-mail', job, { delayMs: lookEveryMs }))
  return true
}
