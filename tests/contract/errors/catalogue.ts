import { withUnknownId, type Scenarios } from '#tests/contract/errors/scenario.ts'

/** Public calls of the catalogue. */
export const catalogue: Scenarios = {
  'GET /v1/categories/{id}': { CATEGORY_NOT_FOUND: withUnknownId('GET /v1/categories/{id}', 'guest') },
  'GET /v1/products/{id}': { PRODUCT_NOT_FOUND: withUnknownId('GET /v1/products/{id}', 'guest') },
  'GET /v1/products/variants/{id}': {
    PRODUCT_SINGLE_VARIANT_NOT_FOUND: withUnknownId('GET /v1/products/variants/{id}', 'guest'),
  },
  'GET /v1/shipping-methods/{id}': { BAD_REQUEST: withUnknownId('GET /v1/shipping-methods/{id}', 'guest') },
  'GET /v1/pages/{name}': {
    PAGE_NOT_FOUND: ({ guest }) => guest.call('GET /v1/pages/{name}', { params: { name: 'no-such-page' } }),
  },
}
