import { createStore } from '#storefront/state/create-store.ts'
import type { Photo } from '#shared/entities/photo.ts'

export interface Toast {
  readonly id: number
  readonly kind: 'done' | 'error'
  readonly text: string
  readonly link?: { readonly href: string; readonly text: string } | undefined
  /** Product photo, shown instead of the icon. */
  readonly photo?: Photo | undefined
}

/** How long a toast is shown if it is neither hovered nor focused. */
export const durationMs = 5000
/** If there are more than this many, the oldest is removed. */
export const maxToasts = 3

/** Shows a message at the lower left of the window and returns its id. Browser only. */
export const showToast = (toast: Omit<Toast, 'id'>): number => {
  const id = ++lastId
  const remaining = store.get().slice(1 - maxToasts)
  for (const { id } of store.get()) if (!remaining.some((one) => one.id === id)) stopTimer(id)
  timers.set(id, { remainingMs: durationMs, startedAt: 0, timer: undefined })
  resumeToast(id)
  store.set([...remaining, { ...toast, id }])
  return id
}

export const dismissToast = (id: number): void => {
  if (!timers.has(id)) return
  stopTimer(id)
  store.set(store.get().filter((toast) => toast.id !== id))
}

/** Removes the toasts that lead to a page: it is on the screen now, and they would cover it. */
export const dismissToastsTo = (pathname: string): void => {
  for (const { id, link } of store.get()) if (link?.href === pathname) dismissToast(id)
}

/** Removes all toasts: their texts are in the language of the moment they were shown. */
export const dismissAllToasts = (): void => {
  for (const { id } of store.get()) dismissToast(id)
}

/** Pauses the timer of a toast that is hovered or focused. */
export const pauseToast = (id: number): void => {
  const toastTimer = timers.get(id)
  if (!toastTimer || toastTimer.timer === undefined) return
  clearTimeout(toastTimer.timer)
  timers.set(id, { remainingMs: calculateRemainingMs(toastTimer), startedAt: 0, timer: undefined })
}

/** Resumes the timer with the remaining time. */
export const resumeToast = (id: number): void => {
  const toastTimer = timers.get(id)
  if (!toastTimer || toastTimer.timer !== undefined) return
  const timer = setTimeout(() => dismissToast(id), toastTimer.remainingMs)
  timers.set(id, { remainingMs: toastTimer.remainingMs, startedAt: Date.now(), timer })
}

/** Returns the remaining time in milliseconds. */
export const getRemainingMs = (id: number): number => {
  const toastTimer = timers.get(id)
  return toastTimer ? calculateRemainingMs(toastTimer) : 0
}

export const subscribeToToasts = (listener: () => void): (() => void) => store.subscribe(listener)

/** Returns the toasts on the screen, oldest first; the same array until something changes. */
export const getToasts = (): readonly Toast[] => store.get()

interface ToastTimer {
  remainingMs: number
  startedAt: number
  /** undefined while the timer is paused. */
  timer: ReturnType<typeof setTimeout> | undefined
}

let lastId = 0
const store = createStore<readonly Toast[]>([])
const timers = new Map<number, ToastTimer>()

const calculateRemainingMs = ({ remainingMs, startedAt, timer }: ToastTimer): number =>
  timer === undefined ? remainingMs : Math.max(0, remainingMs - (Date.now() - startedAt))

const stopTimer = (id: number): void => {
  clearTimeout(timers.get(id)?.timer)
  timers.delete(id)
}
