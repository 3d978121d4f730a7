import { useEffect, useState } from 'react'
import { debounce } from '#storefront/state/hooks/debounce.ts'

const debounceMs = 200

/**
 * Loads suggestions while they are wanted: once typing pauses, one request at a time. Earlier ones stay until newer ones arrive. A
 * failure leaves none, because the field works without them.
 * @param load another function for another text
 * @returns the suggestions, with the function that loaded them; null before the first
 */
export const useSuggestions = <T>(
  load: (signal: AbortSignal) => Promise<readonly T[]>,
  isWanted: boolean,
): { found: readonly T[]; by: typeof load; hasFailed: boolean } | null => {
  const [loaded, setLoaded] = useState<{ found: readonly T[]; by: typeof load; hasFailed: boolean } | null>(null)
  useEffect(() => {
    if (!isWanted) return
    const controller = new AbortController()
    const look = debounce(() => {
      load(controller.signal).then(
        (found) => setLoaded({ found, by: load, hasFailed: false }),
        () => {
          if (!controller.signal.aborted) setLoaded({ found: [], by: load, hasFailed: true })
        },
      )
    }, debounceMs)
    look()
    return () => {
      look.cancel()
      controller.abort()
    }
  }, [load, isWanted])
  return loaded
}
