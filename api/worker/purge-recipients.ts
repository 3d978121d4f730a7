import { clearRecipients } from '#api/modules/orders/recipients.queries.ts'
import type { Worker } from '#api/ports/jobs.ts'
import type { Shop } from '#api/shop.ts'
import { erasePersonFromAuditLog } from '#database/append-only.ts'

/** Orders per transaction. */
const batchSize = 500

/**
 * Returns the worker that removes the recipients of placed orders once the law no longer requires them: names, e-mail, phone and
 * address, also in the audit log. Country, city, items and sums stay.
 * @param years after the order was placed; 0 keeps recipients forever
 */
export function purgeRecipientsWorker(
  { change, now }: Pick<Shop, 'change' | 'now'>,
  years: number,
): Worker<'purge-recipients'> {
  return async () => {
    if (years === 0) return
    const before = new Date(now())
    before.setUTCFullYear(before.getUTCFullYear() - years)
    const clearBatch = () =>
      change(async (tx) => {
        const ids = await clearRecipients(tx, before, batchSize)
        await erasePersonFromAuditLog(tx, ids)
        return ids.length
      })
    while ((await clearBatch()) === batchSize);
  }
}
