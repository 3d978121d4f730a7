import { describe, expect, test } from 'vitest'
import { isStale } from '#api/changes/dependencies.ts'
import { recordDependencies } from '#api/documents/page-topics.ts'

const searchReply = {
  status: 200,
  body: { entities: [{ variant: { _id: 'tee', sizes: [], colours: [{ variantId: 'other' }] } }] },
}
const search = 'POST /v1/products/variants/search'

test('a page depends on what its calls read, and on the units of the variants it shows', () => {
  const record = recordDependencies()
  record.add('GET /v1/contacts', undefined, { status: 200, body: {} })
  record.add(search, {}, searchReply)
  const dependencies = record.collected()!
  expect(isStale(dependencies, { topic: 'contacts', key: 'any' })).toBe(true)
  expect(isStale(dependencies, { topic: 'colour' })).toBe(true)
  expect(isStale(dependencies, { topic: 'last-units', key: 'tee' })).toBe(true)
  expect(isStale(dependencies, { topic: 'last-units', key: 'cap' })).toBe(false)
  expect(isStale(dependencies, { topic: 'last-units' })).toBe(true)
  expect(isStale(dependencies, { topic: 'stock', key: 'tee' })).toBe(false)
  expect(isStale(dependencies, { topic: 'page', key: 'about' })).toBe(false)
})

describe('a page is not cached', () => {
  test('if it makes a call that may differ between guests', () => {
    const record = recordDependencies()
    record.add(search, {}, searchReply)
    record.add('GET /v1/orders/{id}', undefined, { status: 200, body: {} })
    expect(record.collected()).toBeUndefined()
  })

  test('if a part of it failed, which may work for the next visitor', () => {
    const record = recordDependencies()
    record.add('GET /v1/contacts', undefined, { status: 500, body: { code: 'SOMETHING_WENT_WRONG' } })
    expect(record.collected()).toBeUndefined()
  })
})
