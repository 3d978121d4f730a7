import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  dismissToast,
  getToasts,
  leftMsOf,
  pauseToast,
  resumeToast,
  showToast,
  subscribeToToasts,
} from '#storefront/ui/toasts.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
  vi.useRealTimers()
})

const texts = () => getToasts().map(({ text }) => text)

describe('a toast', () => {
  it('[ERR-01i] goes by itself after five seconds, not before', () => {
    showToast({ kind: 'done', text: 'Ви увійшли' })
    vi.advanceTimersByTime(4999)
    expect(texts()).toEqual(['Ви увійшли'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
  })

  it('stands still while it is read, then runs out the time it had left', () => {
    const id = showToast({ kind: 'done', text: 'Худі у кошику' })
    vi.advanceTimersByTime(3000)
    pauseToast(id)
    vi.advanceTimersByTime(60_000)
    expect(texts()).toEqual(['Худі у кошику'])
    expect(leftMsOf(id)).toBe(2000)
    resumeToast(id)
    vi.advanceTimersByTime(1999)
    expect(texts()).toEqual(['Худі у кошику'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
  })

  it('is not hurried by being resumed twice', () => {
    const id = showToast({ kind: 'done', text: 'раз' })
    vi.advanceTimersByTime(1000)
    resumeToast(id)
    vi.advanceTimersByTime(3999)
    expect(texts()).toEqual(['раз'])
  })

  it('never has more than two others beside it: a fourth pushes the oldest out', () => {
    for (const text of ['1', '2', '3', '4']) showToast({ kind: 'done', text })
    expect(texts()).toEqual(['2', '3', '4'])
  })

  it('can be closed at once and tells whoever listens', () => {
    const heard = vi.fn()
    const stop = subscribeToToasts(heard)
    const id = showToast({ kind: 'error', text: 'Немає на складі' })
    dismissToast(id)
    expect(texts()).toEqual([])
    expect(heard).toHaveBeenCalledTimes(2)
    stop()
    showToast({ kind: 'done', text: 'тихо' })
    expect(heard).toHaveBeenCalledTimes(2)
  })
})
