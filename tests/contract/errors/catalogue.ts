import {
  unknownId,
  withUnknownId,
  type ErrorResponse,
  type Scenario,
  type Scenarios,
} from '#tests/contract/errors/scenario.ts'
import { newEmail } from '#tests/support/customer.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const ukrainian = { 'accept-language': 'uk' }

/** Calls as a guest of the American storefront. */
const inAmerica =
  (call: (guest: Guest) => Promise<ErrorResponse>): Scenario =>
  async () => {
    const us = await openTestShop('us')
    const response = await call(newGuest(us.server))
    await us.close()
    return response
  }

/** Public calls of the catalogue. */
export const catalogue: Scenarios = {
  'GET /v1/categories/{id}': { CATEGORY_NOT_FOUND: withUnknownId('GET /v1/categories/{id}', 'guest') },
  'GET /v1/products/{id}': { PRODUCT_NOT_FOUND: withUnknownId('GET /v1/products/{id}', 'guest') },
  'GET /v1/products/variants/{id}': {
    PRODUCT_SINGLE_VARIANT_NOT_FOUND: withUnknownId('GET /v1/products/variants/{id}', 'guest'),
  },
  'POST /v1/products/variants/search-random': {
    PRODUCT_SINGLE_VARIANT_NOT_FOUND: ({ guest }) =>
      guest.call('POST /v1/products/variants/search-random', { body: { goesWith: unknownId } }),
  },
  'POST /v1/fit/read': {
    BAD_REQUEST: ({ guest }) => guest.call('POST /v1/fit/read', { body: { token: 'none of ours' } }),
  },
  'POST /v1/fit/answer': {
    BAD_REQUEST: ({ guest }) =>
      guest.call('POST /v1/fit/answer', {
        body: { token: 'none of ours', variantId: unknownId, size: 'M', answer: 'RIGHT' },
      }),
  },
  'POST /v1/stock-alerts': {
    PRODUCT_SINGLE_VARIANT_NOT_FOUND: ({ guest }) =>
      guest.call('POST /v1/stock-alerts', { body: { variantId: unknownId, email: newEmail() } }),
    COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND: ({ testShop, guest }) =>
      guest.call('POST /v1/stock-alerts', {
        body: { variantId: testShop.variant('tee-step', 'milk'), size: 'ONE_SIZE', email: newEmail() },
      }),
  },
  'POST /v1/stock-alerts/confirm': {
    BAD_REQUEST: ({ guest }) => guest.call('POST /v1/stock-alerts/confirm', { body: { token: 'none of ours' } }),
  },
  'POST /v1/stock-alerts/turn': {
    BAD_REQUEST: ({ guest }) =>
      guest.call('POST /v1/stock-alerts/turn', { body: { token: 'none of ours', action: 'READ' } }),
  },
  'POST /v1/stock-alerts/stop': {
    BAD_REQUEST: ({ guest }) =>
      guest.call('POST /v1/stock-alerts/stop', {
        query: { token: 'none of ours' },
        body: { 'List-Unsubscribe': 'One-Click' },
      }),
  },
  'GET /v1/carriers/cities': {
    FORBIDDEN: inAmerica((guest) => guest.send({ path: '/v1/carriers/cities', headers: ukrainian })),
  },
  'GET /v1/carriers/branches': {
    FORBIDDEN: inAmerica((guest) => guest.send({ path: '/v1/carriers/branches?city=Lviv', headers: ukrainian })),
  },
  'GET /v1/shipping-methods/{id}': { BAD_REQUEST: withUnknownId('GET /v1/shipping-methods/{id}', 'guest') },
  'GET /v1/pages/{name}': {
    PAGE_NOT_FOUND: ({ guest }) => guest.call('GET /v1/pages/{name}', { params: { name: 'no-such-page' } }),
  },
}
