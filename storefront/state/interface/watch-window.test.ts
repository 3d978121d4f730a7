import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getInterface } from '#storefront/state/interface/interface.ts'
import { watchWindow } from '#storefront/state/interface/watch-window.ts'

/** The parts of a window that are tracked. */
class ToyWindow extends EventTarget {
  scrollY = 0
  innerWidth = 1440
  innerHeight = 900
}
let toy = new ToyWindow()
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  toy = new ToyWindow()
  vi.stubGlobal('window', toy)
  stop = watchWindow()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const isMarkedAt = (scrollY: number): boolean => {
  toy.scrollY = scrollY
  toy.dispatchEvent(new Event('scroll'))
  return getInterface().isScrolled
}
const resizeTo = (width: number): void => {
  toy.innerWidth = width
  toy.dispatchEvent(new Event('resize'))
}
const measuredWidth = () => getInterface().windowSize?.width

describe('the window', () => {
  it('[LAY-02a] marks the header after more than 50 pixels of scroll, not at 50, and not back at the top', () => {
    expect([0, 50, 51, 0].map(isMarkedAt)).toEqual([false, false, true, false])
  })

  it('[LAY-14a] is measured at once, and again 500 ms after a resize', () => {
    expect(measuredWidth()).toBe(1440)
    resizeTo(800)
    vi.advanceTimersByTime(499)
    expect(measuredWidth()).toBe(1440)
    vi.advanceTimersByTime(1)
    expect(measuredWidth()).toBe(800)
  })

  it('[LAY-14a] is not measured during a resize', () => {
    resizeTo(800)
    vi.advanceTimersByTime(400)
    resizeTo(700)
    vi.advanceTimersByTime(499)
    expect(measuredWidth()).toBe(1440)
    vi.advanceTimersByTime(1)
    expect(measuredWidth()).toBe(700)
  })

  it('is not tracked after stopping', () => {
    resizeTo(800)
    stop()
    vi.advanceTimersByTime(1000)
    expect([measuredWidth(), isMarkedAt(500)]).toEqual([1440, false])
  })
})
