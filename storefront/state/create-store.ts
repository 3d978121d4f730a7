import { useSyncExternalStore } from 'react'

/** A value outside React, shared by everything that imports its module. */
export interface Store<T> {
  get: () => T
  /** Notifies the subscribers, unless the value is the same. */
  set: (next: T) => void
  /** Returns how to unsubscribe. */
  subscribe: (listener: () => void) => () => void
}

/** Creates a store. Browser state only: on the server a module is shared by all requests, so nothing may be set there. */
export const createStore = <T>(initial: T): Store<T> => {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(value, next)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Returns the store's value and renders again when it changes.
 * @param first the value that the server rendered, used during hydration
 */
export const useStore = <T>(store: Pick<Store<T>, 'get' | 'subscribe'>, first: T): T =>
  useSyncExternalStore(store.subscribe, store.get, () => first)
