import { useSyncExternalStore } from 'react'

/** Whether the page has been taken over: before, nothing of this browser may be shown. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
