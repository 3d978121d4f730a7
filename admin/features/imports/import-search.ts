import { uuid } from '#shared/rules/id.ts'

/** The search parameters of the import screen: which import it shows. */
export interface ImportSearch {
  id?: string
}

/** Reads the address of the import screen; invalid values are ignored. */
export const readImportSearch = ({ id }: Record<string, unknown>): ImportSearch =>
  typeof id === 'string' && uuid.test(id) ? { id } : {}
