import type { UkrposhtaSettings } from '#api/adapters/carriers/ukrposhta.ts'
import type { ParcelStatus } from '#shared/enums.ts'
import type { CarrierSimulator } from '#simulators/carriers/carrier-simulator.ts'
import { simulatedParcels } from '#simulators/carriers/parcels.ts'
import { simulatedBranches, simulatedCities, type SimulatedBranch } from '#simulators/carriers/places.ts'
import { startSimulatorServer, type SimulatorReply, type SimulatorRequest } from '#simulators/kit/server.ts'

const directoryKey = 'simulated directory'
const trackingKey = 'simulated tracking'

/** Starts Ukrposhta's address classifier and status tracking on this machine. For demo and tests only. */
export async function startUkrposhtaSimulator(): Promise<CarrierSimulator<UkrposhtaSettings>> {
  const parcels = simulatedParcels()
  const replyTo = ({ path, query, headers }: SimulatorRequest): SimulatorReply => {
    const [, service = ''] = path.split('/')
    if (headers.authorization !== `Bearer ${keys[service]}` || simulator.trouble === 'refused')
      return { status: 401, json: { message: 'Invalid Credentials' } }
    if (path === '/address-classifier-ws/get_regions_by_region_ua') return entries(regions.map(regionRow))
    if (path === '/address-classifier-ws/get_postoffices_by_city_id') {
      const region = regions[Number(query.get('region_id')) - 1]
      const branches = simulatedBranches.filter(({ city }) => city.area === region)
      if (simulator.trouble === 'cut' && region !== regions[0]) return { status: 500, json: {} }
      return entries(branches.map(officeRow))
    }
    if (path !== '/status-tracking/0.0.1/statuses/last') return { status: 404, json: {} }
    const barcode = query.get('barcode') ?? ''
    const last = events[parcels.advance(barcode)]
    return last ? { json: { barcode, step: 1, eventName: '', ...last } } : { status: 404, json: {} }
  }
  const server = await startSimulatorServer((request) =>
    simulator.trouble === 'silent' ? undefined : replyTo(request),
  )
  const simulator: CarrierSimulator<UkrposhtaSettings> = {
    settings: { url: server.url, directoryKey, trackingKey },
    trouble: 'none',
    close: server.close,
  }
  return simulator
}

const keys: Readonly<Record<string, string>> = {
  'address-classifier-ws': directoryKey,
  'status-tracking': trackingKey,
}

/** One row comes without a list, as Ukrposhta sends it. */
const entries = (rows: readonly object[]): SimulatorReply => ({
  json: { Entries: { Entry: rows.length === 1 ? rows[0] : rows } },
})

const regions = [...new Set(simulatedCities.map(({ area }) => area))]
const regionRow = (area: string, index: number) => ({ REGION_ID: String(index + 1), REGION_UA: area || 'Київ' })

const officeRow = ({ city, number, isLocker, street, house, isClosed }: SimulatedBranch) => {
  const at = simulatedCities.indexOf(city)
  return {
    ID: `${at + 1}${number.padStart(5, '0')}`,
    CITY_ID: String(at + 1),
    CITY_UA: city.name,
    REGION_UA: city.area || 'Київ',
    // A number: the leading zero of a postcode is lost.
    POSTINDEX: (at + 1) * 1000 + (isLocker ? 900 + (Number(number) % 40) : Number(number)),
    ADDRESS: `${street}, ${house}`,
    LOCK_CODE: isClosed ? '65535' : '0',
    POSTTERMINAL: isLocker ? '1' : '0',
  }
}

/** A deleted label is a parcel that is never sent; a return is handed over with the sender as the reason. */
const events: Readonly<Record<ParcelStatus | 'UNKNOWN' | 'DELETED', LastEvent | undefined>> = {
  UNKNOWN: undefined,
  DELETED: { event: '10603' },
  REGISTERED: { event: '10200' },
  IN_TRANSIT: { event: '20800' },
  READY: { event: '21700' },
  WITH_COURIER: { event: '21500' },
  DELAYED: { event: '31300' },
  RECEIVED: { event: '41000', eventReason_id: null },
  RETURNING: { event: '31200' },
  RETURNED: { event: '41000', eventReason_id: 10 },
}

interface LastEvent {
  readonly event: string
  readonly eventReason_id?: number | null
}
