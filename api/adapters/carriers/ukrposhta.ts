import * as z from 'zod/mini'
import { rawRows, readableRows, textOrNumber } from '#api/adapters/carriers/carrier-reply.ts'
import type { CarrierService, DirectoryBranch, DirectoryCity } from '#api/ports/carrier.ts'
import type { ParcelStatus } from '#shared/enums.ts'

export interface UkrposhtaSettings {
  readonly url: string
  /** Bearer keys. They are separate: without one, that part fails. */
  readonly directoryKey?: string | undefined
  readonly trackingKey?: string | undefined
}

/** Creates the client of Ukrposhta: its address classifier and its status tracking. A branch's number is its postcode. */
export function ukrposhta({ url, directoryKey, trackingKey }: UkrposhtaSettings, timeoutMs = 20_000): CarrierService {
  const sendRequest = (path: string, query: Record<string, string>, key: string | undefined): Promise<Response> => {
    if (key === undefined) throw new Error(`Ukrposhta has no key for ${path}`)
    const address = new URL(`${url}/${path}`)
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    const headers = { accept: 'application/json', authorization: `Bearer ${key}` }
    return fetch(address, { headers, signal: AbortSignal.timeout(timeoutMs) })
  }

  const listEntries = async <Row extends z.ZodMiniType>(
    row: Row,
    method: string,
    query: Record<string, string>,
  ): Promise<z.output<Row>[]> => {
    const response = await sendRequest(`address-classifier-ws/${method}`, query, directoryKey)
    if (!response.ok) throw new Error(`Ukrposhta answered ${method} with status ${response.status}`)
    const { Entries } = z.object({ Entries: z.object({ Entry: rawRows }) }).parse(await response.json())
    return readableRows(row, Entries.Entry)
  }

  return {
    carrier: 'UKRPOSHTA',
    readDirectory: async () => {
      const cities = new Map<string, DirectoryCity>()
      const branches: DirectoryBranch[] = []
      const regions = await listEntries(regionRow, 'get_regions_by_region_ua', { region_name: '' })
      for (const { REGION_ID } of regions) {
        const offices = await listEntries(officeRow, 'get_postoffices_by_city_id', { region_id: REGION_ID })
        for (const office of offices.filter(({ LOCK_CODE = '0' }) => LOCK_CODE === '0')) {
          cities.set(office.CITY_ID, toCity(office))
          branches.push(toBranch(office))
        }
      }
      return { cities: [...cities.values()], branches }
    },
    track: async (numbers) => {
      const statuses = new Map<string, ParcelStatus>()
      for (const number of numbers) {
        const query = { barcode: number, lang: 'ua' }
        const response = await sendRequest('status-tracking/0.0.1/statuses/last', query, trackingKey)
        if (response.status === 404) continue
        if (!response.ok) throw new Error(`Ukrposhta answered the tracking with status ${response.status}`)
        const [last] = readableRows(eventRow, rawRows.parse(await response.json()))
        const status = last && toParcelStatus(last)
        if (status) statuses.set(number, status)
      }
      return statuses
    },
  }
}

const regionRow = z.object({ REGION_ID: textOrNumber })
const officeRow = z.object({
  ID: textOrNumber,
  CITY_ID: textOrNumber,
  CITY_UA: z.string(),
  REGION_UA: z.string(),
  POSTINDEX: textOrNumber,
  ADDRESS: z.string(),
  /** '0': open. */
  LOCK_CODE: z.optional(textOrNumber),
  /** '1': a parcel locker. */
  POSTTERMINAL: z.optional(textOrNumber),
})
const eventRow = z.object({ event: textOrNumber, eventReason_id: z.nullish(textOrNumber) })

const toCity = ({ CITY_ID, CITY_UA, REGION_UA }: z.output<typeof officeRow>): DirectoryCity => ({
  ref: CITY_ID,
  name: CITY_UA,
  area: REGION_UA === CITY_UA ? '' : `${REGION_UA} область`,
})

const toBranch = ({ ID, CITY_ID, POSTINDEX, POSTTERMINAL, ADDRESS }: z.output<typeof officeRow>): DirectoryBranch => ({
  ref: ID,
  cityRef: CITY_ID,
  // A postcode that is sent as a number has lost its zero.
  number: POSTINDEX.padStart(5, '0'),
  kind: POSTTERMINAL === '1' ? 'LOCKER' : 'OFFICE',
  address: ADDRESS,
})

/** Groups by first digit: taken in, on the way, at the destination, handed over. Some events say more than their group. */
const toParcelStatus = ({ event, eventReason_id }: z.output<typeof eventRow>): ParcelStatus | undefined => {
  if (event === handedOver && eventReason_id === toSender) return 'RETURNED'
  return Object.hasOwn(events, event) ? events[event] : groups[event.charAt(0)]
}

/** Ukrposhta sends this event also for a returned parcel; the reason then names the sender. */
const handedOver = '41000'
const toSender = '10'

const events: Readonly<Record<string, ParcelStatus | undefined>> = {
  10200: 'REGISTERED',
  10300: 'REGISTERED',
  // Withdrawn or deleted before it was sent.
  10400: undefined,
  10600: undefined,
  10601: undefined,
  10602: undefined,
  10603: undefined,
  10610: undefined,
  21400: 'READY',
  21500: 'WITH_COURIER',
  21700: 'READY',
  31200: 'RETURNING',
  41010: 'RETURNED',
  41020: 'RETURNED',
}
const groups: Readonly<Record<string, ParcelStatus>> = {
  1: 'IN_TRANSIT',
  2: 'IN_TRANSIT',
  3: 'IN_TRANSIT',
  4: 'RECEIVED',
}
