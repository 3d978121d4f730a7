import type { PageRequest } from '#storefront/navigation/route.ts'
import type { FoundVariant } from '#shared/entities/variant.ts'
import { loadRelated } from '#storefront/features/related/load-related.ts'
import { timeZones } from '#shared/rules/date-format.ts'
import { getDispatchDay } from '#shared/rules/dispatch-day.ts'

/** Loads a variant, matching or similar products, its delivery methods and its day of dispatch. [CAT-03] */
export const load = async ({ callApi, params, root, signal }: PageRequest) => {
  const { homeCountry, dates } = root.storefront
  const id = params.id ?? ''
  const [variant, { entities: shippingMethods }, related] = await Promise.all([
    callApi('GET /v1/products/variants/{id}', { params: { id }, signal }),
    callApi('POST /v1/shipping-methods/search', {
      body: { filter: { field: 'country', op: 'eq', value: homeCountry } },
      signal,
    }),
    // In the browser the section loads it when the visitor comes near, so that prefetched pages cost little. [LAY-15]
    import.meta.env.SSR ? loadRelated(callApi, id, signal) : null,
  ])
  const findSimilar = async (): Promise<readonly FoundVariant[]> => {
    const filter = {
      and: [
        { field: 'variants.inStock', op: 'eq', value: true },
        { field: 'categories._id', op: 'eq', value: variant.category._id },
        { field: 'products._id', op: 'ne', value: variant.productId },
      ],
    } as const
    const { entities } = await callApi('POST /v1/products/variants/search-random', {
      body: { filter, limit: similarCount, distinct: 'product', seed: variant.productId },
      signal,
    })
    return entities
  }
  return {
    variant,
    related,
    similar: variant.inStock ? [] : await findSimilar(),
    shippingMethods,
    // Part of the data, so that server and browser render the same day.
    dispatch: getDispatchDay(new Date(), timeZones[dates]),
  }
}
export type ProductData = Awaited<ReturnType<typeof load>>

const similarCount = 3
