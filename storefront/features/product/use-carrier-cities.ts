import { useEffect, useState } from 'react'
import { debounce } from '#storefront/state/hooks/debounce.ts'
import { useShop, useStorefront } from '#storefront/state/shop-context.ts'

const debounceMs = 200

/**
 * Returns the cities with branches whose words begin with a text, once typing pauses; null before they have loaded, after a failure
 * and on a storefront without branches.
 */
export const useCarrierCities = (text: string): readonly string[] | null => {
  const { callApi } = useShop()
  const { features } = useStorefront()
  const [loaded, setLoaded] = useState<{ text: string; cities: readonly string[] } | null>(null)
  const wanted = features.branchShipping ? text.trim() : ''
  useEffect(() => {
    if (!wanted) return
    const controller = new AbortController()
    const load = debounce(() => {
      callApi('GET /v1/carriers/cities', { query: { text: wanted }, signal: controller.signal }).then(
        ({ entities }) => setLoaded({ text: wanted, cities: entities.map(({ label }) => label) }),
        () => undefined,
      )
    }, debounceMs)
    load()
    return () => {
      load.cancel()
      controller.abort()
    }
  }, [callApi, wanted])
  return loaded?.text === wanted ? loaded.cities : null
}
