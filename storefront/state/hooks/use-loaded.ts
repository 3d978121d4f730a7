import { useState } from 'react'

/** Returns the loaded value of a page, or the newer result of a call. A reload of the page replaces both. */
export const useLoaded = <T>(loaded: T): [T, (next: T) => void] => {
  const [held, setHeld] = useState({ loaded, current: loaded })
  const isNewer = held.loaded !== loaded
  if (isNewer) setHeld({ loaded, current: loaded })
  return [isNewer ? loaded : held.current, (current) => setHeld({ loaded, current })]
}
