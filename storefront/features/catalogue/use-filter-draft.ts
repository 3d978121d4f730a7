import { useEffect, useState } from 'react'
import { toHref, type Filters } from '#storefront/features/catalogue/filters.ts'
import { debounce } from '#storefront/state/hooks/debounce.ts'
import { useShop } from '#storefront/state/shop-context.ts'

/** Debounce of dragging and typing. */
const debounceMs = 400

/**
 * Returns the filters as the visitor has set them, before the page has followed: each change is shown at once and navigates,
 * and focus and scroll position stay. [CAT-06]
 */
export const useFilterDraft = (filters: Filters) => {
  const { pathname, navigate } = useShop()
  const address = toHref(pathname, filters)
  const [draft, setDraft] = useState(filters)
  const [shownAddress, setShownAddress] = useState(address)
  const [navigateSoon] = useState(() => debounce((run: () => void) => run(), debounceMs))
  useEffect(() => navigateSoon.cancel, [navigateSoon])

  // The page has loaded: resets the draft to its filters.
  if (shownAddress !== address) {
    setShownAddress(address)
    setDraft(filters)
  }

  const navigateTo = (next: Filters): void => {
    navigateSoon.cancel()
    if (toHref(pathname, next) !== address) navigate(toHref(pathname, next), { stay: true })
  }
  return {
    draft,
    /** Changes some filters and navigates to the first page of the result. */
    change: (part: Partial<Filters>): void => {
      const next = { ...draft, ...part, page: 1 }
      setDraft(next)
      navigateTo(next)
    },
    /** Like `change`, debounced. */
    changeSoon: (part: Partial<Filters>): void => {
      const next = { ...draft, ...part, page: 1 }
      setDraft(next)
      navigateSoon(() => navigateTo(next))
    },
  }
}
export type FilterDraft = ReturnType<typeof useFilterDraft>
