import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { orderCountsKey } from '#admin/features/shell/use-order-counts.ts'
import { callApi } from '#admin/session/session.ts'

/** Reads what waits and how the day goes, again each minute, as time makes things late. The counts of the navigation are its own. */
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
