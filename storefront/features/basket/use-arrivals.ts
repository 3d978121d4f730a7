import { useEffect, useState } from 'react'
import type { CallApi } from '#client/call.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import type { FoundVariant } from '#shared/entities/variant.ts'
import type { Locale } from '#shared/enums.ts'

/** One row. */
const limit = 4

/** Returns the new arrivals, the newest first. */
export const loadArrivals = async (callApi: CallApi, signal?: AbortSignal): Promise<readonly FoundVariant[]> =>
  (await callApi('POST /v1/products/variants/search', { body: { limit, distinct: 'product' }, signal })).entities

/**
 * Returns the new arrivals of an empty basket: those of the server, otherwise requests them. A failure leaves none.
 * @param first null if the page was opened without the server
 */
export const useArrivals = (first: readonly FoundVariant[] | null): readonly FoundVariant[] => {
  const { callApi, root } = useShop()
  const { locale } = root
  const [arrivals, setArrivals] = useState<{ locale: Locale; entities: readonly FoundVariant[] } | null>(null)
  useEffect(() => {
    if (first) return
    const controller = new AbortController()
    loadArrivals(callApi, controller.signal).then(
      (entities) => setArrivals({ locale, entities }),
      () => undefined,
    )
    return () => controller.abort()
  }, [callApi, first, locale])
  // A change of the language loads them again.
  return first ?? (arrivals?.locale === locale ? arrivals.entities : [])
}
