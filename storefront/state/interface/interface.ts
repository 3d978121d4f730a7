import { useSyncExternalStore } from 'react'
import { createStore } from '#storefront/state/create-store.ts'
import type { OpenOverlay } from '#storefront/state/interface/overlay-types.ts'
import type { Theme } from '#shared/enums.ts'

/** State of the window and of the parts around the page. [STA-04] */
export interface InterfaceState {
  /** Set once, 500 ms after hydration. [LAY-11] */
  isLoaded: boolean
  /** The next page is loading. */
  isLoading: boolean
  /** All open overlays, the topmost last. [LAY-07, DLG-03] */
  overlays: readonly OpenOverlay[]
  isMenuOpened: boolean
  isCatalogOpened: boolean
  /** The catalogue was opened to search: its search field has the focus. */
  isSearching: boolean
  /** Scrolled past 50 px. [LAY-02] */
  isScrolled: boolean
  /** null on the server and until the window is measured. [LAY-14] */
  windowSize: { readonly width: number; readonly height: number } | null
  theme: Theme
}

const initialState: InterfaceState = {
  isLoaded: false,
  isLoading: false,
  overlays: [],
  isMenuOpened: false,
  isCatalogOpened: false,
  isSearching: false,
  isScrolled: false,
  windowSize: null,
  theme: '',
}

const store = createStore(initialState)

/** Returns one part of the state; the server and the hydrating browser see its initial value. */
export const useInterface = <K extends keyof InterfaceState>(part: K): InterfaceState[K] =>
  useSyncExternalStore(
    store.subscribe,
    () => store.get()[part],
    () => initialState[part],
  )

/** Changes some parts. Browser only: on the server all requests share this module. */
export const changeInterface = (change: Partial<InterfaceState>): void => {
  const state = store.get()
  const changes = Object.entries(change).some(([part, value]) => state[part as keyof InterfaceState] !== value)
  if (changes) store.set({ ...state, ...change })
}

export const getInterface = (): InterfaceState => store.get()
