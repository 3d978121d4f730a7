import * as z from 'zod/mini'
import { splitIntoChunks, rawRows, readableRows, textOrNumber } from '#api/adapters/carriers/carrier-reply.ts'
import type { CarrierService, DirectoryBranch, DirectoryCity } from '#api/ports/carrier.ts'
import type { ParcelStatus } from '#shared/enums.ts'

export interface NovaPoshtaSettings {
  /** The one address of its API. */
  readonly url: string
  /** Directory and tracking by number work without a key. */
  readonly key?: string | undefined
}

/** The most that one page may have. */
const pageSize = 500
/** More pages than the whole country fills: a server that repeats its pages must not be read forever. */
const maxPages = 1000
const maxNumbersPerRequest = 100

/** Creates the client of Nova Poshta's API version 2: one address, method and properties in the body, HTTP 200 for failures too. */
export function novaPoshta({ url, key = '' }: NovaPoshtaSettings, timeoutMs = 20_000): CarrierService {
  const call = async (
    [modelName, calledMethod]: readonly [string, string],
    methodProperties: Record<string, unknown>,
  ): Promise<{ rows: object[]; total: number | undefined }> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ apiKey: key, modelName, calledMethod, methodProperties }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`Nova Poshta answered ${calledMethod} with status ${response.status}`)
    const reply = replyBody.parse(await response.json())
    if (!reply.success) throw new Error(`Nova Poshta refused ${calledMethod}: ${reply.errors.join(', ')}`)
    return { rows: reply.data, total: reply.info }
  }

  const readAll = async <Row extends z.ZodMiniType>(row: Row, method: string): Promise<z.output<Row>[]> => {
    const all: object[] = []
    for (let page = 1; page <= maxPages; page += 1) {
      const { rows, total } = await call(['Address', method], { Page: String(page), Limit: String(pageSize) })
      all.push(...rows)
      if (rows.length === pageSize) continue
      if (total !== undefined && all.length < total)
        throw new Error(`Nova Poshta sent ${all.length} of ${total} rows of ${method}`)
      return readableRows(row, all)
    }
    throw new Error(`Nova Poshta sent more than ${maxPages} pages of ${method}`)
  }

  return {
    carrier: 'NOVA_POSHTA',
    readDirectory: async () => {
      const cities = await readAll(cityRow, 'getCities')
      const branches = await readAll(branchRow, 'getWarehouses')
      return { cities: cities.map(toCity), branches: branches.filter(takesParcels).map(toBranch) }
    },
    track: async (numbers) => {
      const statuses = new Map<string, ParcelStatus>()
      for (const some of splitIntoChunks(numbers, maxNumbersPerRequest)) {
        const Documents = some.map((number) => ({ DocumentNumber: number, Phone: '' }))
        const { rows } = await call(['TrackingDocument', 'getStatusDocuments'], { Documents })
        for (const { Number: number, StatusCode } of readableRows(parcelRow, rows)) {
          const status = parcelStatuses[StatusCode]
          if (status) statuses.set(number, status)
        }
      }
      return statuses
    },
  }
}

const replyBody = z.object({
  success: z.boolean(),
  data: rawRows,
  errors: z._default(z.array(z.string()), []),
  /** An empty list if the carrier has no information. */
  info: z.pipe(
    z.unknown(),
    z.transform((info) => {
      const total = (info as { totalCount?: unknown } | null | undefined)?.totalCount
      return total === undefined ? undefined : Number(total)
    }),
  ),
})

const cityRow = z.object({ Ref: z.string(), Description: z.string(), AreaDescription: z.optional(z.string()) })
const branchRow = z.object({
  Ref: z.string(),
  CityRef: z.string(),
  Number: textOrNumber,
  Description: z.string(),
  ShortAddress: z.optional(z.string()),
  CategoryOfWarehouse: z.optional(z.string()),
  WarehouseStatus: z.optional(z.string()),
  DenyToSelect: z.optional(textOrNumber),
})
const parcelRow = z.object({ Number: textOrNumber, StatusCode: textOrNumber })

const toCity = ({ Ref, Description, AreaDescription = '' }: z.output<typeof cityRow>): DirectoryCity => ({
  ref: Ref,
  name: Description,
  area: AreaDescription && !/(?:область|АР )/.test(AreaDescription) ? `${AreaDescription} область` : AreaDescription,
})

const takesParcels = ({ WarehouseStatus = 'Working', DenyToSelect = '0' }: z.output<typeof branchRow>): boolean =>
  WarehouseStatus === 'Working' && DenyToSelect !== '1'

const toBranch = (row: z.output<typeof branchRow>): DirectoryBranch => ({
  ref: row.Ref,
  cityRef: row.CityRef,
  number: row.Number,
  kind: row.CategoryOfWarehouse === 'Postomat' ? 'LOCKER' : 'OFFICE',
  address: toAddress(row),
})

/** 'Львів, вул. Городоцька, 355' without the city; else what follows the colon of 'Відділення №12: вул. Городоцька, 355'. */
const toAddress = ({ ShortAddress, Description }: z.output<typeof branchRow>): string =>
  ShortAddress?.replace(/^[^,]*,\s*/, '') || Description.replace(/^[^:]*:\s*/, '')

/** By status code. 2, deleted, and 3, not found, have none. */
const parcelStatuses: Readonly<Record<string, ParcelStatus>> = {
  1: 'REGISTERED',
  12: 'REGISTERED',
  4: 'IN_TRANSIT',
  41: 'IN_TRANSIT',
  5: 'IN_TRANSIT',
  6: 'IN_TRANSIT',
  104: 'IN_TRANSIT',
  7: 'READY',
  8: 'READY',
  101: 'WITH_COURIER',
  111: 'DELAYED',
  112: 'DELAYED',
  9: 'RECEIVED',
  10: 'RECEIVED',
  11: 'RECEIVED',
  106: 'RECEIVED',
  102: 'RETURNING',
  103: 'RETURNING',
  105: 'RETURNING',
}
