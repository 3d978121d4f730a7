import type { PageRequest } from '#storefront/navigation/route.ts'

/** Loads the shipping methods: the basket shows how shipping becomes free. [BSK-08] */
export const loadBasket = async ({ callApi, signal }: PageRequest) => {
  const { entities } = await callApi('POST /v1/shipping-methods/search', { body: {}, signal })
  return { shippingMethods: entities }
}
export type BasketData = Awaited<ReturnType<typeof loadBasket>>
