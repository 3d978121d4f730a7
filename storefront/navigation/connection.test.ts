import { afterEach, describe, expect, it, vi } from 'vitest'
import { mayPrefetch } from '#storefront/navigation/connection.ts'

afterEach(() => vi.unstubAllGlobals())

const on = (connection?: { saveData?: boolean; effectiveType?: string }): boolean => {
  vi.stubGlobal('navigator', { connection })
  return mayPrefetch()
}

describe('pages are fetched ahead', () => {
  it('on a good line, and where the browser does not tell', () => {
    expect([on({ saveData: false, effectiveType: '4g' }), on({ effectiveType: '3g' }), on()]).toEqual([
      true,
      true,
      true,
    ])
  })
  it('[LAY-15b] not where data is saved', () => {
    expect(on({ saveData: true, effectiveType: '4g' })).toBe(false)
  })
  it('[LAY-15b] not on a slow line', () => {
    expect([on({ effectiveType: '2g' }), on({ effectiveType: 'slow-2g' })]).toEqual([false, false])
  })
})
