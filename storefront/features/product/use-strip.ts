import { useEffect, useRef, useState } from 'react'

/** Returns the ref of a list that is swiped or scrolled photo by photo, and the index of the visible photo. */
export const useStrip = (first = 0) => {
  const strip = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState(first)
  useEffect(() => {
    const list = strip.current
    if (!list) return
    // By the share that is scrolled: the last photo may be narrower than the list, and then does not reach its start.
    const look = () => {
      const share = list.scrollLeft / Math.max(1, list.scrollWidth - list.clientWidth)
      setPlace(Math.round(share * (list.children.length - 1)))
    }
    list.addEventListener('scroll', look, { passive: true })
    return () => list.removeEventListener('scroll', look)
  }, [])
  return { strip, place }
}
