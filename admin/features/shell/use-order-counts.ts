import { useQuery } from '@tanstack/react-query'
import { callApi } from '#admin/session/session.ts'
import { useMay } from '#admin/session/use-profile.ts'

export const orderCountsKey = ['orders', 'counts'] as const

/** Returns how many orders each view has. The lists write their own counts here too, so that no two numbers differ. */
export const useOrderCounts = () => {
  const may = useMay()
  const { data } = useQuery({
    queryKey: orderCountsKey,
    queryFn: async () => (await callApi('POST /v1/admin/orders/search', { body: { limit: 1 } })).views,
    enabled: may('orders.read'),
    refetchInterval: 60_000,
  })
  return data
}
