import type { FastifyBaseLogger } from 'fastify'
import { countBranches, replaceDirectory } from '#api/modules/carriers/carriers.queries.ts'
import { listDirectoryRows } from '#api/modules/carriers/directory-rows.ts'
import type { CarrierService } from '#api/ports/carrier.ts'
import type { Jobs, Worker } from '#api/ports/jobs.ts'
import type { Shop } from '#api/shop.ts'

/** A directory with a smaller part of the known branches is taken for an incomplete one. */
const smallestShare = 0.5

/**
 * Returns the worker that copies the carrier's directory of cities and branches. A directory that cannot be read, or has lost most
 * of its branches, changes nothing. [CHK-01]
 * @param service undefined on a storefront without branch shipping
 */
export function syncCarriersWorker(
  { database, change }: Pick<Shop, 'database' | 'change'>,
  service: CarrierService | undefined,
  log: Pick<FastifyBaseLogger, 'info'>,
): Worker<'sync-carriers'> {
  return async () => {
    if (!service) return
    const { carrier } = service
    const rows = listDirectoryRows(await service.readDirectory())
    const storedCount = await countBranches(database, carrier)
    const loadedCount = rows.branches.length
    if (loadedCount === 0 || loadedCount < storedCount * smallestShare)
      throw new Error(
        `the directory of ${carrier} has ${loadedCount} branches and had ${storedCount}: it is incomplete`,
      )
    await change((tx) => replaceDirectory(tx, carrier, rows))
    log.info({ carrier, cities: rows.cities.length, branches: loadedCount }, 'carrier directory')
  }
}

/** Sends the carriers' jobs if there is no directory yet: a new shop does not wait for the clock. */
export async function requestFirstSync(
  { database, change }: Pick<Shop, 'database' | 'change'>,
  jobs: Jobs,
  service: CarrierService | undefined,
): Promise<void> {
  if (service && (await countBranches(database, service.carrier)) === 0)
    await change(async (tx) => {
      await jobs.send(tx, 'sync-carriers', {})
      await jobs.send(tx, 'track-parcels', {})
    })
}
