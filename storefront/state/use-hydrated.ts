import { useSyncExternalStore } from 'react'

/** Returns false on the server and during hydration, when nothing stored in this browser may be shown; then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
