import { useEffect, useEffectEvent, useState } from 'react'
import { loadChunk } from '#storefront/client/chunk.ts'
import { useErrorToast } from '#storefront/i18n/use-error-toast.ts'

/**
 * Loads a chunk when it is first wanted, and returns it; null until then. A chunk that fails to load reloads the page, at most once a
 * minute; after a recent reload an error toast shows instead and the rest of the page stays usable. [ERP-05]
 * @param load a function that stays the same between renders; another function loads another chunk, and the first stays until then
 * @param onFail resets the state that wanted the chunk, so that the next attempt loads it again
 */
export const useChunk = <T extends object>(load: () => Promise<T>, wanted: boolean, onFail: () => void): T | null => {
  const [chunk, setChunk] = useState<{ load: typeof load; loaded: T } | null>(null)
  const showError = useErrorToast()
  const fail = useEffectEvent((error: unknown) => {
    onFail()
    showError(error)
  })
  const isMissing = wanted && chunk?.load !== load
  useEffect(() => {
    if (!isMissing) return
    let isCancelled = false
    const begin = async () => {
      try {
        const loaded = await loadChunk(load)
        if (!isCancelled) setChunk({ load, loaded })
      } catch (error) {
        if (!isCancelled) fail(error)
      }
    }
    void begin()
    return () => {
      isCancelled = true
    }
  }, [load, isMissing])
  return chunk?.loaded ?? null
}
