import type { Photo } from '#shared/entities/photo.ts'

export interface Toast {
  readonly id: number
  readonly kind: 'done' | 'error'
  readonly text: string
  readonly link?: { readonly href: string; readonly text: string } | undefined
  /** The product's picture, in place of the icon. */
  readonly photo?: Photo | undefined
}

/** How long a toast stays when nobody touches it. */
export const lifeMs = 5000
/** More than this many at once push the oldest out. */
export const mostToasts = 3

/** Shows a message at the lower left of the window. Browser only: the server has nobody to show one to. Returns its id. */
export const showToast = (toast: Omit<Toast, 'id'>): number => {
  const id = ++lastId
  const kept = toasts.slice(1 - mostToasts)
  for (const { id } of toasts) if (!kept.some((one) => one.id === id)) stopClock(id)
  toasts = [...kept, { ...toast, id }]
  clocks.set(id, { leftMs: lifeMs, startedAt: 0, timer: undefined })
  resumeToast(id)
  tell()
  return id
}

export const dismissToast = (id: number): void => {
  if (!clocks.has(id)) return
  stopClock(id)
  toasts = toasts.filter((toast) => toast.id !== id)
  tell()
}

/** Stops its clock: it is being read, or has the focus. */
export const pauseToast = (id: number): void => {
  const clock = clocks.get(id)
  if (!clock || clock.timer === undefined) return
  clearTimeout(clock.timer)
  clocks.set(id, { leftMs: leftOf(clock), startedAt: 0, timer: undefined })
}

/** Lets it run out the time it had left. */
export const resumeToast = (id: number): void => {
  const clock = clocks.get(id)
  if (!clock || clock.timer !== undefined) return
  const timer = setTimeout(() => dismissToast(id), clock.leftMs)
  clocks.set(id, { leftMs: clock.leftMs, startedAt: Date.now(), timer })
}

/** Milliseconds it still has. */
export const leftMsOf = (id: number): number => {
  const clock = clocks.get(id)
  return clock ? leftOf(clock) : 0
}

export const subscribeToToasts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The toasts on the screen, oldest first; the same array until something changes. */
export const getToasts = (): readonly Toast[] => toasts

interface Clock {
  leftMs: number
  startedAt: number
  /** undefined while it stands still. */
  timer: ReturnType<typeof setTimeout> | undefined
}

let lastId = 0
let toasts: readonly Toast[] = []
const clocks = new Map<number, Clock>()
const listeners = new Set<() => void>()

const leftOf = ({ leftMs, startedAt, timer }: Clock): number =>
  timer === undefined ? leftMs : Math.max(0, leftMs - (Date.now() - startedAt))

const stopClock = (id: number): void => {
  clearTimeout(clocks.get(id)?.timer)
  clocks.delete(id)
}

const tell = (): void => {
  for (const listener of listeners) listener()
}
