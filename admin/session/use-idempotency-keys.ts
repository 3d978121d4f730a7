import { useCallback, useRef } from 'react'

/**
 * Returns a function that gives each body a key of its own for as long as the component is mounted: a repeated attempt is recognised
 * by the server, and a changed body is not refused as another use of the same key. [CHK-13]
 */
export const useIdempotencyKeys = (): ((body: unknown) => string) => {
  const keys = useRef(new Map<string, string>())
  return useCallback((body) => {
    const text = JSON.stringify(body)
    const key = keys.current.get(text) ?? crypto.randomUUID()
    keys.current.set(text, key)
    return key
  }, [])
}
