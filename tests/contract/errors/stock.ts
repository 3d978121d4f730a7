import { newVariant } from '#tests/contract/errors/resources.ts'
import { unknownId, type Scenarios } from '#tests/contract/errors/scenario.ts'

/** Calls about the stock. */
export const stock: Scenarios = {
  'POST /v1/admin/stock/movements': {
    COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND: ({ admin }) =>
      admin.call('POST /v1/admin/stock/movements', {
        body: { movements: [{ variantId: unknownId, size: 'M', by: 1, reason: 'RECEIPT' }] },
      }),
    PRODUCT_VARIANT_NOT_IN_STOCK: async (fixture) => {
      const { _id } = await newVariant(fixture, { sizes: [{ value: 'M', quantity: 1 }] })
      return fixture.admin.call('POST /v1/admin/stock/movements', {
        body: { movements: [{ variantId: _id, size: 'M', by: -2, reason: 'WRITE_OFF' }] },
      })
    },
  },
  'PATCH /v1/admin/stock/limits': {
    COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND: ({ admin }) =>
      admin.call('PATCH /v1/admin/stock/limits', {
        body: { limits: [{ variantId: unknownId, size: 'M', lowLimit: 1 }] },
      }),
  },
}
