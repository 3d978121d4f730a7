import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#admin/session/session.ts'

const maxCodes = 100

/** Returns the latest codes that staff manage. Personal codes, each mailed to one person, are left out. */
export const usePromoCodes = (isEnabled: boolean) =>
  useQuery({
    queryKey: ['promo-codes'],
    enabled: isEnabled,
    queryFn: ({ signal }) =>
      callApi('POST /v1/admin/promo-codes/search', {
        body: { filter: { field: 'isPersonal', op: 'eq', value: false }, limit: maxCodes },
        signal,
      }),
  })

export const promoCodeQuery = (id: string) =>
  queryOptions({
    queryKey: ['promo-code', id],
    queryFn: () => callApi('GET /v1/admin/promo-codes/{id}', { params: { id } }),
  })

/** Returns a function that reads the codes again. */
export const useRefreshPromoCodes = () => {
  const queryClient = useQueryClient()
  return async (): Promise<void> => {
    await Promise.all([['promo-codes'], ['promo-code']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }
}
