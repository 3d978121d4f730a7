import { createStore, useStore } from '#storefront/state/create-store.ts'
import { changeInterface } from '#storefront/state/interface/interface.ts'

export type ProgressState = 'idle' | 'running' | 'failed' | 'done'

/** A faster navigation shows no bar. [LAY-12] */
const delayMs = 200
const fadeMs = 240
/** A failed bar stays red this long, then fades. */
const failedMs = 600

export interface Progress {
  /** The page has loaded; it may still wait for the minimum duration. */
  arrive: () => void
  done: () => void
  fail: () => void
}

const store = createStore<ProgressState>('idle')

/** Starts the progress of a navigation; an earlier one that is still running no longer counts. */
export const beginProgress = (): Progress => {
  const startNumber = ++current
  clearTimeout(timer)
  changeInterface({ isLoading: true })
  if (store.get() !== 'running') {
    store.set('idle')
    timer = setTimeout(() => store.set('running'), delayMs)
  }
  const whenCurrent = (act: () => void) => () => {
    if (startNumber !== current) return
    clearTimeout(timer)
    act()
  }
  const end = (last: ProgressState, afterMs: number) => {
    changeInterface({ isLoading: false })
    store.set(last)
    timer = setTimeout(() => store.set('idle'), afterMs)
  }
  return {
    arrive: whenCurrent(() => undefined),
    done: whenCurrent(() => (store.get() === 'running' ? end('done', fadeMs) : end('idle', 0))),
    fail: whenCurrent(() => end('failed', failedMs + fadeMs)),
  }
}

export const getProgress = (): ProgressState => store.get()

export const useProgress = (): ProgressState => useStore(store, 'idle')

let current = 0
let timer: ReturnType<typeof setTimeout> | undefined
