import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isSameListing, toListing, toOrderSearch, type OrderSearch } from '#admin/features/orders/order-search.ts'
import { callApi } from '#admin/session/session.ts'
import type { SavedView } from '#shared/entities/admin/saved-view.ts'

/** Under 'orders': their counts change with each order. */
const viewsKey = ['orders', 'views'] as const

/** Returns the lists that this administrator has named, each with its address. */
export const useSavedViews = () => {
  const { data } = useQuery({ queryKey: viewsKey, queryFn: () => callApi('GET /v1/admin-profile/views') })
  return (data?.entities ?? []).map((view) => ({ ...view, search: toOrderSearch(view.listing) }))
}

/** Returns the saved view that an address shows; undefined if it is none. */
export const findSavedView = <View extends { readonly search: OrderSearch }>(
  views: readonly View[],
  search: OrderSearch,
): View | undefined => views.find((view) => isSameListing(view.search, search))

/** Returns mutations that save, rename and delete lists. */
export const useChangeSavedViews = () => {
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: viewsKey })
  const save = useMutation({
    mutationFn: ({ name, search }: { name: string; search: OrderSearch }) =>
      callApi('POST /v1/admin-profile/views', { body: { name, listing: toListing(search) } }),
    onSettled,
  })
  const rename = useMutation({
    mutationFn: ({ name, view: { _id, updatedAt } }: { name: string; view: SavedView }) =>
      callApi('PATCH /v1/admin-profile/views/{id}', { params: { id: _id }, body: { name, updatedAt } }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (id: string) => callApi('DELETE /v1/admin-profile/views/{id}', { params: { id } }),
    onSettled,
  })
  return { save, rename, remove }
}
