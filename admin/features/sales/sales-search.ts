/** `over` has what ended, was cancelled or used up, or is switched off. */
export const saleViews = ['all', 'running', 'planned', 'over'] as const
export type SaleView = (typeof saleViews)[number]

/** The search parameter of the screen. What is left out is `all`. */
export interface SalesSearch {
  view?: SaleView
}

/** Reads the address of the screen; an invalid view is ignored. */
export const readSalesSearch = (search: Record<string, unknown>): SalesSearch => {
  const view = saleViews.find((one) => one === search['view'])
  return view && view !== 'all' ? { view } : {}
}
