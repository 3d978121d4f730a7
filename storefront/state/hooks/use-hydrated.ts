import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

/**
 * Returns false on the server and during hydration, when nothing stored in this browser may be shown; then true. The following render is
 * a transition: it runs in small tasks, between which the browser can paint and scroll.
 */
export const useHydrated = (): boolean => {
  const [isHydrated, setHydrated] = useState(useIsMountedInBrowser())
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return isHydrated
}

/** Returns false on the server and during hydration, in the first render of a component. */
const useIsMountedInBrowser = (): boolean => {
  useSyncExternalStore(neverChanges, inBrowser, onServer)
  return snapshotSide === 'browser'
}

// React calls one of the two as it renders a component. Both return the same: if they did not, it would render again, all at once.
let snapshotSide: 'browser' | 'server' = 'server'
const inBrowser = () => {
  snapshotSide = 'browser'
  return 0
}
const onServer = () => {
  snapshotSide = 'server'
  return 0
}
const neverChanges = () => () => undefined
