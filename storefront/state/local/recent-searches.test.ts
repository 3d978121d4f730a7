import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage, type StubbedStorage } from '#storefront/state/test-storage.ts'

let stored: StubbedStorage['stored']
let changeElsewhere: StubbedStorage['changeElsewhere']
beforeEach(() => {
  vi.resetModules()
  ;({ stored, changeElsewhere } = stubStorage())
})
afterEach(() => vi.unstubAllGlobals())

/** A fresh copy of the module, as a reloaded page has one. */
const reload = async () => (await import('#storefront/state/local/recent-searches.ts')).recentSearches

test('searches are there after a reload, the latest first and each once', async () => {
  const searches = await reload()
  for (const words of ['худі', 'чорна футболка', 'Худі']) searches.add(words)
  vi.resetModules()
  expect((await reload()).get()).toEqual(['Худі', 'чорна футболка'])
})

test('the ninth search displaces the first', async () => {
  const searches = await reload()
  for (let n = 1; n <= 9; n += 1) searches.add(`худі ${n}`)
  expect(searches.get()).toHaveLength(8)
  expect(searches.get()).not.toContain('худі 1')
})

test('searches can be removed one by one and all at once, and leave nothing in the storage', async () => {
  const searches = await reload()
  for (const words of ['худі', 'шорти', 'сукня']) searches.add(words)
  searches.remove('шорти')
  expect(searches.get()).toEqual(['сукня', 'худі'])
  searches.clear()
  expect(searches.get()).toEqual([])
  searches.add('худі')
  searches.remove('худі')
  expect(stored.size).toBe(0)
})

test('subscribers are notified of changes, those of other tabs too', async () => {
  const searches = await reload()
  const heard: (readonly string[])[] = []
  const stop = searches.subscribe(() => heard.push(searches.get()))
  searches.add('худі')
  stored.set('recent-searches', '["шорти"]')
  changeElsewhere('recent-searches')
  changeElsewhere('other')
  stop()
  searches.add('сукня')
  expect(heard).toEqual([['худі'], ['шорти']])
})

test.each(['{', '{"a":1}', '7', '[1,null,"",{}]', JSON.stringify(['x'.repeat(101)])])(
  'anything else in the storage counts as no search: %s',
  async (text) => {
    stored.set('recent-searches', text)
    expect((await reload()).get()).toEqual([])
  },
)

test('searches last as long as the page if the storage is blocked', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('blocked')
    },
    setItem: () => {
      throw new Error('blocked')
    },
  })
  const searches = await reload()
  searches.add('худі')
  expect(searches.get()).toEqual(['худі'])
})
