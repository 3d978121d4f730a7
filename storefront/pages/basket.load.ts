import { findBasketVariants } from '#storefront/features/basket/find-basket-variants.ts'
import type { PageRequest } from '#storefront/navigation/route.ts'

/**
 * Loads the shipping methods: the basket shows how shipping becomes free. If the request brought a basket, as it does without
 * scripts, loads its variants and promo code too. [BSK-08]
 */
export const loadBasket = async ({ callApi, signal, forms }: PageRequest) => {
  const code = forms?.promoCode
  const active = (name: string) =>
    ({
      and: [
        { field: 'name', op: 'eq', value: name },
        { field: 'state', op: 'eq', value: 'ACTIVE' },
      ],
    }) as const
  const [methods, variants, promoCodes] = await Promise.all([
    callApi('POST /v1/shipping-methods/search', { body: {}, signal }),
    forms?.basket?.length ? findBasketVariants(callApi, forms.basket, signal) : [],
    code ? callApi('POST /v1/promo-codes/search', { body: { filter: active(code) }, signal }) : { entities: [] },
  ])
  return { shippingMethods: methods.entities, variants, promo: promoCodes.entities[0] ?? null }
}
export type BasketData = Awaited<ReturnType<typeof loadBasket>>
