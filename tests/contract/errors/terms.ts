import { newPromoCode, promoCodeInput } from '#tests/contract/errors/records.ts'
import { placedOrderOf } from '#tests/contract/errors/orders.ts'
import { aboutNobody, longAgo, nobody, type Scenarios } from '#tests/contract/errors/scenario.ts'
import type { Stage } from '#tests/contract/errors/stage.ts'

/** A code that an order has been placed with. */
const usedCode = async (stage: Stage): Promise<string> => {
  const { _id, name } = await newPromoCode(stage)
  await placedOrderOf(stage, stage.house.variant('tee-step', 'black'), { promoCode: name })
  return _id
}

/** On which terms the shop sells, as administrators keep them: promo codes and shipping methods. */
export const terms: Scenarios = {
  'POST /v1/promo-codes': {
    BAD_REQUEST_VALUE_NOT_UNIQUE: async (stage) => {
      const { name } = await newPromoCode(stage)
      return stage.admin.call('POST /v1/promo-codes', { body: { ...promoCodeInput(), name } })
    },
    PRODUCT_SINGLE_VARIANT_NOT_FOUND: ({ admin }) =>
      admin.call('POST /v1/promo-codes', {
        body: { ...promoCodeInput(), type: 'PRODUCT_VARIANT', variantIds: [nobody] },
      }),
  },
  'GET /v1/admin/promo-codes/{id}': { PROMO_CODE_NOT_FOUND: aboutNobody('GET /v1/admin/promo-codes/{id}', 'admin') },
  'PATCH /v1/promo-codes/{id}': {
    PROMO_CODE_NOT_FOUND: aboutNobody('PATCH /v1/promo-codes/{id}', 'admin', longAgo),
    BAD_REQUEST_VALUE_NOT_UNIQUE: async (stage) => {
      const { name } = await newPromoCode(stage)
      const { _id, updatedAt } = await newPromoCode(stage)
      return stage.admin.call('PATCH /v1/promo-codes/{id}', { params: { id: _id }, body: { updatedAt, name } })
    },
    PRODUCT_SINGLE_VARIANT_NOT_FOUND: async (stage) => {
      const { _id, updatedAt } = await newPromoCode(stage)
      const body = { updatedAt, type: 'PRODUCT_VARIANT' as const, variantIds: [nobody] }
      return stage.admin.call('PATCH /v1/promo-codes/{id}', { params: { id: _id }, body })
    },
  },
  'DELETE /v1/promo-codes/{id}': {
    PROMO_CODE_NOT_FOUND: aboutNobody('DELETE /v1/promo-codes/{id}', 'admin'),
    BAD_REQUEST: async (stage) =>
      stage.admin.call('DELETE /v1/promo-codes/{id}', { params: { id: await usedCode(stage) } }),
  },
  'DELETE /v1/promo-codes/many': {
    PROMO_CODE_NOT_FOUND: ({ admin }) => admin.call('DELETE /v1/promo-codes/many', { body: { ids: [nobody] } }),
    BAD_REQUEST: async (stage) =>
      stage.admin.call('DELETE /v1/promo-codes/many', { body: { ids: [await usedCode(stage)] } }),
  },

  'GET /v1/admin/shipping-methods/{id}': { BAD_REQUEST: aboutNobody('GET /v1/admin/shipping-methods/{id}', 'admin') },
  'PATCH /v1/shipping-methods/{id}': {
    BAD_REQUEST: aboutNobody('PATCH /v1/shipping-methods/{id}', 'admin', longAgo),
  },
  'DELETE /v1/shipping-methods/{id}': { BAD_REQUEST: aboutNobody('DELETE /v1/shipping-methods/{id}', 'admin') },
  'DELETE /v1/shipping-methods/many': {
    BAD_REQUEST: ({ admin }) => admin.call('DELETE /v1/shipping-methods/many', { body: { ids: [nobody] } }),
  },
}
