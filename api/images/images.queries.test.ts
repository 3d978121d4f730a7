import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPhotograph, listPhotographs } from '#api/images/images.queries.ts'
import type { DatabaseClient } from '#database/client.ts'
import { embeddedClient } from '#database/connect.ts'
import { openEmbedded } from '#database/embedded.ts'
import { categories } from '#database/schema/categories.ts'
import { files } from '#database/schema/files.ts'
import { pages } from '#database/schema/pages.ts'
import { colours, products } from '#database/schema/products.ts'
import { variantPhotos, variants } from '#database/schema/variants.ts'

const both = (text: string) => ({ uk: text, en: text })
const id = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`
let client: DatabaseClient

/** Fifteen garments, the first the oldest; each with a front and a back. Number 3 is shown in the frame of the home page. */
beforeAll(async () => {
  client = embeddedClient(await openEmbedded(null))
  await client.migrate()
  const { database } = client
  const garments = Array.from({ length: 15 }, (_, index) => index + 1)
  const sources = garments.flatMap((nth) => [`front/${nth}.webp`, `back/${nth}.webp`])
  await database.insert(files).values(
    [...sources, 'scenes/rail.webp', 'scenes/rail-portrait.webp', 'scenes/hook.webp'].map((source, index) => ({
      id: id(index + 1),
      source,
      hash: source,
      width: 1200,
      height: 1600,
      dominant: '#fff',
      alt: both('a'),
    })),
  )
  const fileId = (source: string) => id(sources.indexOf(source) + 1)
  await database.insert(categories).values({
    id: id(1),
    name: both('a'),
    lead: both('a'),
    state: 'ACTIVE',
    position: 0,
    photoId: fileId('front/1.webp'),
  })
  await database.insert(colours).values({ id: id(1), key: 'milk', name: both('a'), hex: '#fff', family: 'WHITE' })
  for (const nth of garments) {
    await database.insert(products).values({
      id: id(nth),
      categoryId: id(1),
      vendorCode: `P${nth}`,
      type: 'OTHER',
      name: both('a'),
      description: both('a'),
      composition: both('a'),
      care: both('a'),
      measurements: {
        sizes: [],
        rows: [],
      },
    })
    await database.insert(variants).values({
      id: id(nth),
      productId: id(nth),
      colourId: id(1),
      state: nth === 15 ? 'INACTIVE' : 'ACTIVE',
      vendorCode: `V${nth}`,
      priceMinor: 100,
      heroPosition: nth === 3 ? 1 : null,
      publishedAt: new Date(2026, 0, nth),
    })
    await database.insert(variantPhotos).values([
      { variantId: id(nth), position: 0, fileId: fileId(`front/${nth}.webp`), view: 'front' },
      { variantId: id(nth), position: 1, fileId: fileId(`back/${nth}.webp`), view: 'back' },
    ])
  }
  const scene = { kind: 'scene', picture: { scene: 'rail', portrait: 'rail-portrait', alt: 'a' } } as const
  await database
    .insert(pages)
    .values({ name: 'home', title: both('a'), description: both('a'), sections: { uk: [scene], en: [scene] } })
})
afterAll(() => client.close())

test('photos of products on sale are listed once each, in the order in which a visitor sees them', async () => {
  const list = await listPhotographs(client.database)
  const inOrder = list.map(({ place, source }) => `${place} ${source}`)
  expect(inOrder.slice(0, 15)).toEqual([
    'hero front/3.webp',
    // The twelve newest on sale, except the hero.
    ...[14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4].map((nth) => `newArrival front/${nth}.webp`),
    'homeScene scenes/rail.webp',
    'homeScene scenes/rail-portrait.webp',
    'category front/1.webp',
  ])
  expect(inOrder.slice(15, 18)).toEqual(['product back/14.webp', 'product back/13.webp', 'product back/12.webp'])
  // Not the variant that is not sold, nor the scene of another page.
  expect(inOrder.at(-1)).toBe('product back/1.webp')
  expect(list).toHaveLength(30)
})

test('a photo is found by its content hash', async () => {
  expect(await findPhotograph(client.database, 'front/1.webp')).toEqual({
    hash: 'front/1.webp',
    source: 'front/1.webp',
    width: 1200,
  })
  expect(await findPhotograph(client.database, '0123456789abcdef')).toBeUndefined()
})
