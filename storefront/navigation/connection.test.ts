import { afterEach, describe, expect, it, vi } from 'vitest'
import { canPrefetch } from '#storefront/navigation/connection.ts'

afterEach(() => vi.unstubAllGlobals())

const on = (connection?: { saveData?: boolean; effectiveType?: string }): boolean => {
  vi.stubGlobal('navigator', { connection })
  return canPrefetch()
}

describe('pages are fetched ahead', () => {
  it('on a fast connection, and if the browser does not report one', () => {
    expect([on({ saveData: false, effectiveType: '4g' }), on({ effectiveType: '3g' }), on()]).toEqual([
      true,
      true,
      true,
    ])
  })
  it('[LAY-15b] not if the visitor saves data', () => {
    expect(on({ saveData: true, effectiveType: '4g' })).toBe(false)
  })
  it('[LAY-15b] not on a slow connection', () => {
    expect([on({ effectiveType: '2g' }), on({ effectiveType: 'slow-2g' })]).toEqual([false, false])
  })
})
