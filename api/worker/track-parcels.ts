import type { FastifyBaseLogger } from 'fastify'
import { listOpenParcels, updateParcels, type OpenParcel } from '#api/modules/orders/parcels.queries.ts'
import type { CarrierService } from '#api/ports/carrier.ts'
import type { Worker } from '#api/ports/jobs.ts'
import type { Shop } from '#api/shop.ts'
import { findCarrier } from '#shared/rules/carriers.ts'

/** Parcels per run. The next run continues with the others. */
const batchSize = 2000

/**
 * Returns the worker that reads the states of parcels on the way from the carriers and stores them with the orders. A carrier that fails
 * does not stop the others; the job is then retried. Numbers of a carrier without a service are skipped. [ACC-05]
 */
export function trackParcelsWorker(
  { database, change, now }: Pick<Shop, 'database' | 'change' | 'now'>,
  services: readonly CarrierService[],
  log: Pick<FastifyBaseLogger, 'warn'>,
): Worker<'track-parcels'> {
  return async () => {
    if (services.length === 0) return
    const parcels = await listOpenParcels(database, batchSize)
    const failures: unknown[] = []
    for (const service of services) {
      const carrierParcels = parcels.filter(
        ({ trackingNumber }) => findCarrier(trackingNumber)?.carrier === service.carrier,
      )
      if (carrierParcels.length === 0) continue
      try {
        const statuses = await service.track(carrierParcels.map(toCarrierNumber))
        const checked = carrierParcels.map((parcel) => ({ ...parcel, status: statuses.get(toCarrierNumber(parcel)) }))
        await change((tx) => updateParcels(tx, checked, now()))
      } catch (error) {
        log.warn({ err: error, carrier: service.carrier }, 'tracking')
        failures.push(error)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'some carriers could not be asked')
  }
}

/** The number as the carrier writes it. */
const toCarrierNumber = ({ trackingNumber }: OpenParcel): string =>
  findCarrier(trackingNumber)?.number ?? trackingNumber
