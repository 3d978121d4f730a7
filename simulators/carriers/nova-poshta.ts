import type { NovaPoshtaSettings } from '#api/adapters/carriers/nova-poshta.ts'
import type { ParcelStatus } from '#shared/enums.ts'
import type { CarrierSimulator } from '#simulators/carriers/carrier-simulator.ts'
import { simulatedParcels } from '#simulators/carriers/parcels.ts'
import {
  simulatedBranches,
  simulatedCities,
  type SimulatedBranch,
  type SimulatedCity,
} from '#simulators/carriers/places.ts'
import { startSimulatorServer } from '#simulators/kit/server.ts'

/** Starts Nova Poshta's API on this machine: directory and tracking, in the wire format of version 2. For demo and tests only. */
export async function startNovaPoshtaSimulator(): Promise<CarrierSimulator<NovaPoshtaSettings>> {
  const parcels = simulatedParcels()
  const methods: Readonly<Record<string, (properties: Properties) => Rows>> = {
    'Address/getCities': (properties) => cutPage(simulatedCities.map(cityRow), properties),
    'Address/getWarehouses': (properties) => cutPage(simulatedBranches.map(branchRow), properties),
    'TrackingDocument/getStatusDocuments': ({ Documents = [] }) => ({
      data: Documents.map(({ DocumentNumber }) => ({
        Number: DocumentNumber,
        StatusCode: statusCodes[parcels.advance(DocumentNumber)],
      })),
      info: [],
    }),
  }
  const server = await startSimulatorServer(({ body }) => {
    const { modelName, calledMethod, methodProperties = {} } = JSON.parse(body) as CarrierRequest
    const { trouble } = simulator
    if (trouble === 'silent') return undefined
    const made = methods[`${modelName}/${calledMethod}`]?.(methodProperties)
    // Failures have status 200 too.
    if (!made || trouble === 'refused') return { json: { ...empty, errors: ['Model or method is wrong'] } }
    const data = trouble === 'cut' ? made.data.slice(0, made.data.length / 2) : made.data
    return { json: { ...empty, success: true, data, info: made.info } }
  })
  const simulator: CarrierSimulator<NovaPoshtaSettings> = {
    settings: { url: `${server.url}/v2.0/json/` },
    trouble: 'none',
    close: server.close,
  }
  return simulator
}

interface Properties {
  readonly Page?: string
  readonly Limit?: string
  readonly Documents?: readonly { readonly DocumentNumber: string }[]
}
interface CarrierRequest {
  readonly modelName: string
  readonly calledMethod: string
  readonly methodProperties?: Properties
}
interface Rows {
  readonly data: readonly object[]
  readonly info: object
}

const empty = { success: false, data: [], errors: [], warnings: [], info: [], errorCodes: [] }
const maxRows = 500

const cutPage = (all: readonly object[], { Page = '1', Limit = String(maxRows) }: Properties): Rows => {
  const limit = Math.min(Number(Limit), maxRows)
  const start = (Number(Page) - 1) * limit
  return { data: all.slice(start, start + limit), info: { totalCount: all.length } }
}

const getRef = ({ name, area }: SimulatedCity): string => `city-${name}-${area}`

const cityRow = (city: SimulatedCity, index: number) => ({
  Ref: getRef(city),
  CityID: String(index + 1),
  Description: city.name,
  AreaDescription: city.area || 'Київська',
  SettlementTypeDescription: 'місто',
})

const branchRow = ({ city, number, isLocker, street, house, isClosed }: SimulatedBranch, index: number) => ({
  SiteKey: String(index + 1),
  Ref: `branch-${getRef(city)}-${number}`,
  CityRef: getRef(city),
  CityDescription: city.name,
  Number: number,
  Description: `${isLocker ? 'Поштомат "Нова Пошта"' : 'Відділення'} №${number}: ${street}, ${house}`,
  ShortAddress: `${city.name}, ${street}, ${house}`,
  CategoryOfWarehouse: isLocker ? 'Postomat' : 'Branch',
  WarehouseStatus: isClosed && isLocker ? 'NotWorking' : 'Working',
  DenyToSelect: isClosed && !isLocker ? '1' : '0',
})

const statusCodes: Readonly<Record<ParcelStatus | 'UNKNOWN' | 'DELETED', string>> = {
  UNKNOWN: '3',
  DELETED: '2',
  REGISTERED: '1',
  IN_TRANSIT: '5',
  READY: '7',
  WITH_COURIER: '101',
  DELAYED: '111',
  RECEIVED: '9',
  RETURNING: '103',
  // The first number never gets the status of a returned parcel: the return has a number of its own.
  RETURNED: '103',
}
