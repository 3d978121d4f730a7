import { createStore } from '#admin/ui/store.ts'

const storageKey = 'counter-single-keys'

/** Whether letters and digits alone do something, in this browser. Who speaks to the computer, or types by accident, switches them off. */
export const singleKeysStore = createStore(localStorage.getItem(storageKey) !== 'off')

/** Switches them on or off. */
export const setSingleKeys = (isOn: boolean): void => {
  localStorage.setItem(storageKey, isOn ? 'on' : 'off')
  singleKeysStore.set(isOn)
}

/** Returns true for keys that are a letter, a digit or a sign, or a sequence of them. */
export const isSingleKey = (keys: string): boolean =>
  !/\b(?:mod|alt)\+/.test(keys) && !/^(?:shift\+)?(?:enter|esc)$/.test(keys)
