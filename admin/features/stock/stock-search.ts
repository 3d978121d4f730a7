import { stockSorts, stockViews, type StockSort, type StockView } from '#shared/entities/admin/stock.ts'
import { sizes, type Size } from '#shared/enums.ts'
import { uuid } from '#shared/rules/id.ts'

/** The search parameters of a list of sizes. An omitted parameter has its usual value. */
export interface StockSearch {
  view?: StockView
  text?: string
  /** The id of a category. */
  category?: string
  days?: number
  sort?: StockSort
  page?: number
}

const readText = (text: unknown): string =>
  typeof text === 'string' || typeof text === 'number' ? String(text).trim().slice(0, 100) : ''
const readPage = (page: unknown): number => (Number.isInteger(Number(page)) ? Number(page) : 1)

/** For how many days a size may last and still be in the list. */
export const lowDays = [7, 14, 30] as const
export const usualLowDays = 14
export const usualSort: StockSort = 'WAITING'

/** Reads the address of a list of sizes; invalid values are ignored. */
export const readStockSearch = (search: Record<string, unknown>): StockSearch => {
  const view = stockViews.find((name) => name === search['view'])
  const text = readText(search['text'])
  const page = readPage(search['page'])
  const { category } = search
  const sort = stockSorts.find((one) => one === search['sort'])
  const days = lowDays.find((one) => one === Number(search['days']))
  return {
    ...(view && view !== 'low' && { view }),
    ...(text && { text }),
    ...(typeof category === 'string' && uuid.test(category) && { category }),
    ...(sort && sort !== usualSort && { sort }),
    ...(days && days !== usualLowDays && { days }),
    ...(page > 1 && { page }),
  }
}

/** The search parameters of an order to sew: a list, or chosen sizes of it. */
export interface SewingSearch extends StockSearch {
  /** Only these: `listChosenSizes` reads them. */
  sizes?: unknown[]
}

/** Reads the address of an order to sew; invalid values are ignored. */
export const readSewingSearch = (search: Record<string, unknown>): SewingSearch => ({
  ...readStockSearch(search),
  ...(Array.isArray(search['sizes']) && { sizes: search['sizes'] as unknown[] }),
})

/** The search parameters of the movements. */
export interface MovementsSearch {
  variantId?: string
  size?: Size
  text?: string
  page?: number
}

/** Reads the address of the movements; invalid values are ignored. */
export const readMovementsSearch = (search: Record<string, unknown>): MovementsSearch => {
  const { variantId } = search
  const size = sizes.find((one) => one === search['size'])
  const text = readText(search['text'])
  const page = readPage(search['page'])
  return {
    ...(typeof variantId === 'string' && uuid.test(variantId) && { variantId, ...(size && { size }) }),
    ...(text && { text }),
    ...(page > 1 && { page }),
  }
}
