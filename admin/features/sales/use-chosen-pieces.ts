import { useQuery } from '@tanstack/react-query'
import { useLocale } from 'use-intl'
import { groupPieces } from '#admin/features/sales/chosen-pieces.ts'
import { callApi } from '#admin/session/session.ts'
import type { VariantRowEntity } from '#shared/entities/admin/price.ts'

const limit = 100

/** Reads all variants of products, page by page. */
const readVariants = async (productIds: string[], signal: AbortSignal): Promise<VariantRowEntity[]> => {
  const rows: VariantRowEntity[] = []
  for (let page = 1; ; page += 1) {
    const { entities, total } = await callApi('POST /v1/admin/variant-rows/search', {
      body: { productIds, page, limit },
      signal,
    })
    rows.push(...entities)
    if (entities.length < limit || rows.length >= total) return rows
  }
}

/** Returns the pieces that a new sale begins with; nothing without ids. */
export const useChosenPieces = (ids: readonly string[]) => {
  // Names are in the language of the counter.
  const locale = useLocale()
  return useQuery({
    queryKey: ['variant-rows', 'list', locale, 'pieces', ids],
    queryFn: async ({ signal }) => groupPieces(await readVariants([...ids], signal)),
    enabled: ids.length > 0,
  })
}
