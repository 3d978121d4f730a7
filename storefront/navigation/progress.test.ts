import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { beginProgress, getProgress } from '#storefront/navigation/progress.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
})

describe('the progress bar', () => {
  it('[LAY-12a] does not show for a page that loads within 200 ms', () => {
    const progress = beginProgress()
    vi.advanceTimersByTime(199)
    expect(getProgress()).toBe('idle')
    progress.done()
    vi.advanceTimersByTime(5000)
    expect(getProgress()).toBe('idle')
  })

  it('[LAY-12a] shows after 200 ms and disappears when the page has loaded', () => {
    const progress = beginProgress()
    vi.advanceTimersByTime(200)
    expect(getProgress()).toBe('running')
    progress.done()
    expect(getProgress()).toBe('done')
    vi.advanceTimersByTime(240)
    expect(getProgress()).toBe('idle')
  })

  it('[LAY-12a] does not flash for a page that has loaded and only waits for the minimum duration', () => {
    const progress = beginProgress()
    vi.advanceTimersByTime(150)
    progress.arrive()
    vi.advanceTimersByTime(100)
    expect(getProgress()).toBe('idle')
  })

  it('[LAY-12c] is red for 600 ms when the page fails, then fades', () => {
    beginProgress().fail()
    expect(getProgress()).toBe('failed')
    vi.advanceTimersByTime(839)
    expect(getProgress()).toBe('failed')
    vi.advanceTimersByTime(1)
    expect(getProgress()).toBe('idle')
  })

  it('ignores a navigation that was superseded', () => {
    const overtaken = beginProgress()
    vi.advanceTimersByTime(300)
    const current = beginProgress()
    overtaken.fail()
    expect(getProgress()).toBe('running')
    current.done()
    expect(getProgress()).toBe('done')
  })
})
