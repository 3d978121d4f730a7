import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitMinDuration } from '#storefront/navigation/min-duration.ts'

beforeEach(() => {
  vi.useFakeTimers()
  meanwhile.mockReset()
})
afterEach(() => vi.useRealTimers())

const meanwhile = vi.fn<() => void>()

/** Returns true if a page with this fetch duration may be shown after this additional time. */
const isShown = async (fetchMs: number, laterMs: number): Promise<boolean> => {
  let shown = false
  const startedAtMs = performance.now()
  vi.advanceTimersByTime(fetchMs)
  void waitMinDuration(startedAtMs, meanwhile).then(() => (shown = true))
  await vi.advanceTimersByTimeAsync(laterMs)
  return shown
}

describe('a page that had to be fetched', () => {
  it('[RTE-08a] waits until 200 ms after its fetch began', async () => {
    expect(await isShown(50, 149)).toBe(false)
    expect(meanwhile).toHaveBeenCalledOnce()
    expect(await isShown(50, 150)).toBe(true)
  })
  it('[RTE-08a] does not wait when it took longer than that', async () => {
    expect(await isShown(200, 0)).toBe(true)
    expect(await isShown(5000, 0)).toBe(true)
    expect(meanwhile).not.toHaveBeenCalled()
  })
})
