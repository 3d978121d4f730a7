import { useEffect, useRef, useState } from 'react'
import { hrefOf, type Filters } from '#storefront/features/catalogue/filters.ts'
import { useShop } from '#storefront/state/shop-context.ts'

/** What is dragged or typed goes into the address once it rests. */
const restMs = 400

/**
 * The filters as the reader has just set them, a moment ahead of the page: each change is shown at once and goes into the address,
 * and the page follows. The reader stays where they are, with the focus and the scroll they had. [CAT-06]
 */
export const useFilterDraft = (filters: Filters) => {
  const { pathname, navigate } = useShop()
  const address = hrefOf(pathname, filters)
  const [draft, setDraft] = useState(filters)
  const [seen, setSeen] = useState(address)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // The page has come: what it shows is what is set.
  if (seen !== address) {
    setSeen(address)
    setDraft(filters)
  }

  const go = (next: Filters): void => {
    clearTimeout(timer.current)
    if (hrefOf(pathname, next) !== address) navigate(hrefOf(pathname, next), { stay: true })
  }
  return {
    draft,
    /** Sets some of the filters and shows the result; a new result begins with its first page. */
    change: (part: Partial<Filters>): void => {
      const next = { ...draft, ...part, page: 1 }
      setDraft(next)
      go(next)
    },
    /** As change, once the reader has come to rest. */
    changeSoon: (part: Partial<Filters>): void => {
      const next = { ...draft, ...part, page: 1 }
      setDraft(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => go(next), restMs)
    },
  }
}
export type FilterDraft = ReturnType<typeof useFilterDraft>
