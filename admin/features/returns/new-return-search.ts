/** The search parameters of a new return: of which order it is. */
export interface NewReturnSearch {
  order?: string
}

/** Reads the address of a new return. */
export const readNewReturnSearch = (search: Record<string, unknown>): NewReturnSearch =>
  typeof search['order'] === 'string' ? { order: search['order'].slice(0, 40) } : {}
