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
const reload = () => import('#storefront/state/local/my-sizes.ts')

test('sizes are there after a reload, until they are cleared', async () => {
  const { mySizes } = await reload()
  mySizes.set('all', ['L', 'M'])
  mySizes.set('trousers', ['XL'])
  vi.resetModules()
  const next = await reload()
  expect(next.mySizes.get()).toEqual({ all: ['M', 'L'], trousers: ['XL'] })
  next.mySizes.clear()
  expect(next.mySizes.get()).toEqual({})
  expect(stored.size).toBe(0)
})

test('a category without own sizes has those of all categories', async () => {
  const { mySizes, getMySizes } = await reload()
  mySizes.set('all', ['M'])
  mySizes.set('trousers', ['L'])
  expect(getMySizes(mySizes.get(), 'trousers')).toEqual(['L'])
  expect(getMySizes(mySizes.get(), 'hoodies')).toEqual(['M'])
  mySizes.set('trousers', [])
  expect(getMySizes(mySizes.get(), 'trousers')).toEqual(['M'])
  mySizes.set('all', [])
  expect(getMySizes(mySizes.get(), 'trousers')).toEqual([])
  expect(stored.size).toBe(0)
})

test('subscribers are notified of changes, those of other tabs too', async () => {
  const { mySizes } = await reload()
  const listener = vi.fn<() => void>()
  mySizes.subscribe(listener)
  mySizes.set('all', ['M'])
  expect(listener).toHaveBeenCalledTimes(1)
  stored.set('my-sizes', '{"all":["S"]}')
  changeElsewhere('my-sizes')
  expect(mySizes.get()).toEqual({ all: ['S'] })
  expect(listener).toHaveBeenCalledTimes(2)
})

test.each(['', 'no JSON', '[]', 'null', '7', '{"all":"M","x":["HUGE",7],"y":[]}'])(
  'a damaged text %s means no sizes',
  async (text) => {
    stored.set('my-sizes', text)
    const { mySizes } = await reload()
    expect(mySizes.get()).toEqual({})
    expect(mySizes.get()).toBe(mySizes.get())
  },
)

test('without storage the sizes last as long as the page', async () => {
  const refuse = () => {
    throw new Error('blocked')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const { mySizes } = await reload()
  mySizes.set('all', ['M'])
  expect(mySizes.get()).toEqual({ all: ['M'] })
})
