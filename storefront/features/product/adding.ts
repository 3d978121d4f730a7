import { createStore, useStore } from '#storefront/state/create-store.ts'

type AddingState = 'idle' | 'busy' | 'added'
/** How long the button shows that the variant was added. */
const addedForMs = 1500

/** Creates the state of adding to the basket. It is outside React, so that only the buttons render again when it changes. [CAT-03] */
export const createAdding = () => {
  const store = createStore<AddingState>('idle')
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = (state: AddingState): void => {
    clearTimeout(timer)
    store.set(state)
    if (state === 'added') timer = setTimeout(() => store.set('idle'), addedForMs)
  }
  return { store, show }
}
export type Adding = ReturnType<typeof createAdding>

/** Returns whether a variant is being added, or was just added. */
export const useAddingState = ({ store }: Adding): AddingState => useStore(store, 'idle')
