/** Chromium's network information; other browsers have none. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Returns whether prefetching is allowed: not on a slow connection, and not if the visitor saves data. [LAY-15] */
export const canPrefetch = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return !connection?.saveData && !connection?.effectiveType?.includes('2g')
}
