import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#admin/session/session.ts'
import type { ProductDraft } from '#admin/features/product/use-product-draft.ts'
import { toProductChange, toProductInput } from '#admin/features/product/to-product-input.ts'
import { ApiError } from '#client/api-error.ts'
import type { WholeProduct } from '#shared/entities/admin/whole-product.ts'

export const productQuery = (id: string) => ({
  queryKey: ['product', id],
  queryFn: () => callApi('GET /v1/admin/products/whole/{id}', { params: { id } }),
})

/** Returns the product as another administrator saved it, if that is why a save was refused. */
export const readCurrent = (error: unknown): WholeProduct | undefined => {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const { reason, current } = error.details as { reason?: string; current?: WholeProduct }
  return reason === 'CHANGED_MEANWHILE' ? current : undefined
}

/** Saves a whole draft or nothing. Concurrent changes of others are merged and shown, not overwritten. */
export const useSaveProduct = (draft: ProductDraft, onSaved: (product: WholeProduct) => void) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (key: string): Promise<WholeProduct> => {
      const { product, base, fields, compared } = draft
      const now = new Date().toISOString()
      if (!product)
        return callApi('POST /v1/admin/products/whole', { body: toProductInput(fields, now), idempotencyKey: key })
      return callApi('PUT /v1/admin/products/whole/{id}', {
        params: { id: product._id },
        body: toProductChange(product, base, fields, { compared, now }),
      })
    },
    onSuccess: (product) => {
      queryClient.setQueryData(['product', product._id], product)
      void queryClient.invalidateQueries({ queryKey: ['products'] })
      onSaved(product)
    },
    onError: (error) => {
      const current = readCurrent(error)
      if (current) draft.takeOver(current)
    },
  })
}
