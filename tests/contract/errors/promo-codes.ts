import { newPromoCode, promoCodeInput } from '#tests/contract/errors/resources.ts'
import { createPlacedOrder } from '#tests/contract/errors/orders.ts'
import { withUnknownId, longAgo, unknownId, type Scenarios } from '#tests/contract/errors/scenario.ts'
import type { ErrorFixture } from '#tests/contract/errors/fixture.ts'

/** Creates a promo code that an order has used. */
const usedCode = async (fixture: ErrorFixture): Promise<string> => {
  const { _id, name } = await newPromoCode(fixture)
  await createPlacedOrder(fixture, fixture.testShop.variant('tee-step', 'black'), { promoCode: name })
  return _id
}

/** Administrators' calls of promo codes, shipping methods and synonyms. */
export const promoCodes: Scenarios = {
  'POST /v1/promo-codes': {
    BAD_REQUEST_VALUE_NOT_UNIQUE: async (fixture) => {
      const { name } = await newPromoCode(fixture)
      return fixture.admin.call('POST /v1/promo-codes', { body: { ...promoCodeInput(), name } })
    },
    PRODUCT_SINGLE_VARIANT_NOT_FOUND: ({ admin }) =>
      admin.call('POST /v1/promo-codes', {
        body: { ...promoCodeInput(), type: 'PRODUCT_VARIANT', variantIds: [unknownId] },
      }),
  },
  'GET /v1/promo-codes/{id}': { PROMO_CODE_NOT_FOUND: withUnknownId('GET /v1/promo-codes/{id}', 'admin') },
  'GET /v1/admin/promo-codes/{id}': { PROMO_CODE_NOT_FOUND: withUnknownId('GET /v1/admin/promo-codes/{id}', 'admin') },
  'PATCH /v1/promo-codes/{id}': {
    PROMO_CODE_NOT_FOUND: withUnknownId('PATCH /v1/promo-codes/{id}', 'admin', longAgo),
    BAD_REQUEST_VALUE_NOT_UNIQUE: async (fixture) => {
      const { name } = await newPromoCode(fixture)
      const { _id, updatedAt } = await newPromoCode(fixture)
      return fixture.admin.call('PATCH /v1/promo-codes/{id}', { params: { id: _id }, body: { updatedAt, name } })
    },
    PRODUCT_SINGLE_VARIANT_NOT_FOUND: async (fixture) => {
      const { _id, updatedAt } = await newPromoCode(fixture)
      const body = { updatedAt, type: 'PRODUCT_VARIANT' as const, variantIds: [unknownId] }
      return fixture.admin.call('PATCH /v1/promo-codes/{id}', { params: { id: _id }, body })
    },
  },
  'DELETE /v1/promo-codes/{id}': {
    PROMO_CODE_NOT_FOUND: withUnknownId('DELETE /v1/promo-codes/{id}', 'admin'),
    BAD_REQUEST: async (fixture) =>
      fixture.admin.call('DELETE /v1/promo-codes/{id}', { params: { id: await usedCode(fixture) } }),
  },
  'DELETE /v1/promo-codes/many': {
    PROMO_CODE_NOT_FOUND: ({ admin }) => admin.call('DELETE /v1/promo-codes/many', { body: { ids: [unknownId] } }),
    BAD_REQUEST: async (fixture) =>
      fixture.admin.call('DELETE /v1/promo-codes/many', { body: { ids: [await usedCode(fixture)] } }),
  },

  'GET /v1/admin/shipping-methods/{id}': { BAD_REQUEST: withUnknownId('GET /v1/admin/shipping-methods/{id}', 'admin') },
  'PATCH /v1/shipping-methods/{id}': {
    BAD_REQUEST: withUnknownId('PATCH /v1/shipping-methods/{id}', 'admin', longAgo),
  },
  'GET /v1/admin/synonyms/{id}': { BAD_REQUEST: withUnknownId('GET /v1/admin/synonyms/{id}', 'admin') },
  'PATCH /v1/synonyms/{id}': { BAD_REQUEST: withUnknownId('PATCH /v1/synonyms/{id}', 'admin', longAgo) },
  'DELETE /v1/synonyms/{id}': { BAD_REQUEST: withUnknownId('DELETE /v1/synonyms/{id}', 'admin') },
  'DELETE /v1/synonyms/many': {
    BAD_REQUEST: ({ admin }) => admin.call('DELETE /v1/synonyms/many', { body: { ids: [unknownId] } }),
  },
  'DELETE /v1/shipping-methods/{id}': { BAD_REQUEST: withUnknownId('DELETE /v1/shipping-methods/{id}', 'admin') },
  'DELETE /v1/shipping-methods/many': {
    BAD_REQUEST: ({ admin }) => admin.call('DELETE /v1/shipping-methods/many', { body: { ids: [unknownId] } }),
  },
}
