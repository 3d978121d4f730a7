/** What Chromium tells about the line; other browsers say nothing. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether pages may be fetched before anybody asked: not on a slow line, not where data is saved. [LAY-15] */
export const mayPrefetch = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return !connection?.saveData && !connection?.effectiveType?.includes('2g')
}
