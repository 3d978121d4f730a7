import type { FastifyBaseLogger } from 'fastify'
import { countBranches, replaceDirectory } from '#api/modules/carriers/carriers.queries.ts'
import { directoryRows } from '#api/modules/carriers/directory-rows.ts'
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
export const syncCarriersWorker =
  (
    { database, change }: Pick<Shop, 'database' | 'change'>,
    service: CarrierService | undefined,
    log: Pick<FastifyBaseLogger, 'info'>,
  ): Worker<'sync-carriers'> =>
  async () => {
    if (!service) return
    const { carrier } = service
    const rows = directoryRows(await service.readDirectory())
    const known = await countBranches(database, carrier)
    const found = rows.branches.length
    if (found === 0 || found < known * smallestShare)
      throw new Error(`the directory of ${carrier} has ${found} branches and had ${known}: it is incomplete`)
    await change((tx) => replaceDirectory(tx, carrier, rows))
    log.info({ carrier, cities: rows.cities.length, branches: found }, 'carrier directory')
  }

/** Sends the carriers' jobs if there is no directory yet: a new shop does not wait for the clock. */
export const requestFirstSync = async (
  { database, change }: Pick<Shop, 'database' | 'change'>,
  jobs: Jobs,
  service: CarrierService | undefined,
): Promise<void> => {
  if (service && (await countBranches(database, service.carrier)) === 0)
    await change(async (tx) => {
      await jobs.send(tx, 'sync-carriers', {})
      await jobs.send(tx, 'track-parcels', {})
    })
}
