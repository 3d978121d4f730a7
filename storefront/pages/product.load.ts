import type { PageRequest } from '#storefront/navigation/route.ts'
import type { FoundVariant } from '#shared/entities/variant.ts'
import { timeZones } from '#shared/rules/date-format.ts'
import { dispatchDay } from '#shared/rules/dispatch-day.ts'

/** Loads a variant, what goes with it or replaces it, how it is delivered and when it leaves. [CAT-03] */
export const loadProduct = async ({ callApi, params, root, signal }: PageRequest) => {
  const { homeCountry, dates } = root.storefront
  const [variant, { entities: shippingMethods }] = await Promise.all([
    callApi('GET /v1/products/variants/{id}', { params: { id: params.id ?? '' }, signal }),
    callApi('POST /v1/shipping-methods/search', {
      body: { filter: { field: 'country', op: 'eq', value: homeCountry } },
      signal,
    }),
  ])
  const find = async (categoryOp: 'eq' | 'ne', limit: number): Promise<readonly FoundVariant[]> => {
    const filter = {
      and: [
        { field: 'variants.inStock', op: 'eq', value: true },
        { field: 'categories._id', op: categoryOp, value: variant.category._id },
        { field: 'products._id', op: 'ne', value: variant.productId },
      ],
    } as const
    const { entities } = await callApi('POST /v1/products/variants/search-random', {
      body: { filter, limit, distinct: 'product', seed: variant.productId },
      signal,
    })
    return entities
  }
  const [related, similar] = await Promise.all([
    find('ne', relatedPool),
    variant.inStock ? [] : find('eq', similarCount),
  ])
  return {
    variant,
    related: variedOf(related, relatedCount),
    similar,
    shippingMethods,
    // Part of the data, so that server and browser render the same day.
    dispatch: dispatchDay(new Date(), timeZones[dates]),
  }
}
export type ProductData = Awaited<ReturnType<typeof loadProduct>>

const relatedCount = 4
/** Enough to find different categories among them. */
const relatedPool = 12
const similarCount = 3

/** Returns the first of each category, then the others, in the sequence of the search. */
const variedOf = (found: readonly FoundVariant[], count: number): readonly FoundVariant[] => {
  const categories = new Set<string>()
  const firsts = found.filter(({ variant: { category } }) => {
    const isFirst = !categories.has(category._id)
    categories.add(category._id)
    return isFirst
  })
  return [...firsts, ...found.filter((one) => !firsts.includes(one))].slice(0, count)
}
