import { useEffect, useEffectEvent, useState } from 'react'
import { loadChunk } from '#storefront/client/chunk.ts'
import { useErrorToast } from '#storefront/i18n/use-error-toast.ts'

/**
 * Loads a part of the program when it is first wanted, and returns it; null until then. A part that fails to load reloads the
 * page, at most once a minute; if it has just done so, an error toast shows and the rest of the page stays usable. [ERP-05]
 * @param load a function that stays the same between renders; another one loads another part, and the first stays until then
 * @param onFail gives up what wanted the part, so that the next attempt loads it again
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
