import { useSyncExternalStore } from 'react'
import { changeInterface } from '#storefront/state/interface.ts'

export type ProgressState = 'idle' | 'running' | 'failed' | 'done'

/** Below this a navigation has no bar. [LAY-12] */
const quietMs = 200
const fadeMs = 240
/** A failed bar stays red this long, then fades. */
const failedMs = 600

export interface Progress {
  /** The page has come; it may still wait for its least time. */
  arrive: () => void
  done: () => void
  fail: () => void
}

/** Begins a navigation; an earlier one that is still under way has nothing to say any more. */
export const beginProgress = (): Progress => {
  const own = ++current
  clearTimeout(timer)
  changeInterface({ isLoading: true })
  if (state !== 'running') {
    tell('idle')
    timer = setTimeout(() => tell('running'), quietMs)
  }
  const whenCurrent = (act: () => void) => () => {
    if (own !== current) return
    clearTimeout(timer)
    act()
  }
  const end = (last: ProgressState, afterMs: number) => {
    changeInterface({ isLoading: false })
    tell(last)
    timer = setTimeout(() => tell('idle'), afterMs)
  }
  return {
    arrive: whenCurrent(() => undefined),
    done: whenCurrent(() => (state === 'running' ? end('done', fadeMs) : end('idle', 0))),
    fail: whenCurrent(() => end('failed', failedMs + fadeMs)),
  }
}

export const getProgress = (): ProgressState => state

export const useProgress = (): ProgressState => useSyncExternalStore(subscribe, getProgress, () => 'idle')

let state: ProgressState = 'idle'
let current = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const tell = (next: ProgressState): void => {
  if (state === next) return
  state = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
