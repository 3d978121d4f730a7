import { describe, expect, test } from 'vitest'
import { readManifest } from '#database/seed/manifest.ts'
import { seedDemoCollections } from '#database/seed/demo-collections.ts'
import type { FoundVariant } from '#shared/entities/variant.ts'
import { newGuest } from '#tests/support/guest.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const hasTrait: Readonly<Record<string, (found: FoundVariant) => boolean>> = {
  'On sale': ({ discountPrice }) => discountPrice !== null,
  'All in black': ({ variant }) => variant.colour.key === 'black',
  Gifts: ({ variant }) => variant.category.name === 'Accessories',
}

describe.each(['ua', 'us', 'lan'] as const)('the demo of %s', (storefront) => {
  test('[ADM-38a] has three collections, each with a photo and only what its name says', async () => {
    const testShop = await openShopFixture(storefront)
    await testShop.shop.database.transaction((tx) => seedDemoCollections(tx, readManifest(), storefront))
    const guest = newGuest(testShop.server)
    const headers = { 'accept-language': 'en' }
    const { body } = await guest.call('POST /v1/collections/search', { body: {}, headers })
    expect(body.entities.map(({ name }) => name)).toEqual(Object.keys(hasTrait))
    for (const { _id, name, photo } of body.entities) {
      expect(photo, name).not.toBeNull()
      const filter = { field: 'collections._id', op: 'eq', value: _id } as const
      const found = await guest.call('POST /v1/products/variants/search', { body: { filter, limit: 100 }, headers })
      expect(found.body.total, name).toBeGreaterThan(3)
      expect(
        found.body.entities.filter((variant) => !hasTrait[name]!(variant)),
        name,
      ).toEqual([])
    }
  })
})
