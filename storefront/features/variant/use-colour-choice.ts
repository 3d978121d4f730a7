import { useRef, useState } from 'react'
import type { FoundVariant } from '#shared/entities/variant.ts'
import { useShop } from '#storefront/state/shop-context.ts'

/**
 * Returns the variant that a card shows, and a function that shows another colour of its product. The other colours are loaded in one
 * request when the first of them is wanted; without a reply the card stays as it is, and its links still lead to each colour.
 * @param reachable ids of the variants that the card links to
 */
export const useColourChoice = (found: FoundVariant, reachable: readonly string[]) => {
  const { callApi } = useShop()
  // The choice among the colours of `found`. It is reset when `found` is reloaded in another language or with another price.
  const [choice, setChoice] = useState<{ of: FoundVariant; colour: FoundVariant }>()
  const wanted = useRef(found.variant._id)
  const colours = useRef<{ of: FoundVariant; loading: Promise<readonly FoundVariant[]> }>(undefined)

  const loadColours = (): Promise<readonly FoundVariant[]> => {
    if (colours.current?.of === found) return colours.current.loading
    const loading = callApi('POST /v1/products/variants/search', {
      body: { filter: { field: 'variants._id', op: 'in', value: [...reachable] }, limit: reachable.length },
    }).then(
      ({ entities }) => entities,
      () => {
        colours.current = undefined
        return []
      },
    )
    colours.current = { of: found, loading }
    return loading
  }

  const showColour = async (id: string): Promise<void> => {
    wanted.current = id
    const all = id === found.variant._id ? [found] : await loadColours()
    const colour = all.find(({ variant }) => variant._id === id)
    // The pointer may have gone on to another colour meanwhile.
    if (colour && wanted.current === id) setChoice({ of: found, colour })
  }
  return { shown: choice?.of === found ? choice.colour : found, showColour }
}
