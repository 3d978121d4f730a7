import { listDueProducts } from '#api/modules/variants/planned-variants.queries.ts'
import { showPlanned } from '#api/modules/variants/show-planned.ts'
import type { Worker } from '#api/ports/jobs.ts'
import type { Shop } from '#api/shop.ts'

/**
 * Returns the worker that shows the variants whose time has come. Each product is a transaction of its own, so that one that fails keeps no
 * other from the site. [ADM-30]
 */
export function showVariantsWorker({
  database,
  change,
  now,
}: Pick<Shop, 'database' | 'change' | 'now'>): Worker<'show-variants'> {
  return async () => {
    const failures: unknown[] = []
    for (const productId of await listDueProducts(database, now()))
      await change((tx) => showPlanned(tx, productId, now())).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} products were not shown`)
  }
}
