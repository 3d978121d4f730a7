import { useState } from 'react'

/** Holds what a page loaded, and what calls have returned since. What the page loads again is newer than either. */
export const useLoaded = <T>(loaded: T): [T, (next: T) => void] => {
  const [held, setHeld] = useState({ loaded, current: loaded })
  const isNewer = held.loaded !== loaded
  if (isNewer) setHeld({ loaded, current: loaded })
  return [isNewer ? loaded : held.current, (current) => setHeld({ loaded, current })]
}
