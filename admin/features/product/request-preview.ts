import { toProductChange, toProductInput } from '#admin/features/product/to-product-input.ts'
import type { ProductDraft } from '#admin/features/product/use-product-draft.ts'
import { callApi } from '#admin/session/session.ts'
import type { ProductPreview } from '#shared/entities/admin/product-preview.ts'

/** Requests the pages that the product would have if the draft were saved. */
export const requestPreview = ({ product, base, fields, compared }: ProductDraft): Promise<ProductPreview> => {
  const now = new Date().toISOString()
  return product
    ? callApi('POST /v1/admin/products/whole/{id}/preview', {
        params: { id: product._id },
        body: toProductChange(product, base, fields, { compared, now }),
      })
    : callApi('POST /v1/admin/products/whole/preview', { body: toProductInput(fields, now) })
}
