import { describe, expect, test } from 'vitest'
import { writeState } from '#storefront/state/write-state.ts'

const toText = (state: unknown): string =>
  writeState(state)
    .map((part) => (typeof part === 'string' ? part : new TextDecoder().decode(part)))
    .join('')

const frozen = Object.freeze({ name: 'Їжак </script>', sizes: Object.freeze(['S', 'M']) })

describe('the state is written as JSON.stringify writes it, with < escaped:', () => {
  test.each([
    { state: null },
    { state: 'a </script> "b"' },
    { state: [] },
    { state: {} },
    { state: Object.freeze([]) },
    { state: { a: undefined, b: 1, c: undefined } },
    { state: { a: undefined } },
    { state: [undefined, null, 2] },
    { state: { '<key>': [{ deep: [[1], [2, 3]] }, {}], at: new Date(0) } },
    { state: { first: '</script>', product: frozen, list: [frozen, { product: frozen }, frozen], last: 'z' } },
  ])('$state', ({ state }) => {
    expect(toText(state)).toBe(JSON.stringify(state).replaceAll('<', String.raw`\u003c`))
  })
})

test('a frozen object is encoded once, for every state that it is part of', () => {
  const encodedIn = (state: unknown) => writeState(state).filter((part) => typeof part !== 'string')
  const [first] = encodedIn({ customer: 'a', product: frozen })
  expect(first).toBeDefined()
  expect(encodedIn([frozen])[0]).toBe(first)
})

test('an object that can change is written again for each state', () => {
  const user = { name: 'Olena' }
  expect(toText({ user })).toContain('Olena')
  user.name = 'Petro'
  expect(toText({ user })).toBe('{"user":{"name":"Petro"}}')
})
