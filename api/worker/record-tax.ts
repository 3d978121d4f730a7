import { recordTax } from '#api/modules/payments/record-tax.ts'
import type { Worker } from '#api/ports/jobs.ts'
import type { Shop } from '#api/shop.ts'

/** Returns the worker that keeps the tax provider's records of paid and refunded orders. [CHK-06] */
export function recordTaxWorker(shop: Pick<Shop, 'tax' | 'database'>): Worker<'record-tax'> {
  return (data) => recordTax(shop, data)
}
