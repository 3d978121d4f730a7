import { expect, test } from 'vitest'
import { newAdministrator } from '#tests/support/administrator.ts'
import { createImports } from '#tests/support/counter-imports.ts'
import { newImportRow } from '#tests/support/import-table.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const admin = await newAdministrator(testShop)
const { importRows, undoWhole, read } = createImports(testShop, admin)

const newCode = () => `C-${crypto.randomUUID().slice(0, 8).toUpperCase()}`

test('[ADM-38d] the undo of an import leaves the category and colour that a collection names, and deletes the others', async () => {
  const imported = await importRows([
    newImportRow(newCode(), {
      category: 'Накидки',
      'category-en': 'Capes',
      colour: 'мох',
      'colour-en': 'moss',
      'colour-hex': '#4A5D23',
    }),
    newImportRow(newCode(), { category: 'Пончо', 'category-en': 'Ponchos' }),
  ])
  const categories = (await admin.call('POST /v1/admin/categories/search', { body: { limit: 100 } })).body.entities
  const capes = categories.find(({ name }) => name.en === 'Capes')!
  const colours = (await admin.call('POST /v1/colors/search', { body: { limit: 100 } })).body.entities
  const moss = colours.find(({ name }) => name.en === 'moss')!
  const name = { uk: 'Добірка', en: 'Selection' }
  const rule = { colours: [moss.key], categoryIds: [capes._id] }
  const body = { name, lead: name, photoId: null, state: 'ACTIVE' as const, position: 0, rule }
  expect((await admin.call('POST /v1/collections', { body })).status).toBe(201)
  await undoWhole(imported._id)
  expect((await read(imported._id)).state).toBe('UNDONE')
  expect((await admin.call('GET /v1/admin/categories/{id}', { params: { id: capes._id } })).status).toBe(200)
  expect((await admin.call('GET /v1/admin/colors/{id}', { params: { id: moss._id } })).status).toBe(200)
  const left = (await admin.call('POST /v1/admin/categories/search', { body: { limit: 100 } })).body.entities
  expect(left.map((one) => one.name.en)).not.toContain('Ponchos')
})
