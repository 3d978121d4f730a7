import { useQuery } from '@tanstack/react-query'
import { callApi } from '#admin/session/session.ts'

/** Returns the addresses of small images by their ids. */
export const useImages = (ids: readonly string[]): ReadonlyMap<string, string> => {
  const wanted = [...new Set(ids)].toSorted()
  const { data } = useQuery({
    queryKey: ['images', wanted],
    enabled: wanted.length > 0,
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      callApi('POST /v1/files/search', {
        body: { filter: { field: '_id', op: 'in', value: wanted }, limit: wanted.length },
        signal,
      }),
    placeholderData: (before) => before,
  })
  return new Map((data?.entities ?? []).map(({ _id, imageSizes }) => [_id, imageSizes.W250]))
}
