import { useEffect, useState } from 'react'
import { tryChunk } from '#storefront/client/chunk.ts'
import type { Size } from '#shared/enums.ts'

const none: readonly Size[] = []

/** Returns the visitor's own sizes in a category; none on the server. Their code loads only if some are stored. [STA-02] */
export const useOwnSizes = (category: string): readonly Size[] => {
  const [own, setOwn] = useState(none)
  useEffect(() => {
    if (!hasStored()) return
    let isCancelled = false
    const begin = async () => {
      const { mySizes, getMySizes } = await tryChunk(() => import('#storefront/state/local/my-sizes.ts'))
      if (!isCancelled) setOwn(getMySizes(mySizes.get(), category))
    }
    // Without them the visitor chooses a size as usual.
    begin().catch(() => undefined)
    return () => {
      isCancelled = true
    }
  }, [category])
  return own
}

const hasStored = (): boolean => {
  try {
    return localStorage.getItem('my-sizes') !== null
  } catch {
    return false
  }
}
