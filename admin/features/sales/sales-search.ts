/** `over` lists discounts that ended, were cancelled or used up, or are switched off. */
export type SaleView = 'all' | 'running' | 'planned' | 'over'

/** The search parameter of the screen. The default is `all`. */
export interface SalesSearch {
  view?: SaleView
}

const narrowed: readonly SaleView[] = ['running', 'planned', 'over']

/** Reads the address of the screen; an invalid view is ignored. */
export const readSalesSearch = (search: Record<string, unknown>): SalesSearch => {
  const view = narrowed.find((one) => one === search['view'])
  return view ? { view } : {}
}

/** Reads which pieces a new sale begins with: their ids with dots between. */
export const readNewSaleSearch = ({ ids }: Record<string, unknown>): { ids?: string } =>
  typeof ids === 'string' ? { ids } : {}
