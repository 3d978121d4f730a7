/** `over` has what ended, was cancelled or used up, or is switched off. */
export type SaleView = 'all' | 'running' | 'planned' | 'over'

/** The search parameter of the screen. What is left out is `all`. */
export interface SalesSearch {
  view?: SaleView
}

const narrowed: readonly SaleView[] = ['running', 'planned', 'over']

/** Reads the address of the screen; an invalid view is ignored. */
export const readSalesSearch = (search: Record<string, unknown>): SalesSearch => {
  const view = narrowed.find((one) => one === search['view'])
  return view ? { view } : {}
}
