import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Fails every test that writes to console.error. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...values: unknown[]) => {
    throw new Error(`console.error: ${values.map(String).join(' ')}`)
  })
})
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
