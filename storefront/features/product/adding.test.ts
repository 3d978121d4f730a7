import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAdding } from '#storefront/features/product/adding.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('[CAT-03] what was added says so for 1.5 seconds', () => {
  const { store, show } = createAdding()
  show('busy')
  vi.advanceTimersByTime(10_000)
  expect(store.get()).toBe('busy')
  show('added')
  vi.advanceTimersByTime(1499)
  expect(store.get()).toBe('added')
  vi.advanceTimersByTime(1)
  expect(store.get()).toBe('idle')
})

test('[CAT-03] adding once more starts the time again', () => {
  const { store, show } = createAdding()
  show('added')
  vi.advanceTimersByTime(1000)
  show('busy')
  vi.advanceTimersByTime(1000)
  expect(store.get()).toBe('busy')
  show('added')
  vi.advanceTimersByTime(1000)
  expect(store.get()).toBe('added')
})
