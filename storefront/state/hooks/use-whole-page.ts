import { startTransition, useEffect, useState } from 'react'
import { useShop } from '#storefront/state/shop-context.ts'

/**
 * Returns false from the first render of a page until it is painted, so that a page can show its first window sooner. Returns true
 * at once if the server rendered the page, and after Back: the scroll position is restored in a page of its full height.
 */
export const useWholePage = (): boolean => {
  const { isFirst } = useShop()
  const [isWhole, setWhole] = useState(() => isFirst || isReturn())
  useEffect(() => {
    if (isWhole) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      // Runs after the paint of this frame.
      timer = setTimeout(() => startTransition(() => setWhole(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isWhole])
  return isWhole
}

/** Returns true while the visitor goes back or forward, which returns to a scroll position. */
const isReturn = (): boolean => globalThis.navigation?.transition?.navigationType === 'traverse'
