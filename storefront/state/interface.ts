import { useSyncExternalStore } from 'react'
import type { Theme } from '#shared/enums.ts'

/** What the window and the parts around the page are doing. [STA-04] */
export interface InterfaceState {
  /** Once, half a second after scripts have taken over. [LAY-11] */
  isLoaded: boolean
  /** The next page is on its way. */
  isLoading: boolean
  isMenuOpened: boolean
  isCatalogOpened: boolean
  /** The catalogue was opened to search: its field has the focus. */
  isSearching: boolean
  /** Past 50 px. [LAY-02] */
  isScrolled: boolean
  /** null on the server and until the window was measured. [LAY-14] */
  windowSize: { readonly width: number; readonly height: number } | null
  theme: Theme
}

const atFirst: InterfaceState = {
  isLoaded: false,
  isLoading: false,
  isMenuOpened: false,
  isCatalogOpened: false,
  isSearching: false,
  isScrolled: false,
  windowSize: null,
  theme: '',
}

/** One part of the state; the server and the first render in the browser see it as it is at first. */
export const useInterface = <K extends keyof InterfaceState>(part: K): InterfaceState[K] =>
  useSyncExternalStore(
    subscribe,
    () => state[part],
    () => atFirst[part],
  )

/** Browser only: the server has one state for all its readers, so it must never change there. */
export const changeInterface = (change: Partial<InterfaceState>): void => {
  const isNews = Object.entries(change).some(([part, value]) => state[part as keyof InterfaceState] !== value)
  if (!isNews) return
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

export const getInterface = (): InterfaceState => state

/** Menu and catalogue stand in the same place: opening one closes the other. [LAY-07] */
export const openMenu = (): void => changeInterface({ isMenuOpened: true, isCatalogOpened: false, isSearching: false })
export const openCatalog = ({ toSearch = false } = {}): void =>
  changeInterface({ isMenuOpened: false, isCatalogOpened: true, isSearching: toSearch })
export const closeOverlays = (): void =>
  changeInterface({ isMenuOpened: false, isCatalogOpened: false, isSearching: false })

let state = atFirst
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
