import type { UseCase } from '#api/http/use-case.ts'
import { listKeptSizes } from '#api/modules/fit/kept-sizes.queries.ts'
import type * as calls from '#shared/endpoints/fit.ts'

/** A longer list next to the size table would not be read. */
const maxKept = 3

/** Lists the sizes of a kind of garment that the customer kept. [FIT-02] */
export const listKept: UseCase<typeof calls.listKeptSizes> = async (shop, { customerId, locale }, { query }) => {
  const kept = await listKeptSizes(shop.database, { customerId, categoryId: query.category, limit: maxKept })
  return { entities: kept.map(({ name, ...one }) => ({ ...one, name: name[locale] })) }
}
