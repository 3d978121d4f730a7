import { returnViews, type ReturnView } from '#shared/rules/return-steps.ts'

/** The search parameters of the list. An omitted parameter has its usual value. */
export interface ReturnSearch {
  view?: ReturnView
}

/** Reads the address of the list; invalid values are ignored. */
export const readReturnSearch = (search: Record<string, unknown>): ReturnSearch => {
  const view = returnViews.find((name) => name === search['view'])
  return view && view !== 'open' ? { view } : {}
}
