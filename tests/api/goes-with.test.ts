import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { categories } from '#database/schema/categories.ts'
import { stock, variants } from '#database/schema/variants.ts'
import { categoryId } from '#database/seed/seed-categories.ts'
import type { SeedCategoryKey } from '#database/seed/products/product.ts'
import { rateHarmony } from '#api/rules/colour-harmony.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const guest = newGuest(testShop.server)
const hoodie = testShop.variant('hoodie-obrii', 'black')

const goingWith = async (goesWith: string, more: object = {}) => {
  const body = { goesWith, limit: 8, ...more }
  const { status, body: found } = await guest.call('POST /v1/products/variants/search-random', { body })
  expect(status).toBe(200)
  return found.entities.map(({ variant }) => variant)
}
const pair = (key: SeedCategoryKey, goesWith: readonly SeedCategoryKey[]) =>
  testShop.shop.database
    .update(categories)
    .set({ goesWith: goesWith.map(categoryId) })
    .where(eq(categories.id, categoryId(key)))

describe('what goes well with a variant', () => {
  test('[CAT-03y] is of the categories that its own names, in their sequence, one of each before a second', async () => {
    await pair('hoodies', ['trousers', 'hoodies', 'tees'])
    const found = await goingWith(hoodie)
    const names = found.map(({ category }) => category._id)
    expect(names.slice(0, 4)).toEqual(['trousers', 'tees', 'trousers', 'tees'].map((key) => categoryId(key as 'tees')))
    expect(new Set(names).size).toBe(2)
    expect(new Set(found.map(({ productId }) => productId)).size).toBe(found.length)
  })

  test('[CAT-03y] is of all other categories if its own names none', async () => {
    await pair('hoodies', [])
    const names = (await goingWith(hoodie)).map(({ category }) => category._id)
    expect(new Set(names).size).toBeGreaterThan(4)
    expect(names).not.toContain(categoryId('hoodies'))
  })

  test('[CAT-03r] is the same for every visitor, until stock changes', async () => {
    await pair('hoodies', ['trousers', 'tees'])
    const first = await goingWith(hoodie)
    expect(await goingWith(hoodie)).toEqual(first)
    expect(await goingWith(hoodie, { seed: 'another' })).not.toEqual(first)
  })

  test('[CAT-03z] is in stock, and sold-out variants make room for others', async () => {
    await pair('hoodies', ['trousers', 'tees'])
    const before = await goingWith(hoodie)
    expect(before.every(({ inStock }) => inStock)).toBe(true)
    const [gone] = before
    await testShop.shop.database.transaction(async (tx) => {
      const same = tx.select({ id: variants.id }).from(variants).where(eq(variants.productId, gone!.productId))
      await tx.update(stock).set({ quantity: 0 }).where(inArray(stock.variantId, same))
    })
    const after = await goingWith(hoodie)
    expect(after.map(({ productId }) => productId)).not.toContain(gone!.productId)
    expect(after.length).toBeGreaterThan(0)
  })

  test('[CAT-03z] is in the product’s colour that suits best', async () => {
    await pair('hoodies', ['tees', 'trousers', 'accessories'])
    for (const colour of ['black', 'milk', 'rust'] as const) {
      const own = (await guest.call('GET /v1/products/variants/{id}', { params: { id: hoodie } })).body.siblings.find(
        (one) => one.colour.key === colour,
      )
      if (!own) continue
      for (const found of await goingWith(own._id)) {
        const { body } = await guest.call('GET /v1/products/{id}', { params: { id: found.productId } })
        const best = Math.max(
          ...body.variants.filter(({ inStock }) => inStock).map((one) => rateHarmony(own.colour.hex, one.colour.hex)),
        )
        expect(rateHarmony(own.colour.hex, found.colour.hex)).toBe(best)
      }
    }
  })

  test('is searched with filter and text as well', async () => {
    await pair('hoodies', ['tees', 'trousers'])
    const filter = { field: 'categories._id', op: 'eq', value: categoryId('tees') } as const
    expect(new Set((await goingWith(hoodie, { filter })).map(({ category }) => category._id))).toEqual(
      new Set([categoryId('tees')]),
    )
    expect(await goingWith(hoodie, { text: 'nothing of this name' })).toEqual([])
  })
})

test('[CAT-03y] an administrator changes what goes with a category', async () => {
  const admin = await newAdministrator(testShop)
  const params = { id: categoryId('dresses') }
  const { body: before } = await admin.call('GET /v1/admin/categories/{id}', { params })
  const goesWith = [categoryId('tees'), categoryId('shorts')]
  const { body } = await admin.call('PATCH /v1/categories/{id}', {
    params,
    body: { updatedAt: before.updatedAt, goesWith },
  })
  expect(body.goesWith).toEqual(goesWith)
  const { body: renamed } = await admin.call('PATCH /v1/categories/{id}', {
    params,
    body: { updatedAt: body.updatedAt, position: 3 },
  })
  expect(renamed.goesWith).toEqual(goesWith)
})
