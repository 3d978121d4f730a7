import { adminPromoCode, promoCodeChange, promoCodeInput } from '#shared/entities/admin/promo-code.ts'
import { recordCalls } from '#shared/endpoints/record-calls.ts'

export const {
  create: createPromoCode,
  read: readPromoCode,
  update: updatePromoCode,
  remove: deletePromoCode,
  removeMany: deleteManyPromoCodes,
  search: searchAdminPromoCodes,
} = recordCalls({
  path: 'promo-codes',
  reads: 'admin/promo-codes',
  one: 'a promo code',
  many: 'promo codes',
  input: promoCodeInput,
  change: promoCodeChange,
  entity: adminPromoCode,
  fields: '_id, name, type, state, createdAt, updatedAt',
  unknown: 'PROMO_CODE_NOT_FOUND',
  manyUnknown: 'PROMO_CODE_NOT_FOUND',
  refusals: ['BAD_REQUEST_VALUE_NOT_UNIQUE', 'PRODUCT_SINGLE_VARIANT_NOT_FOUND'],
  inUse: ['BAD_REQUEST'],
})
