import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { variants } from '#database/schema/variants.ts'
import type { VariantChange } from '#shared/entities/admin/price.ts'
import type { WholeProduct } from '#shared/entities/admin/whole-product.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { createImports } from '#tests/support/counter-imports.ts'
import { newImportRow } from '#tests/support/import-table.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const { database } = testShop.shop
const admin = await newAdministrator(testShop)

const read = async (id: string) => (await admin.call('GET /v1/admin/products/whole/{id}', { params: { id } })).body
const change = (whole: WholeProduct, changes: Partial<VariantChange>) =>
  admin.call('PATCH /v1/admin/products/variants/many', {
    body: { changes: whole.variants.map(({ _id, updatedAt }) => ({ id: _id, updatedAt, ...changes })) },
  })

test('[ADM-30h] an import keeps a plan, ends it with “for sale”, and gives it back when it is undone', async () => {
  const { importRows, undoWhole, findVariant } = createImports(testShop, admin)
  const code = `P-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  await importRows([{ ...newImportRow(code), state: 'заховано' }])
  const colour = `${code}-BLA`
  const { productId, id } = (await findVariant(colour))!
  const planned = new Date('2038-03-28T01:02:03.456Z')
  expect((await change(await read(productId), { showsAt: planned.toISOString() })).status).toBe(200)
  const readPlan = async () => {
    const { state, showsAt } = (await findVariant(colour))!
    return { state, showsAt }
  }
  const priced = await importRows([{ code: colour, price: 2590 }])
  expect(await readPlan()).toEqual({ state: 'INACTIVE', showsAt: planned })
  await undoWhole(priced._id)
  expect(await readPlan()).toEqual({ state: 'INACTIVE', showsAt: planned })
  const shown = await importRows([{ code: colour, state: 'у продажу' }])
  expect(await readPlan()).toEqual({ state: 'ACTIVE', showsAt: null })
  await undoWhole(shown._id)
  expect(await readPlan()).toEqual({ state: 'INACTIVE', showsAt: planned })
  // Hidden by an import and planned since: a variant that is on the site again has no plan.
  await change(await read(productId), { state: 'ACTIVE' })
  const hidden = await importRows([{ code: colour, state: 'заховано' }])
  await database.update(variants).set({ showsAt: planned }).where(eq(variants.id, id))
  await undoWhole(hidden._id)
  expect(await readPlan()).toEqual({ state: 'ACTIVE', showsAt: null })
})

test('[ADM-30h] a row that would take a text from a planned colour is refused at its cell', async () => {
  const { check, importRows, findVariant } = createImports(testShop, admin)
  const code = `P-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  await importRows([{ ...newImportRow(code), state: 'заховано' }])
  const { productId } = (await findVariant(`${code}-BLA`))!
  await change(await read(productId), { showsAt: '2038-03-28T01:02:03.000Z' })
  const checked = await check([{ code: `${code}-BLA`, 'care-en': '—' }])
  expect(JSON.stringify(checked)).toContain('missing-on-site')
})
