import { describe, expect, test } from 'vitest'
import type { SeedCategoryKey } from '#database/seed/products/product.ts'
import { categoryId } from '#database/seed/seed-categories.ts'
import type { VariantSearch } from '#shared/endpoints/catalogue.ts'
import type { CollectionInput, CollectionRule } from '#shared/entities/admin/collection.ts'
import type { Filter } from '#shared/entities/search.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const dayMs = 24 * 60 * 60 * 1000
const start = new Date('2026-11-28T09:30:00Z')
// With its caches: the contents of a collection change with its rule.
const testShop = await openShopFixture('ua', { replyBytes: 1024 * 1024, now: () => start })
const guest = newGuest(testShop.server)
const admin = await newAdministrator(testShop)

const input = (rule: CollectionRule, more: Partial<CollectionInput> = {}): CollectionInput => ({
  name: { uk: 'Добірка', en: 'Selection' },
  lead: { uk: 'Кілька речей разом.', en: 'A few things together.' },
  photoId: null,
  state: 'ACTIVE',
  position: 0,
  rule,
  ...more,
})
const create = async (rule: CollectionRule, more: Partial<CollectionInput> = {}) => {
  const reply = await admin.call('POST /v1/collections', { body: input(rule, more) })
  expect(reply.status).toBe(201)
  return reply.body
}
const search = async (filter: VariantSearch['filter'], more: Partial<VariantSearch> = {}) => {
  const body = { filter: { and: [filter!] }, facets: true, limit: 100, ...more }
  return (await guest.call('POST /v1/products/variants/search', { body })).body
}
const searchIn = (id: string, more: Partial<VariantSearch> = {}) =>
  search({ field: 'collections._id', op: 'eq', value: id }, more)
const listAll = async () => {
  const read = async (page: number) =>
    (await guest.call('POST /v1/products/variants/search', { body: { limit: 100, page } })).body.entities
  return [...(await read(1)), ...(await read(2))]
}
const ids = (entities: readonly { variant: { _id: string } }[]) => entities.map(({ variant }) => variant._id).toSorted()
const setVariant = async (id: string, change: { publishedAt?: string; discountPrice?: number | null }) => {
  const params = { id }
  const { updatedAt } = (await admin.call('GET /v1/admin/products/variants/{id}', { params })).body
  const reply = await admin.call('PATCH /v1/products/variants/{id}', { params, body: { ...change, updatedAt } })
  expect(reply.status).toBe(200)
}

describe('a collection', () => {
  test('[ADM-38a] finds the variants for which all parts of its rule hold', async () => {
    const all = await listAll()
    const onSale = all.filter(({ variant }) => variant.discountPrice !== null)
    const black = all.filter(({ variant }) => variant.colour.key === 'black')
    expect(ids((await searchIn((await create({ onSale: true }))._id)).entities)).toEqual(ids(onSale))
    expect(ids((await searchIn((await create({ colours: ['black'] }))._id)).entities)).toEqual(ids(black))
    const both = await create({ onSale: true, colours: ['black', 'milk'] })
    const expected = onSale.filter(({ variant }) => ['black', 'milk'].includes(variant.colour.key))
    expect(expected.length).toBeGreaterThan(0)
    expect(ids((await searchIn(both._id)).entities)).toEqual(ids(expected))
  })

  test('[ADM-38a] of a category finds what is under it, with its facets and its number of products', async () => {
    const category = (key: SeedCategoryKey) => search({ field: 'categories._id', op: 'eq', value: categoryId(key) })
    const { _id } = await create({ categoryIds: [categoryId('hoodies')] })
    expect(await searchIn(_id)).toEqual(await category('hoodies'))
    const params = { id: categoryId('shorts') }
    const { updatedAt } = (await admin.call('GET /v1/admin/categories/{id}', { params })).body
    const body = { parentId: categoryId('hoodies'), updatedAt }
    const moved = (await admin.call('PATCH /v1/categories/{id}', { params, body })).body
    expect(await searchIn(_id)).toEqual(await category('hoodies'))
    expect((await searchIn(_id)).total).toBeGreaterThan((await category('shorts')).total)
    const products = (await searchIn(_id, { distinct: 'product' })).total
    expect((await guest.call('GET /v1/collections/{id}', { params: { id: _id } })).body.count).toBe(products)
    await admin.call('PATCH /v1/categories/{id}', { params, body: { parentId: null, updatedAt: moved.updatedAt } })
  })

  test('[ADM-38a] counts only its own colours in the facet of colours', async () => {
    const { _id } = await create({ colours: ['black'] })
    const { facets } = await searchIn(_id)
    expect(facets!.colours.map(({ key }) => key)).toEqual(['black'])
  })

  test('[ADM-38a] leaves out colours of its rule that find nothing, but not those that a visitor chose', async () => {
    const { _id } = await create({ colours: ['black', 'burgundy'] })
    const listIn = async (...more: Filter[]) => {
      const chosen: Filter = { field: 'collections._id', op: 'eq', value: _id }
      const body = { filter: { and: [chosen, ...more] }, facets: true, limit: 1 } as const
      const { facets } = (await guest.call('POST /v1/products/variants/search', { body })).body
      return facets!.colours.map(({ key, count }) => [key, count > 0])
    }
    const { variant } = (await listAll()).find((one) => one.variant.colour.key === 'black')!
    const only: Filter = { field: 'variants._id', op: 'eq', value: variant._id }
    const burgundy: Filter = { field: 'variants.colour', op: 'eq', value: 'burgundy' }
    expect(await listIn(only)).toEqual([['black', true]])
    expect(await listIn(only, burgundy)).toEqual([
      ['black', true],
      ['burgundy', false],
    ])
  })

  test('[ADM-38b] of new things counts whole days of the time zone of the shop', async () => {
    const [first, second] = (await listAll()).map(({ variant }) => variant._id)
    const { _id } = await create({ newWithinDays: 3 })
    const before = await searchIn(_id)
    // 28 November in Kyiv is two hours ahead of UTC: its third day before begins at 22:00 of the 24th.
    await setVariant(first!, { publishedAt: '2026-11-24T22:00:00.000Z' })
    await setVariant(second!, { publishedAt: '2026-11-24T21:59:59.000Z' })
    const found = ids((await searchIn(_id)).entities)
    expect(found).toContain(first)
    expect(found).not.toContain(second)
    expect(before.entities.every(({ variant }) => Date.parse(variant.publishedAt) >= start.getTime() - 4 * dayMs)).toBe(
      true,
    )
  })

  test('[ADM-38c] is listed in the order of the shop, in one language, unless it is hidden or finds nothing', async () => {
    const [late, soon, hidden, empty] = [
      await create({ colours: ['black'] }, { position: 900 }),
      await create({ colours: ['milk'] }, { position: 800, name: { uk: 'Молочне', en: 'Milk' } }),
      await create({ colours: ['milk'] }, { state: 'INACTIVE' }),
      await create({ tag: 'no product has it' }),
    ]
    const list = async () => (await guest.call('POST /v1/collections/search', { body: {} })).body
    const { entities, total } = await list()
    const listed = entities.map(({ _id }) => _id)
    expect(listed.slice(-2)).toEqual([soon._id, late._id])
    expect(listed).not.toContain(hidden._id)
    expect(listed).not.toContain(empty._id)
    expect(total).toBe(listed.length)
    expect(entities.at(-2)).toMatchObject({ name: 'Молочне', photo: null, state: 'ACTIVE' })
    const second = await guest.call('POST /v1/collections/search', { body: { limit: 1, page: total - 1 } })
    expect(second.body).toEqual({ entities: [entities.at(-2)], total })

    const read = (id: string) => guest.call('GET /v1/collections/{id}', { params: { id } })
    expect((await read(empty._id)).body.count).toBe(0)
    expect(await read(hidden._id)).toMatchObject({ status: 404, body: { code: 'CATEGORY_NOT_FOUND' } })
    expect((await searchIn(hidden._id)).total).toBe(0)
    expect((await searchIn(crypto.randomUUID())).total).toBe(0)
    await admin.call('PUT /v1/collections/sequence', {
      body: { ids: (await adminList()).map(({ _id }) => _id).toReversed() },
    })
    expect((await list()).entities.map(({ _id }) => _id)).toEqual(listed.toReversed())
  })

  const adminList = async () =>
    (await admin.call('POST /v1/admin/collections/search', { body: { limit: 100 } })).body.entities

  test('[ADM-38d] is refused without a part, with unknown colours or categories, and by other comparisons', async () => {
    const refuse = async (rule: CollectionRule) =>
      (await admin.call('POST /v1/collections', { body: input(rule) })).body
    expect(await refuse({})).toMatchObject({ code: 'VALIDATION_ERROR' })
    expect(await refuse({ newWithinDays: 366 })).toMatchObject({ code: 'VALIDATION_ERROR' })
    expect(await refuse({ colours: ['no-such-colour'] })).toMatchObject({ code: 'MANY_COLORS_NOT_FOUND' })
    expect(await refuse({ categoryIds: [crypto.randomUUID()] })).toMatchObject({ code: 'MANY_CATEGORIES_NOT_FOUND' })
    const { _id } = await create({ onSale: true })
    const send = async (filter: VariantSearch['filter']) =>
      (await guest.call('POST /v1/products/variants/search', { body: { filter } })).status
    expect(await send({ field: 'collections._id', op: 'in', value: [_id] })).toBe(200)
    expect(await send({ field: 'collections._id', op: 'ne', value: _id })).toBe(422)
    expect(await send({ field: 'collections._id', op: 'eq', value: 'new' })).toBe(422)
    expect(await send({ field: 'products.tags', op: 'eq', value: 'gift' })).toBe(422)
  })

  test('[ADM-38d] keeps the colours and categories of its rule from being deleted', async () => {
    const colour = { key: 'moss', name: { uk: 'Мох', en: 'Moss' }, hex: '#4A5D23' }
    const { _id: colourId } = (await admin.call('POST /v1/colors', { body: colour })).body
    const { name, lead, photoId, state } = (
      await admin.call('GET /v1/admin/categories/{id}', { params: { id: categoryId('tees') } })
    ).body
    const category = { name, lead, photoId, state, position: 50 }
    const { _id: emptyId } = (await admin.call('POST /v1/categories', { body: category })).body
    const { _id } = await create({ colours: ['moss'], categoryIds: [emptyId] })
    const removeColour = () => admin.call('DELETE /v1/colors/{id}', { params: { id: colourId } })
    const removeCategory = () => admin.call('DELETE /v1/categories/{id}', { params: { id: emptyId } })
    expect(await removeColour()).toMatchObject({ status: 409, body: { code: 'COLOR_IN_USE_FOR_PRODUCT' } })
    expect(await removeCategory()).toMatchObject({ status: 409, body: { code: 'CATEGORY_IN_USE_FOR_PRODUCT' } })
    expect((await admin.call('DELETE /v1/collections/{id}', { params: { id: _id } })).status).toBe(200)
    expect((await removeColour()).status).toBe(200)
    expect((await removeCategory()).status).toBe(200)
  })

  test('[ADM-38d] counts what a rule would find before it is saved', async () => {
    const rules = [{ onSale: true as const }, { colours: ['black'] }]
    const { counts } = (await admin.call('POST /v1/admin/collections/count', { body: { rules } })).body
    const [onSale, black] = await Promise.all(rules.map(async (rule) => (await create(rule))._id))
    expect(counts).toEqual([
      (await searchIn(onSale!, { distinct: 'product' })).total,
      (await searchIn(black!, { distinct: 'product' })).total,
    ])
  })
})
