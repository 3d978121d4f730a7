import { vi } from 'vitest'

/** A browser's storage for a site, without the browser. */
export interface StubbedStorage {
  readonly stored: Map<string, string>
  /** Calls the listeners as the browser does after another tab has changed this key. */
  readonly changeElsewhere: (key: string) => void
}

/** Stubs `localStorage` and the window's `storage` event until `vi.unstubAllGlobals`. */
export const stubStorage = (): StubbedStorage => {
  type Listener = (event: { key: string | null }) => void
  const stored = new Map<string, string>()
  const listeners: Listener[] = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: Listener) => listeners.push(listener),
    removeEventListener: () => undefined,
  })
  const changeElsewhere = (key: string) => {
    for (const listener of listeners) listener({ key })
  }
  return { stored, changeElsewhere }
}
