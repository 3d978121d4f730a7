import { isUuid } from '#shared/rules/id.ts'

/** The search parameters of the sheet of prices. An omitted parameter has its usual value. */
export interface PriceSearch {
  text?: string
  category?: string
  /** Only these pieces: their ids with dots between. */
  ids?: string
  /** States and dates instead of the units of sizes. */
  columns?: 'site'
  page?: number
}

/** Reads the address of the sheet of prices; invalid values are ignored. */
export const readPriceSearch = (search: Record<string, unknown>): PriceSearch => {
  const { category, ids } = search
  const text = typeof search['text'] === 'string' || typeof search['text'] === 'number' ? String(search['text']) : ''
  const page = Number(search['page'])
  return {
    ...(text.trim() && { text: text.trim().slice(0, 100) }),
    ...(typeof category === 'string' && isUuid(category) && { category }),
    ...(typeof ids === 'string' && { ids }),
    ...(search['columns'] === 'site' && { columns: 'site' as const }),
    ...(Number.isInteger(page) && page > 1 && { page }),
  }
}
