import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { listAll } from '#client/list-all.ts'
import { callApi } from '#admin/session/session.ts'

const managed = { field: 'isPersonal', op: 'eq', value: false } as const

/** Returns all codes that staff manage, the latest first. Personal codes, each mailed to one person, are left out. */
export const usePromoCodes = (isEnabled: boolean) =>
  useQuery({
    queryKey: ['promo-codes'],
    enabled: isEnabled,
    queryFn: async ({ signal }) => {
      const { entities } = await listAll((part) =>
        callApi('POST /v1/admin/promo-codes/search', { body: { filter: managed, ...part }, signal }),
      )
      return entities
    },
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
