import { useSyncExternalStore } from 'react'

/** Returns whether a media query matches, and renders again when that changes. */
export const useMedia = (query: string): boolean => {
  const list = matchMedia(query)
  return useSyncExternalStore(
    (listener) => {
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => list.matches,
  )
}

/** Returns true on a phone, where pages are one column and tables are rows. */
export const usePhone = (): boolean => useMedia('(width < 900px)')
