import { loadArrivals } from '#storefront/features/basket/use-arrivals.ts'
import { findBasketVariants } from '#storefront/features/basket/find-basket-variants.ts'
import type { PageRequest } from '#storefront/navigation/route.ts'

/**
 * Loads the shipping methods, because the basket shows how shipping becomes free, and the promotions. If the request brought a basket, as it does without
 * scripts, loads its variants and promo code too; otherwise the new arrivals, which are shown if it is empty. [BSK-08]
 */
export const load = async ({ callApi, signal, forms }: PageRequest) => {
  const code = forms?.promoCode
  const active = (name: string) =>
    ({
      and: [
        { field: 'name', op: 'eq', value: name },
        { field: 'state', op: 'eq', value: 'ACTIVE' },
      ],
    }) as const
  const hasItems = Boolean(forms?.basket?.length)
  const [methods, promotions, variants, promoCodes, arrivals] = await Promise.all([
    callApi('POST /v1/shipping-methods/search', { body: {}, signal }),
    callApi('GET /v1/promotions', { signal }),
    forms?.basket?.length ? findBasketVariants(callApi, forms.basket, signal) : [],
    code ? callApi('POST /v1/promo-codes/search', { body: { filter: active(code) }, signal }) : { entities: [] },
    // Only the server, which `forms` tells, has no wait for them.
    forms && !hasItems ? loadArrivals(callApi, signal).catch(() => null) : null,
  ])
  return {
    shippingMethods: methods.entities,
    promotions: promotions.entities,
    variants,
    promo: promoCodes.entities[0] ?? null,
    arrivals,
  }
}
export type BasketData = Awaited<ReturnType<typeof load>>
