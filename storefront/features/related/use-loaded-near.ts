import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

/**
 * Returns the content of a section: the server's result, otherwise the result of `load` once the section is near the window; null until
 * then. A failed load gives an empty list, because the page works without the section.
 */
export const useLoadedNear = <T>(
  section: RefObject<HTMLElement | null>,
  found: readonly T[] | null,
  load: (signal: AbortSignal) => Promise<readonly T[]>,
): readonly T[] | null => {
  const [loaded, setLoaded] = useState<readonly T[] | null>(null)
  const begin = useEffectEvent(async (signal: AbortSignal) => {
    const next = await load(signal).catch((): readonly T[] => [])
    if (!signal.aborted) setLoaded(next)
  })
  const isMissing = found === null && loaded === null
  useEffect(() => {
    if (!isMissing || !section.current) return
    const leaving = new AbortController()
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        void begin(leaving.signal)
      },
      { rootMargin: '100%' },
    )
    observer.observe(section.current)
    return () => {
      observer.disconnect()
      leaving.abort()
    }
  }, [isMissing, section])
  return found ?? loaded
}
