import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Nothing may complain unseen: whatever writes to console.error fails its test. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    throw new Error(`console.error: ${said.map(String).join(' ')}`)
  })
})
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
