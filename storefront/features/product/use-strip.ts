import { useEffect, useRef, useState } from 'react'

/** Returns the ref of a list that is swiped or scrolled photo by photo, and the index of the visible photo. */
export const useStrip = (first = 0) => {
  const strip = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState(first)
  useEffect(() => {
    const list = strip.current
    if (!list) return
    const look = () => setPlace(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)))
    list.addEventListener('scroll', look, { passive: true })
    return () => list.removeEventListener('scroll', look)
  }, [])
  return { strip, place }
}
