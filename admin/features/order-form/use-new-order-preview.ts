import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '#admin/session/session.ts'
import { useDebounced } from '#admin/ui/use-debounced.ts'
import type { StaffOrder } from '#shared/entities/admin/staff-order.ts'

/** Loads the price of an order by phone from the server. */
export const useNewOrderPreview = (wanted: StaffOrder | undefined) => {
  const typed = JSON.stringify(wanted ?? null)
  const debounced = useDebounced(typed)
  const preview = useQuery({
    queryKey: ['new-order', 'preview', debounced],
    enabled: debounced !== 'null',
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const order = JSON.parse(debounced) as StaffOrder // written above
      return callApi('POST /v1/admin/orders/preview', { body: order, signal })
    },
  })
  return {
    order: wanted ? preview.data?.order : undefined,
    /** Why the order would be refused. */
    error: wanted && debounced === typed ? preview.error : null,
  }
}
