import { maxSearchedProducts } from '#shared/rules/chosen-limits.ts'
import { isUuid } from '#shared/rules/id.ts'

/** The chosen pieces in an address: their ids with dots between. */
interface ChosenSearch {
  ids?: string
}

/** Returns the ids in an address, each once, at most as many as a search takes; anything else in it is ignored. */
export const listChosenIds = ({ ids = '' }: ChosenSearch): string[] =>
  [...new Set(ids.toLowerCase().split('.').filter(isUuid))].slice(0, maxSearchedProducts)

/** Writes chosen pieces into an address. */
export const toChosenSearch = (rows: readonly { readonly _id: string }[]): ChosenSearch => ({
  ids: rows.map(({ _id }) => _id).join('.'),
})
