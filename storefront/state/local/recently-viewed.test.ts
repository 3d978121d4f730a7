import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage, type StubbedStorage } from '#storefront/state/test-storage.ts'

let stored: StubbedStorage['stored']
beforeEach(() => {
  vi.resetModules()
  ;({ stored } = stubStorage())
})
afterEach(() => vi.unstubAllGlobals())

/** A fresh copy of the module, as a reloaded page has one. */
const reload = async () => {
  vi.resetModules()
  return (await import('#storefront/state/local/recently-viewed.ts')).recentlyViewed
}
const getId = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const viewed = (product: number, variant = product) => ({ productId: getId(product), variantId: getId(variant) })

test('the product viewed last is first, each once and in the colour seen last, after a reload too', async () => {
  const list = await reload()
  for (const one of [viewed(1), viewed(2), viewed(1, 7)]) list.add(one)
  expect((await reload()).get()).toEqual([viewed(1, 7), viewed(2)])
})

test('twelve are kept, and none after clearing', async () => {
  const list = await reload()
  for (let index = 0; index < 20; index++) list.add(viewed(index))
  expect(list.get()).toHaveLength(12)
  expect(list.get()[0]).toEqual(viewed(19))
  list.clear()
  expect([list.get(), stored.size]).toEqual([[], 0])
})

test.each(['{', '"text"', '{"0":1}', '[null, 1, {"productId":"x","variantId":"y"}]'])(
  'a storage that contains %s counts as empty',
  async (text) => {
    stored.set('recently-viewed', text)
    expect((await reload()).get()).toEqual([])
  },
)
