import { useSyncExternalStore } from 'react'

/** False on the server and in the first render; true once scripts have taken over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
