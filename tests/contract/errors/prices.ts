import { longAgo, unknownId, type Scenarios } from '#tests/contract/errors/scenario.ts'

/** Calls about the prices of many variants. */
export const prices: Scenarios = {
  'PATCH /v1/admin/products/variants/many': {
    PRODUCT_SINGLE_VARIANT_NOT_FOUND: ({ admin }) =>
      admin.call('PATCH /v1/admin/products/variants/many', {
        body: { changes: [{ id: unknownId, price: 10, ...longAgo }] },
      }),
  },
}
