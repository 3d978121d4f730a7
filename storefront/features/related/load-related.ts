import type { CallApi } from '#client/call.ts'
import type { FoundVariant } from '#shared/entities/variant.ts'

/** Loads variants that go well with a variant: one row of cards. [CAT-03] */
export const loadRelated = async (
  callApi: CallApi,
  goesWith: string,
  signal?: AbortSignal,
): Promise<readonly FoundVariant[]> => {
  const body = { goesWith, limit: cardsInRow }
  const { entities } = await callApi('POST /v1/products/variants/search-random', { body, signal })
  return entities
}

export const cardsInRow = 4
