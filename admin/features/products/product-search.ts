import {
  productGaps,
  productSorts,
  productViews,
  stockLevels,
  type ProductGap,
  type ProductSort,
  type ProductView,
  type StockLevel,
} from '#shared/rules/product-views.ts'
import { isUuid } from '#shared/rules/id.ts'

/** The search parameters of the list. An omitted parameter has its usual value. */
export interface ProductSearch {
  view?: ProductView
  text?: string
  category?: string
  stock?: StockLevel
  missing?: ProductGap
  sort?: ProductSort
  page?: number
}

/** Reads the address of the list; invalid values are ignored. */
export const readProductSearch = (search: Record<string, unknown>): ProductSearch => {
  const pick = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === search[name])
  const view = pick(productViews, 'view')
  const stock = pick(stockLevels, 'stock')
  const missing = pick(productGaps, 'missing')
  const sort = pick(productSorts, 'sort')
  const { category } = search
  const text = typeof search['text'] === 'string' || typeof search['text'] === 'number' ? String(search['text']) : ''
  const page = Number(search['page'])
  return {
    ...(view && view !== 'site' && { view }),
    ...(text.trim() && { text: text.slice(0, 100) }),
    ...(typeof category === 'string' && isUuid(category) && { category }),
    ...(stock && { stock }),
    ...(missing && { missing }),
    ...(sort && sort !== 'NEWEST' && { sort }),
    ...(Number.isInteger(page) && page > 1 && { page }),
  }
}
