/** The orders whose slips are printed. */
export interface SlipSearch {
  /** Their ids with dots between. */
  ids: string
}

/** Reads the address of the slips. */
export const readSlipSearch = (search: Record<string, unknown>): SlipSearch => ({
  ids: typeof search['ids'] === 'string' ? search['ids'] : '',
})

/** Returns the ids of an address of slips, each once. */
export const listSlipIds = ({ ids }: SlipSearch): string[] => [...new Set(ids.split('.').filter(Boolean))]
