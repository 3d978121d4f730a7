import { useSyncExternalStore } from 'react'

/** A text that a tab keeps until it is closed: survives reloads, and is nobody else's. */
export interface KeptText {
  get: () => string
  /** '' forgets it. */
  set: (text: string) => void
  subscribe: (listener: () => void) => () => void
}

export const keptInSession = (storageKey: string): KeptText => {
  const listeners = new Set<() => void>()
  let text: string | undefined
  return {
    get: () => (text ??= readStored(storageKey)),
    set: (next) => {
      text = next
      try {
        if (next) sessionStorage.setItem(storageKey, next)
        else sessionStorage.removeItem(storageKey)
      } catch {
        // It then lasts as long as the page.
      }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Empty on the server and until the page is hydrated, so that both render alike. */
export const useKept = (kept: KeptText): string => useSyncExternalStore(kept.subscribe, kept.get, () => '')

const readStored = (storageKey: string): string => {
  try {
    return sessionStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}
