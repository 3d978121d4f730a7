import { useEffect, useState } from 'react'
import { useShop } from '#storefront/state/shop-context.ts'
import type { Collection } from '#shared/entities/collection.ts'

/**
 * Returns the shop's collections once they are there. They are not part of every page: a price that changes would drop all cached
 * ones. Without them the list of categories is still whole, so a failure is not shown. [ADM-38]
 */
export const useCollections = (): readonly Collection[] => {
  const { callApi, root } = useShop()
  const [collections, setCollections] = useState<readonly Collection[]>([])
  const { locale } = root
  useEffect(() => {
    const closing = new AbortController()
    callApi('POST /v1/collections/search', { body: {}, signal: closing.signal }).then(
      ({ entities }) => setCollections(entities),
      () => undefined,
    )
    return () => closing.abort()
    // Another language reloads them.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [callApi, locale])
  return collections
}
