import { useEffect, useState } from 'react'

/** Minutes are shown, so that a change is at most this late. */
const tickMs = 15_000

/**
 * Returns the time: first when the page was loaded, so that server and browser render alike, then the browser's own.
 * @param loadedAt ISO instant of the page's data
 */
export const useNow = (loadedAt: string): Date => {
  const [now, setNow] = useState(() => new Date(loadedAt))
  useEffect(() => {
    // The server's clock counts: the browser's only measures how long ago the page was loaded.
    const [start, startMs] = [Date.parse(loadedAt), performance.now()]
    const timer = setInterval(() => setNow(new Date(start + performance.now() - startMs)), tickMs)
    return () => clearInterval(timer)
  }, [loadedAt])
  return now
}
