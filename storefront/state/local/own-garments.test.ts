import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage, type StubbedStorage } from '#storefront/state/test-storage.ts'

let stored: StubbedStorage['stored']
beforeEach(() => {
  vi.resetModules()
  ;({ stored } = stubStorage())
})
afterEach(() => vi.unstubAllGlobals())

/** A fresh copy of the module, as a reloaded page has one. */
const reload = () => import('#storefront/state/local/own-garments.ts')

test('a garment of each kind is there after a reload, until it is cleared', async () => {
  const { ownGarments } = await reload()
  ownGarments.set('hoodies', { ruler: { chest: 1280 }, nearest: ['L'] })
  ownGarments.set('dresses', { ruler: { length: 950 }, nearest: [] })
  vi.resetModules()
  const next = await reload()
  expect(next.ownGarments.get()).toEqual({
    hoodies: { ruler: { chest: 1280 }, nearest: ['L'] },
    dresses: { ruler: { length: 950 }, nearest: [] },
  })
  next.ownGarments.set('dresses', { ruler: {}, nearest: ['M'] })
  expect(Object.keys(next.ownGarments.get())).toEqual(['hoodies'])
  next.ownGarments.clear()
  expect(stored.size).toBe(0)
})

test.each([
  ['text', '"chest"'],
  ['a list', '[{"ruler":{"chest":1280}}]'],
  ['no ruler', '{"hoodies":{"nearest":["L"]}}'],
  ['no length in it', '{"hoodies":{"ruler":{"chest":"128"}}}'],
  ['lengths that no garment has', '{"hoodies":{"ruler":{"chest":0,"length":3001,"sleeve":10.5}}}'],
  ['broken JSON', '{'],
])('what cannot be used is ignored: %s', async (_what, text) => {
  stored.set('own-garments', text)
  expect((await reload()).ownGarments.get()).toEqual({})
})

test('of what is stored, the usable part is kept', async () => {
  stored.set('own-garments', '{"hoodies":{"ruler":{"chest":1280,"length":-1},"nearest":["HUGE","M"]},"tees":7}')
  expect((await reload()).ownGarments.get()).toEqual({ hoodies: { ruler: { chest: 1280 }, nearest: ['M'] } })
})
