import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '#admin/session/session.ts'
import type { CollectionRule } from '#shared/entities/admin/collection.ts'

/** Returns how many products each rule finds now, in the order of the rules; empty until it is known. */
export const useRuleCounts = (rules: readonly CollectionRule[]): readonly number[] => {
  const { data } = useQuery({
    // Changes of products and prices refresh it.
    queryKey: ['products', 'of-rules', rules],
    queryFn: ({ signal }) => callApi('POST /v1/admin/collections/count', { body: { rules: [...rules] }, signal }),
    enabled: rules.length > 0,
    placeholderData: keepPreviousData,
  })
  return data?.counts ?? []
}
