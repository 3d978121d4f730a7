import { useQuery } from '@tanstack/react-query'
import { callApi } from '#admin/session/session.ts'
import { useMay } from '#admin/session/use-profile.ts'

export const stockCountsKey = ['stock', 'counts'] as const

/** Returns how many sizes each view has. The list writes its own counts here too, so that no two numbers differ. */
export const useStockCounts = () => {
  const may = useMay()
  const { data } = useQuery({
    queryKey: stockCountsKey,
    queryFn: async () => (await callApi('POST /v1/admin/stock/search', { body: { limit: 1 } })).views,
    enabled: may('catalogue.read'),
    refetchInterval: 60_000,
  })
  return data
}
