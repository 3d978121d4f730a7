import { sql } from 'drizzle-orm'
import type { UseCase } from '#api/http/use-case.ts'
import { searchRows, type Search } from '#database/search-rows.ts'
import {
  findShippingMethod,
  listShippingMethods,
  visibleShippingMethods,
  type ShippingMethodRow,
} from '#api/modules/shipping-methods/shipping-methods.queries.ts'
import { shippingMethods } from '#database/schema/shipping-methods.ts'
import type { ShippingMethod } from '#shared/entities/shipping-method.ts'
import type { readShippingMethod, searchShippingMethods } from '#shared/endpoints/shop.ts'
import { entityStates, shippingKinds, type Locale } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'
import { applyShippingPromotion } from '#shared/rules/free-shipping.ts'
import { toMajor } from '#shared/rules/money.ts'
import { getPromoName } from '#shared/rules/promo-name.ts'

const searchMethods = (now: Date): Search<ShippingMethodRow> => ({
  fields: {
    _id: { kind: 'uuid', column: sql`${shippingMethods.id}` },
    state: { kind: 'text', values: entityStates, column: sql`${shippingMethods.state}` },
    kind: { kind: 'text', values: shippingKinds, column: sql`${shippingMethods.kind}` },
    country: {
      kind: 'text',
      column: sql`country`,
      within: (condition) =>
        sql`exists (select 1 from unnest(${shippingMethods.countries}) country where ${condition})`,
    },
    price: { kind: 'money', column: sql`${shippingMethods.priceMinor}`, sortable: true },
  },
  from: visibleShippingMethods,
  order: sql`${shippingMethods.position}`,
  tieBreaker: sql`${shippingMethods.id}`,
  list: (database, query) => listShippingMethods(database, query, now),
  defaultLimit: 100,
})

export const search: UseCase<typeof searchShippingMethods> = async (shop, { locale }, { body }) => {
  const { rows, total } = await searchRows(shop.database, body, searchMethods(shop.now()))
  return { entities: rows.map((row) => toShippingMethod(row, locale)), total }
}

export const read: UseCase<typeof readShippingMethod> = async (shop, { locale }, { params }) => {
  const row = await findShippingMethod(shop.database, params.id, shop.now())
  // The catalogue of errors has no code of its own for a shipping method.
  if (!row) throw new AppError('BAD_REQUEST', { reason: 'SHIPPING_METHOD_NOT_FOUND' }, 404)
  return toShippingMethod(row, locale)
}

const toShippingMethod = (row: ShippingMethodRow, locale: Locale): ShippingMethod => {
  const { promotion } = row
  const { freeShippingFromMinor } = applyShippingPromotion(row, promotion)
  const isLower = promotion !== null && freeShippingFromMinor !== row.freeShippingFromMinor
  return {
    _id: row.id,
    name: row.name[locale],
    kind: row.kind,
    price: toMajor(row.priceMinor),
    minimumDelivery: row.minimumDelivery,
    maximumDelivery: row.maximumDelivery,
    freeShippingFrom: freeShippingFromMinor === null ? null : toMajor(freeShippingFromMinor),
    promotion: isLower ? getPromoName(promotion, locale) : null,
    state: row.state,
    countries: row.countries,
  }
}
