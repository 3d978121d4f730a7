import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { orderCountsKey } from '#admin/features/shell/use-order-counts.ts'
import { callApi } from '#admin/session/session.ts'

/**
 * Reads the waiting work and the figures of the day, again each minute, because work becomes late. Also updates the counts of the
 * navigation.
 */
export const useToday = () => {
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: ['today'],
    queryFn: () => callApi('GET /v1/admin/today'),
    refetchInterval: 60_000,
  })
  const views = query.data?.views
  useEffect(() => {
    if (views) queryClient.setQueryData(orderCountsKey, views)
  }, [queryClient, views])
  return query
}
