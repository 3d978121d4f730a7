import type { UseCase } from '#api/http/use-case.ts'
import { findPromoCodeByName, type PromoCodeRow } from '#api/modules/promo-codes/promo-codes.queries.ts'
import { listPromotions, type PromotionRow } from '#api/modules/promo-codes/promotions.queries.ts'
import type { PromoCode } from '#shared/entities/promo-code.ts'
import type { Filter } from '#shared/entities/search.ts'
import type * as calls from '#shared/endpoints/shop.ts'
import { AppError } from '#shared/errors.ts'
import type { Locale } from '#shared/enums.ts'
import { toMajor } from '#shared/rules/money.ts'
import { getPromoName } from '#shared/rules/promo-name.ts'

/** Finds codes by exact name only, so that they cannot be listed. [API-04, BSK-05] */
export const search: UseCase<typeof calls.searchPromoCodes> = async (shop, { locale }, { body }) => {
  const name = nameIn(body.filter)
  if (name === undefined) throw new AppError('VALIDATION_ERROR', [{ field: 'filter', rule: 'name_required' }])
  const row = await findPromoCodeByName(shop.database, name.toUpperCase(), shop.now())
  return { entities: row ? [toPromoCode(row, locale)] : [], total: row ? 1 : 0 }
}

const nameIn = (filter: Filter | undefined): string | undefined => {
  const leaves = filter === undefined ? [] : 'and' in filter ? filter.and : [filter]
  let name: string | undefined
  for (const leaf of leaves) {
    if (!('field' in leaf) || leaf.op !== 'eq' || typeof leaf.value !== 'string') return undefined
    if (leaf.field === 'name' && name === undefined) name = leaf.value
    else if (leaf.field !== 'state' || leaf.value !== 'ACTIVE') return undefined
  }
  return name
}

/** Returns the promotions of this time: they apply to every basket by themselves. [ADM-31] */
export const readPromotions: UseCase<typeof calls.readPromotions> = async (shop, { locale }) => {
  const promotions = await listPromotions(shop.database, shop.now())
  return { entities: promotions.map((row) => toPromoCode({ ...row, state: 'ACTIVE' }, locale)) }
}

/** Returns a code or a promotion in major units and in one language. */
export function toPromoCode(row: PromotionRow & Pick<PromoCodeRow, 'state'>, locale: Locale): PromoCode {
  return {
    _id: row.id,
    name: getPromoName(row, locale),
    state: row.state,
    type: row.type,
    discount: row.type === 'AMOUNT' ? toMajor(row.discount) : row.discount,
    minApplyPrice: row.minApplyPriceMinor === null ? null : toMajor(row.minApplyPriceMinor),
    maxDiscount: row.maxDiscountMinor === null ? null : toMajor(row.maxDiscountMinor),
    take: row.take,
    pay: row.pay,
    isAutomatic: row.isAutomatic,
    variantIds: row.variantIds,
  }
}
