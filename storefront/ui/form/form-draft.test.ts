import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFormDraft } from '#storefront/ui/form/form-draft.ts'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('what was typed is there after a reload, until it is cleared', () => {
  createFormDraft('sign-in').write({ email: 'olena@example.com' })
  // Another draft object, as the reloaded page has one.
  expect(createFormDraft('sign-in').read()).toEqual({ email: 'olena@example.com' })
  expect(createFormDraft('profile').read()).toEqual({})
  createFormDraft('sign-in').clear()
  expect(createFormDraft('sign-in').read()).toEqual({})
  expect(stored.size).toBe(0)
})

test('a password is never stored', () => {
  createFormDraft('sign-in', ['password']).write({ email: 'olena@example.com', password: 'широкий степ' })
  expect([...stored.values()].join()).not.toContain('степ')
})

test.each(['', 'no JSON', '[]', 'null', '7', '{"email":7,"name":null}'])(
  'a damaged draft %s is an empty one',
  (text) => {
    stored.set('sign-in-draft', text)
    expect(createFormDraft('sign-in').read()).toEqual({})
  },
)
