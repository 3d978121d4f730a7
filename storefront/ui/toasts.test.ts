import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  dismissToast,
  getToasts,
  getRemainingMs,
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
  it('[ERR-01i] closes by itself after five seconds, not before', () => {
    showToast({ kind: 'done', text: 'Ви увійшли' })
    vi.advanceTimersByTime(4999)
    expect(texts()).toEqual(['Ви увійшли'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
  })

  it('pauses while it is hovered, then closes after the remaining time', () => {
    const id = showToast({ kind: 'done', text: 'Худі у кошику' })
    vi.advanceTimersByTime(3000)
    pauseToast(id)
    vi.advanceTimersByTime(60_000)
    expect(texts()).toEqual(['Худі у кошику'])
    expect(getRemainingMs(id)).toBe(2000)
    resumeToast(id)
    vi.advanceTimersByTime(1999)
    expect(texts()).toEqual(['Худі у кошику'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
  })

  it('[ERR-01i] closes on time while another one opens', () => {
    showToast({ kind: 'done', text: 'перше' })
    vi.advanceTimersByTime(3000)
    showToast({ kind: 'done', text: 'друге' })
    vi.advanceTimersByTime(2000)
    expect(texts()).toEqual(['друге'])
  })

  it('does not close earlier if it is resumed twice', () => {
    const id = showToast({ kind: 'done', text: 'раз' })
    vi.advanceTimersByTime(1000)
    resumeToast(id)
    vi.advanceTimersByTime(3999)
    expect(texts()).toEqual(['раз'])
  })

  it('is shown with at most two others: a fourth removes the oldest', () => {
    for (const text of ['1', '2', '3', '4']) showToast({ kind: 'done', text })
    expect(texts()).toEqual(['2', '3', '4'])
  })

  it('can be closed at once and notifies its subscribers', () => {
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
