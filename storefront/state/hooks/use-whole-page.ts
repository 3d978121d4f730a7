import { startTransition, useEffect, useState } from 'react'

/**
 * Returns false from the first render of a page until it is painted, so that a page can show its first window sooner. Returns true
 * at once if the server rendered the page, and after Back: the scroll position is restored in a page of its full height.
 */
export const useWholePage = (): boolean => {
  const [isWhole, setWhole] = useState(() => !isNewVisit())
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

/** Returns true while the visitor follows a link. Back and Forward return to a scroll position. */
const isNewVisit = (): boolean => globalThis.navigation?.transition?.navigationType === 'push'
