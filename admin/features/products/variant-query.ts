import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#admin/session/session.ts'

/** Returns the query of a variant as visitors see it. One that is not on the site fails at once. */
export const variantQuery = (id: string) =>
  queryOptions({
    queryKey: ['variant', id],
    queryFn: () => callApi('GET /v1/products/variants/{id}', { params: { id } }),
    retry: false,
  })
