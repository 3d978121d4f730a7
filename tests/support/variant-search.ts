import { expect } from 'vitest'
import type { VariantSearch } from '#shared/endpoints/catalogue.ts'
import type { Filter } from '#shared/entities/search.ts'
import type { FoundVariant } from '#shared/entities/variant.ts'
import type { Guest } from '#tests/support/guest.ts'

/** Opens the search of the catalogue for a guest. */
export const openVariantSearch = (guest: Guest) => {
  const search = async (body: VariantSearch) => {
    const response = await guest.call('POST /v1/products/variants/search', { body })
    expect(response.status).toBe(200)
    return response.body
  }
  /** Returns up to 200 results. */
  const everything = async (body: VariantSearch): Promise<FoundVariant[]> => {
    const first = await search({ ...body, limit: 100, page: 1 })
    const second = await search({ ...body, limit: 100, page: 2 })
    return [...first.entities, ...second.entities]
  }
  return { search, everything }
}

/** Returns a filter of one field. */
export const toLeaf = (
  field: string,
  op: 'eq' | 'in' | 'gte' | 'lte',
  value: string | number | boolean | string[],
): Filter => ({ field, op, value })
