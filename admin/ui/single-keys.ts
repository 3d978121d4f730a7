import { createStore } from '#admin/ui/store.ts'

const storageKey = 'counter-single-keys'

/**
 * True if single letters and digits are shortcuts in this browser. People who use speech input, or type by accident, can switch them
 * off.
 */
export const singleKeysStore = createStore(localStorage.getItem(storageKey) !== 'off')

/** Switches them on or off. */
export const setSingleKeys = (isOn: boolean): void => {
  localStorage.setItem(storageKey, isOn ? 'on' : 'off')
  singleKeysStore.set(isOn)
}

/** Returns true for keys that are a letter, a digit or a sign, or a sequence of them. */
export const isSingleKey = (keys: string): boolean =>
  !/\b(?:mod|alt)\+/.test(keys) && !/^(?:shift\+)?(?:enter|esc|left|right)$/.test(keys)
