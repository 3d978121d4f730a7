import { useSyncExternalStore } from 'react'

/** Returns the fragment of the address without '#'; empty on the server and until hydration, which see none. */
export const useHash = (): string =>
  useSyncExternalStore(
    subscribe,
    () => location.hash.slice(1),
    () => '',
  )

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener)
  // A page that is shown without a reload fires no hashchange.
  const entries = 'navigation' in window ? window.navigation : undefined
  entries?.addEventListener('currententrychange', listener)
  return () => {
    window.removeEventListener('hashchange', listener)
    entries?.removeEventListener('currententrychange', listener)
  }
}
