import { useQuery } from '@tanstack/react-query'
import { callApi } from '#admin/session/session.ts'
import type { ShippingMethod } from '#shared/entities/shipping-method.ts'

/** Reads the delivery methods that customers can choose. */
export const useShippingMethods = (): readonly ShippingMethod[] => {
  const { data } = useQuery({
    queryKey: ['shipping-methods'],
    staleTime: 60_000,
    queryFn: () => callApi('POST /v1/shipping-methods/search', { body: { limit: 50 } }),
  })
  return data?.entities ?? []
}
