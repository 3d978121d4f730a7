import { describe, expect, test } from 'vitest'
import { switchSalesWorker } from '#api/worker/switch-sales.ts'
import type { SeedCategoryKey } from '#database/seed/products/product.ts'
import { categoryId } from '#database/seed/seed-categories.ts'
import type { VariantSearch } from '#shared/endpoints/catalogue.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

// With its caches: the contents of a category change with its subcategories.
const start = new Date()
let now = start
const testShop = await openShopFixture('ua', { replyBytes: 1024 * 1024, now: () => now })
const guest = newGuest(testShop.server)
const admin = await newAdministrator(testShop)

const readAdminCategory = async (key: SeedCategoryKey) =>
  (await admin.call('GET /v1/admin/categories/{id}', { params: { id: categoryId(key) } })).body
const put = async (key: SeedCategoryKey, parentId: string | null) => {
  const { updatedAt } = await readAdminCategory(key)
  const params = { id: categoryId(key) }
  return admin.call('PATCH /v1/categories/{id}', { params, body: { parentId, updatedAt } })
}
const listCategories = async () => (await guest.call('POST /v1/categories/search', { body: {} })).body.entities
const findCategory = async (key: SeedCategoryKey) =>
  (await listCategories()).find(({ _id }) => _id === categoryId(key))!
const searchIn = async (key: SeedCategoryKey, more: Partial<VariantSearch> = {}) => {
  const filter = { and: [{ field: 'categories._id', op: 'eq' as const, value: categoryId(key) }] }
  const body = { filter, distinct: 'product' as const, facets: true, limit: 100, ...more }
  return (await guest.call('POST /v1/products/variants/search', { body })).body
}

describe('categories under a category', () => {
  test('[ADM-37a] are found in it, counted in it and follow it, until they are at the top again', async () => {
    const [parent, child] = [await findCategory('hoodies'), await findCategory('shorts')]
    const [above, under] = [await searchIn('hoodies'), await searchIn('shorts')]
    expect((await put('shorts', categoryId('hoodies'))).body.parentId).toBe(categoryId('hoodies'))
    const both = await searchIn('hoodies')
    expect(both.total).toBe(above.total + under.total)
    expect(new Set(both.entities.map(({ variant }) => variant.productId))).toEqual(
      new Set([...above.entities, ...under.entities].map(({ variant }) => variant.productId)),
    )
    expect((await searchIn('shorts')).total).toBe(under.total)
    expect(await findCategory('hoodies')).toMatchObject({ count: parent.count + child.count, parentId: null })
    expect(await findCategory('shorts')).toMatchObject({ count: child.count, parentId: categoryId('hoodies') })
    const ids = (await listCategories()).map(({ _id }) => _id)
    expect(ids.indexOf(categoryId('shorts'))).toBe(ids.indexOf(categoryId('hoodies')) + 1)

    await put('shorts', null)
    expect((await searchIn('hoodies')).total).toBe(above.total)
    expect(await findCategory('hoodies')).toEqual(parent)
  })

  test('[ADM-37a] bring their prices to the page of the category above at once', async () => {
    await put('shorts', categoryId('hoodies'))
    const [found] = (await searchIn('shorts')).entities
    expect((await searchIn('hoodies', { limit: 1 })).facets!.price.maximum).toBeLessThan(90_000)
    const params = { id: found!.variant._id }
    const { updatedAt } = (await admin.call('GET /v1/admin/products/variants/{id}', { params })).body
    await admin.call('PATCH /v1/products/variants/{id}', { params, body: { price: 90_000, updatedAt } })
    expect((await searchIn('hoodies', { limit: 1 })).facets!.price.maximum).toBe(90_000)
    const again = (await admin.call('GET /v1/admin/products/variants/{id}', { params })).body
    const change = { id: params.id, price: 80_000, updatedAt: again.updatedAt }
    await admin.call('PATCH /v1/admin/products/variants/many', { body: { changes: [change] } })
    expect((await searchIn('hoodies', { limit: 1 })).facets!.price.maximum).toBe(80_000)
    await put('shorts', null)
  })

  test('[ADM-37a] belong to it in the lists of the counter', async () => {
    const count = async (key: SeedCategoryKey) => {
      const body = { categoryId: categoryId(key), limit: 1 }
      const lists = await Promise.all([
        admin.call('POST /v1/admin/product-rows/search', { body }),
        admin.call('POST /v1/admin/variant-rows/search', { body }),
        admin.call('POST /v1/admin/stock/search', { body }),
      ])
      return lists.map(({ body: { total } }) => total)
    }
    const [above, under] = [await count('hoodies'), await count('shorts')]
    await put('shorts', categoryId('hoodies'))
    expect(await count('hoodies')).toEqual(above.map((total, index) => total + under[index]!))
    await put('shorts', null)
  })

  test('[ADM-37b] are at most one level down', async () => {
    const refused = { status: 422, body: { code: 'VALIDATION_ERROR' } }
    expect((await put('shorts', categoryId('hoodies'))).status).toBe(200)
    expect(await put('tees', categoryId('shorts'))).toMatchObject(refused)
    expect(await put('hoodies', categoryId('tees'))).toMatchObject(refused)
    expect(await put('tees', categoryId('tees'))).toMatchObject(refused)
    expect(await put('tees', crypto.randomUUID())).toMatchObject({ body: { code: 'MANY_CATEGORIES_NOT_FOUND' } })
    await put('shorts', null)
  })

  test('[ADM-37b] are at the top while the category above is hidden, and after it is deleted', async () => {
    const { _id: _, createdAt: _created, updatedAt: _updated, ...input } = await readAdminCategory('hoodies')
    const { body: parent } = await admin.call('POST /v1/categories', { body: input })
    await put('shorts', parent._id)
    expect((await findCategory('shorts')).parentId).toBe(parent._id)
    const params = { id: parent._id }
    const body = { state: 'INACTIVE' as const, updatedAt: parent.updatedAt }
    await admin.call('PATCH /v1/categories/{id}', { params, body })
    expect((await findCategory('shorts')).parentId).toBeNull()
    expect((await readAdminCategory('shorts')).parentId).toBe(parent._id)
    expect((await admin.call('DELETE /v1/categories/{id}', { params })).status).toBeLessThan(300)
    expect((await readAdminCategory('shorts')).parentId).toBeNull()
  })

  test('[ADM-37a] belong to it in a sale, whose beginning shows on its page at once', async () => {
    const inDays = (days: number) => new Date(start.getTime() + days * 86_400_000)
    const createSale = (key: SeedCategoryKey) => ({
      startsAt: inDays(1).toISOString(),
      endsAt: inDays(4).toISOString(),
      set: { percent: 70, roundTo: 10, variantIds: [], categoryIds: [categoryId(key)], withoutIds: [] },
    })
    const count = async (key: SeedCategoryKey) =>
      (await admin.call('POST /v1/admin/sales/preview', { body: createSale(key) })).body.variants.length
    const [above, under] = [await count('hoodies'), await count('dresses')]
    await put('dresses', categoryId('hoodies'))
    expect(await count('hoodies')).toBe(above + under)

    const body = { ...createSale('dresses'), name: { uk: 'Зимові дні', en: 'Winter days' } }
    expect((await admin.call('POST /v1/admin/sales', { body })).status).toBe(201)
    const readLowest = async () => (await searchIn('hoodies', { limit: 1 })).facets!.price.minimum
    const before = await readLowest()
    now = inDays(1)
    await switchSalesWorker(testShop.shop)({})
    expect(await readLowest()).toBeLessThan(before)
  })
})
