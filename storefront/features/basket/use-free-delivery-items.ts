import { useEffect, useState } from 'react'
import { useShop } from '#storefront/state/shop-context.ts'
import { debounce } from '#storefront/state/hooks/debounce.ts'
import type { FoundVariant } from '#shared/entities/variant.ts'
import type { Locale } from '#shared/enums.ts'
import { toMajor } from '#shared/rules/money.ts'

/** One row. */
const limit = 4
const debounceMs = 300

export interface FreeDeliveryNeed {
  /** The amount missing to free delivery, in minor units; 0: nothing. */
  readonly leftMinor: number
  /** The products that are in the basket already. */
  readonly productIds: readonly string[]
}

/**
 * Returns products in stock, any one of which makes the delivery free, the cheapest first, without those of the basket. Earlier ones
 * stay until newer ones have loaded; a failure leaves none.
 */
export const useFreeDeliveryItems = ({ leftMinor, productIds }: FreeDeliveryNeed): readonly FoundVariant[] => {
  const { callApi, root } = useShop()
  const { locale } = root
  const [loaded, setLoaded] = useState<{ locale: Locale; entities: readonly FoundVariant[] } | null>(null)
  const excluded = productIds.join(' ')
  useEffect(() => {
    if (leftMinor === 0) return
    const controller = new AbortController()
    const others = excluded.split(' ').filter(Boolean)
    const filter = {
      and: [
        { field: 'variants.inStock', op: 'eq', value: true },
        { field: 'variants.price', op: 'gte', value: toMajor(leftMinor) },
        ...others.map((value) => ({ field: 'products._id', op: 'ne', value }) as const),
      ],
    } as const
    const load = debounce(() => {
      callApi('POST /v1/products/variants/search', {
        body: { filter, limit, distinct: 'product', sort: [{ field: 'variants.price', order: 'asc' }] },
        signal: controller.signal,
      }).then(
        ({ entities }) => setLoaded({ locale, entities }),
        () => {
          if (!controller.signal.aborted) setLoaded(null)
        },
      )
    }, debounceMs)
    load()
    return () => {
      load.cancel()
      controller.abort()
    }
  }, [callApi, leftMinor, excluded, locale])
  return leftMinor > 0 && loaded?.locale === locale ? loaded.entities : []
}
