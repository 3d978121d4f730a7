import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PhotoFilters } from '#admin/features/shop/photo-filters.ts'
import { callApi } from '#admin/session/session.ts'

/** How many photos one page of the grid has. */
export const photosPerPage = 60

/** Reads the photos that the filters find, and the counts of all. */
export const usePhotos = (filters: PhotoFilters) => {
  const body = { ...filters, limit: photosPerPage }
  return useQuery({
    queryKey: ['shop', 'photos', 'list', body],
    queryFn: ({ signal }) => callApi('POST /v1/admin/file-rows/search', { body, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Reads a photo with the places that show it. Typed values are based on it, so changes of others do not refresh it. */
export const usePhoto = (id: string) =>
  useQuery({
    queryKey: ['shop', 'photos', 'one', id],
    queryFn: ({ signal }) => callApi('GET /v1/admin/files/{id}/uses', { params: { id }, signal }),
    meta: { isBasis: true },
  })
