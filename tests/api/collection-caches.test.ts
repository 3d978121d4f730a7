import { describe, expect, test } from 'vitest'
import { refreshCollectionsWorker } from '#api/worker/refresh-collections.ts'
import { showVariantsWorker } from '#api/worker/show-variants.ts'
import { switchSalesWorker } from '#api/worker/switch-sales.ts'
import { jobQueues } from '#api/adapters/job-queues.ts'
import { categoryId } from '#database/seed/seed-categories.ts'
import { seedId } from '#database/seed/seed-id.ts'
import type { CollectionRule } from '#shared/entities/admin/collection.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'
import { createNewVariant, newWhole, toSentProduct, toSentVariant } from '#tests/support/whole-product.ts'

const hourMs = 60 * 60 * 1000
const start = new Date()
let now = start
const later = (hours: number) => new Date(start.getTime() + hours * hourMs)
// Replies are cached: each test reads them, changes something and reads them again.
const testShop = await openShopFixture('ua', { replyBytes: 4 * 1024 * 1024, now: () => now })
const guest = newGuest(testShop.server)
const admin = await newAdministrator(testShop)

const create = async (rule: CollectionRule) => {
  const name = { uk: 'Добірка', en: 'Selection' }
  const body = { name, lead: name, photoId: null, state: 'ACTIVE' as const, position: 0, rule }
  const reply = await admin.call('POST /v1/collections', { body })
  expect(reply.status).toBe(201)
  return reply.body
}
/** Creates a product that is on the site, in one colour. */
const createProduct = async (changes: Parameters<typeof newWhole>[1] = {}, colour = 'black') => {
  const variants = [createNewVariant(colour, { state: 'ACTIVE' })]
  const reply = await admin.call('POST /v1/admin/products/whole', {
    body: await newWhole(testShop, { variants, ...changes }),
  })
  expect(reply.status).toBe(201)
  return { whole: reply.body, variantId: reply.body.variants[0]!._id }
}
const readIds = async (id: string): Promise<string[]> => {
  const filter = { and: [{ field: 'collections._id', op: 'eq' as const, value: id }] }
  const { body } = await guest.call('POST /v1/products/variants/search', {
    body: { filter, distinct: 'product', facets: true, limit: 100 },
  })
  expect(body.total).toBe(body.entities.length)
  return body.entities.map(({ variant }) => variant._id)
}
/**
 * Reads a collection as visitors do, and returns whether it contains a variant. Checks that its number of products is the same
 * everywhere.
 */
const look = async (id: string, variantId: string) => {
  const { entities } = (await guest.call('POST /v1/collections/search', { body: {} })).body
  const listed = entities.find(({ _id }) => _id === id)
  const read = await guest.call('GET /v1/collections/{id}', { params: { id } })
  const found = await readIds(id)
  expect(listed?.count ?? 0).toBe(found.length)
  if (read.status === 200) expect(read.body.count).toBe(found.length)
  return found.includes(variantId)
}
const setVariant = async (id: string, change: { discountPrice?: number | null; price?: number }) => {
  const params = { id }
  const { updatedAt } = (await admin.call('GET /v1/admin/products/variants/{id}', { params })).body
  const reply = await admin.call('PATCH /v1/products/variants/{id}', { params, body: { ...change, updatedAt } })
  expect(reply.status).toBe(200)
}

describe('what is cached of a collection', () => {
  test('[ADM-38e] follows a discounted price that comes and goes', async () => {
    const { _id } = await create({ onSale: true })
    const { variantId } = await createProduct()
    expect(await look(_id, variantId)).toBe(false)
    await setVariant(variantId, { discountPrice: 990 })
    expect(await look(_id, variantId)).toBe(true)
    await setVariant(variantId, { discountPrice: null })
    expect(await look(_id, variantId)).toBe(false)
  })

  test('[ADM-38e] follows prices that are changed in the sheet', async () => {
    const { _id } = await create({ onSale: true })
    const { variantId } = await createProduct()
    expect(await look(_id, variantId)).toBe(false)
    const { updatedAt } = (await admin.call('GET /v1/admin/products/variants/{id}', { params: { id: variantId } })).body
    const changes = [{ id: variantId, discountPrice: 900, updatedAt }]
    await admin.call('PATCH /v1/admin/products/variants/many', { body: { changes } })
    expect(await look(_id, variantId)).toBe(true)
  })

  test('[ADM-38e] follows a sale that begins and ends', async () => {
    const { _id } = await create({ onSale: true })
    const { variantId } = await createProduct({ variants: [createNewVariant('milk', { state: 'ACTIVE' })] })
    const [startsAt, endsAt] = [later(1).toISOString(), later(2).toISOString()]
    const set = { percent: 50, roundTo: 10, variantIds: [variantId], categoryIds: [], withoutIds: [] }
    const body = { name: { uk: 'Зима', en: 'Winter' }, startsAt, endsAt, set }
    expect((await admin.call('POST /v1/admin/sales', { body })).status).toBe(201)
    expect(await look(_id, variantId)).toBe(false)
    now = later(1)
    await switchSalesWorker(testShop.shop)({})
    expect(await look(_id, variantId)).toBe(true)
    now = later(2)
    await switchSalesWorker(testShop.shop)({})
    expect(await look(_id, variantId)).toBe(false)
    now = start
  })

  test('[ADM-38e] follows a colour that is published at its time', async () => {
    const { _id } = await create({ newWithinDays: 7, colours: ['graphite'] })
    const { whole } = await createProduct()
    const planned = createNewVariant('graphite', { showsAt: later(3).toISOString() })
    const { body } = await admin.call('PUT /v1/admin/products/whole/{id}', {
      params: { id: whole._id },
      body: { ...toSentProduct(whole), variants: [planned] },
    })
    const variantId = body.variants.find(({ vendorCode }) => vendorCode === planned.vendorCode)!._id
    expect(await look(_id, variantId)).toBe(false)
    now = later(3)
    await showVariantsWorker(testShop.shop)({})
    expect(await look(_id, variantId)).toBe(true)
    now = start
  })

  test('[ADM-38e] of new things follows midnight of the time zone of the shop', async () => {
    const { _id } = await create({ newWithinDays: 1 })
    const publishedAt = '2027-01-10T08:00:00.000Z'
    const { variantId } = await createProduct({
      variants: [createNewVariant('black', { state: 'ACTIVE', publishedAt })],
    })
    now = new Date('2027-01-11T09:30:00Z')
    expect(await look(_id, variantId)).toBe(true)
    const refresh = refreshCollectionsWorker(testShop.shop)
    now = new Date('2027-01-11T21:59:59Z')
    await refresh({})
    expect(await look(_id, variantId)).toBe(true)
    now = new Date('2027-01-11T22:00:00Z')
    await refresh({})
    expect(await look(_id, variantId)).toBe(false)
    now = start
    const { cron } = jobQueues['refresh-collections']
    expect(cron).toBe('0 * * * *')
  })

  test('[ADM-38e] follows the tags of a product', async () => {
    const { _id } = await create({ tag: 'gift' })
    const { whole, variantId } = await createProduct({ tags: ['set'] })
    expect(await look(_id, variantId)).toBe(false)
    const put = async (tags: string[]) => {
      const { body: current } = await admin.call('GET /v1/admin/products/whole/{id}', { params: { id: whole._id } })
      const reply = await admin.call('PUT /v1/admin/products/whole/{id}', {
        params: { id: whole._id },
        body: { ...toSentProduct(current), tags, variants: current.variants.map(toSentVariant) },
      })
      expect(reply.status).toBe(200)
    }
    await put(['set', 'gift'])
    expect(await look(_id, variantId)).toBe(true)
    await put([])
    expect(await look(_id, variantId)).toBe(false)
  })

  test('[ADM-38e] follows the categories under those of its rule', async () => {
    const { _id } = await create({ categoryIds: [categoryId('hoodies')] })
    const { variantId } = await createProduct({ categoryId: categoryId('shorts') })
    expect(await look(_id, variantId)).toBe(false)
    const params = { id: categoryId('shorts') }
    const { updatedAt } = (await admin.call('GET /v1/admin/categories/{id}', { params })).body
    await admin.call('PATCH /v1/categories/{id}', { params, body: { parentId: categoryId('hoodies'), updatedAt } })
    expect(await look(_id, variantId)).toBe(true)
  })

  test('[ADM-38e] follows the key of a colour of its rule', async () => {
    const { _id } = await create({ colours: ['graphite'] })
    const { variantId } = await createProduct({}, 'graphite')
    expect(await look(_id, variantId)).toBe(true)
    const params = { id: seedId('colour:graphite') }
    const { updatedAt } = (await admin.call('GET /v1/admin/colors/{id}', { params })).body
    expect((await admin.call('PATCH /v1/colors/{id}', { params, body: { key: 'slate', updatedAt } })).status).toBe(200)
    expect(await look(_id, variantId)).toBe(true)
    const stored = await admin.call('GET /v1/admin/collections/{id}', { params: { id: _id } })
    expect(stored.body.rule).toEqual({ colours: ['slate'] })
  })

  test('[ADM-38e] follows its rule and its state', async () => {
    const created = await create({ tag: 'soft' })
    const params = { id: created._id }
    const { variantId } = await createProduct({ tags: ['warm'] })
    expect(await look(created._id, variantId)).toBe(false)
    const patch = async (change: object, updatedAt: string) =>
      (await admin.call('PATCH /v1/collections/{id}', { params, body: { ...change, updatedAt } })).body
    const changed = await patch({ rule: { tag: 'Warm ' } }, created.updatedAt)
    expect(changed.rule).toEqual({ tag: 'warm' })
    expect(await look(created._id, variantId)).toBe(true)
    await patch({ state: 'INACTIVE' }, changed.updatedAt)
    expect(await look(created._id, variantId)).toBe(false)
  })
})
