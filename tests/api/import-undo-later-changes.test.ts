import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { categories } from '#database/schema/categories.ts'
import { colours, products } from '#database/schema/products.ts'
import { sales, saleVariants } from '#database/schema/sales.ts'
import { stock, variants } from '#database/schema/variants.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { createImports } from '#tests/support/counter-imports.ts'
import { newImportRow } from '#tests/support/import-table.ts'
import { listMovementFaults } from '#tests/support/movements.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const { shop } = testShop
const { database } = shop
const admin = await newAdministrator(testShop)
const { importRows, undoWhole, findVariant, readUnits, orderUnits } = createImports(testShop, admin)

const newCode = () => `L-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
const left = (code: string, reason: string) => expect.objectContaining({ code, reason })

test('[ADM-10ad] units sold since stay sold: undo moves the difference, or leaves a product alone that has too few', async () => {
  const [more, few] = [newCode(), newCode()]
  await importRows([newImportRow(more), newImportRow(few)])
  const { _id } = await importRows([
    { code: `${more}-BLA`, 'size-M': 9 },
    { code: `${few}-BLA`, 'size-M': 9, price: 2500 },
  ])
  const [moreVariant, fewVariant] = [(await findVariant(`${more}-BLA`))!, (await findVariant(`${few}-BLA`))!]
  await orderUnits(moreVariant.id, 2)
  await orderUnits(fewVariant.id, 6)
  expect(await undoWhole(_id)).toMatchObject({
    undo: { restored: 1, left: 1 },
    left: [{ row: 3, code: few, productId: fewVariant.productId, reason: 'SOLD_MEANWHILE' }],
  })
  expect(await readUnits(moreVariant.id)).toMatchObject({ M: 3 })
  expect(await readUnits(fewVariant.id)).toMatchObject({ M: 3 })
  expect((await findVariant(`${few}-BLA`))!.priceMinor).toBe(250_000)
  expect(await listMovementFaults(database)).toEqual([])
})

test('[ADM-10ad] a size that the import began stays without units if an order has it, and goes otherwise', async () => {
  const code = newCode()
  await importRows([newImportRow(code, { 'size-M': '' })])
  const { _id } = await importRows([{ code: `${code}-BLA`, 'size-M': 2, 'size-L': 3 }])
  const { id } = (await findVariant(`${code}-BLA`))!
  await orderUnits(id, 1)
  await database
    .update(stock)
    .set({ quantity: 2 })
    .where(and(eq(stock.variantId, id), eq(stock.size, 'M')))
  expect(await undoWhole(_id)).toMatchObject({ undo: { restored: 1 } })
  expect(await readUnits(id)).toEqual({ S: 3, M: 0 })
})

test('[ADM-10ad] what was edited since is left alone and listed, unless the import did not touch it', async () => {
  const [edited, other, deleted, extended] = [newCode(), newCode(), newCode(), newCode()]
  await importRows([newImportRow(edited), newImportRow(other), newImportRow(deleted)])
  const { _id } = await importRows([
    { code: `${edited}-BLA`, price: 2500 },
    { code: `${other}-BLA`, price: 2500, 'name-uk': 'Плащ' },
    { code: `${deleted}-BLA`, price: 2500 },
    newImportRow(extended),
  ])
  const [one, two, three, four] = await Promise.all(
    [edited, other, deleted, extended].map(async (code) => (await findVariant(`${code}-BLA`))!),
  )
  await database.update(variants).set({ priceMinor: 222_200 }).where(eq(variants.id, one!.id))
  await database
    .update(products)
    .set({ name: sql`name || '{"en": "Raincoat"}'`, care: { uk: 'Хімчистка', en: 'Dry clean' } })
    .where(eq(products.id, two!.productId))
  await database.delete(products).where(eq(products.id, three!.productId))
  await database.update(products).set({ type: 'MALE' }).where(eq(products.id, four!.productId))
  expect(await undoWhole(_id)).toMatchObject({
    undo: { restored: 1, deleted: 0, left: 3 },
    left: [left(edited, 'CHANGED_MEANWHILE'), left(deleted, 'DELETED_MEANWHILE'), left(extended, 'CHANGED_MEANWHILE')],
  })
  expect((await findVariant(`${edited}-BLA`))!.priceMinor).toBe(222_200)
  expect((await findVariant(`${other}-BLA`))!.priceMinor).toBe(199_000)
  const [row] = await database.select().from(products).where(eq(products.id, two!.productId))
  expect(row).toMatchObject({
    name: { uk: `Пончо ${other}`, en: 'Raincoat' },
    care: { uk: 'Хімчистка', en: 'Dry clean' },
  })
  expect((await findVariant(`${extended}-BLA`))!.state).toBe('ACTIVE')
})

test('[ADM-10ad] a new product that was ordered is hidden instead of deleted, and so is a new colour', async () => {
  const [product, known] = [newCode(), newCode()]
  await importRows([newImportRow(known)])
  const { _id } = await importRows([
    newImportRow(product),
    newImportRow(product, { code: `${product}-MIL`, colour: 'молочний' }),
    newImportRow(known, { code: `${known}-MIL`, colour: 'молочний' }),
    { code: `${known}-BLA`, price: 2500 },
  ])
  await orderUnits((await findVariant(`${product}-BLA`))!.id, 1)
  await orderUnits((await findVariant(`${known}-MIL`))!.id, 1)
  expect(await undoWhole(_id)).toMatchObject({
    undo: { deleted: 0, left: 2 },
    left: [left(product, 'HIDDEN_ORDERED'), left(known, 'HIDDEN_ORDERED')],
  })
  const states = await Promise.all(
    [`${product}-BLA`, `${product}-MIL`, `${known}-MIL`, `${known}-BLA`].map(async (code) => {
      const variant = (await findVariant(code))!
      return [variant.state, variant.priceMinor, (await readUnits(variant.id))['M']]
    }),
  )
  expect(states).toEqual([
    ['INACTIVE', 199_000, 4],
    ['INACTIVE', 199_000, 5],
    ['INACTIVE', 199_000, 4],
    ['ACTIVE', 199_000, 5],
  ])
})

test('[ADM-10ad] a price that a running sale sets is left alone, and so is what does not fit any more', async () => {
  const [onSale, taken] = [newCode(), newCode()]
  await importRows([newImportRow(onSale), newImportRow(taken)])
  const { _id } = await importRows([
    { code: `${onSale}-BLA`, price: 2500 },
    { code: `${taken}-BLA`, colour: 'молочний' },
  ])
  const [saleVariant, takenVariant] = [(await findVariant(`${onSale}-BLA`))!, (await findVariant(`${taken}-BLA`))!]
  const [sale] = await database
    .insert(sales)
    .values({ name: { uk: 'Осінь', en: 'Autumn' }, startsAt: shop.now(), endsAt: shop.now(), state: 'RUNNING' })
    .returning()
  await database
    .insert(saleVariants)
    .values({ saleId: sale!.id, variantId: saleVariant.id, priceMinor: 150_000, state: 'SET' })
  await importRows([newImportRow(taken, { code: `${taken}-NEW` })])
  expect(await undoWhole(_id)).toMatchObject({
    left: [left(onSale, 'SALE_RUNNING'), left(taken, 'CHANGED_MEANWHILE')],
  })
  expect((await findVariant(`${onSale}-BLA`))!.priceMinor).toBe(250_000)
  expect((await findVariant(`${taken}-BLA`))!.colourId).toBe(takenVariant.colourId)
})

test('[ADM-10ae] categories and colours that the import created go, unless something uses them or they were edited', async () => {
  const names = (name: string) => ({ category: `Категорія ${name}`, 'category-en': `Category ${name}` })
  const colour = (name: string) => ({ colour: `колір ${name}`, 'colour-en': `colour ${name}`, 'colour-hex': '#336699' })
  const [free, used, edited] = [newCode(), newCode(), newCode()]
  const { _id } = await importRows(
    [free, used, edited].map((code) => newImportRow(code, { ...names(code), ...colour(code) })),
  )
  await importRows([newImportRow(newCode(), { category: `Категорія ${used}`, colour: `колір ${used}` })])
  const editedAt = new Date(Date.now() + 1000)
  await database
    .update(categories)
    .set({ lead: { uk: 'Тут', en: 'Here' }, updatedAt: editedAt })
    .where(sql`name ->> 'en' = ${`Category ${edited}`}`)
  const undone = await undoWhole(_id)
  expect(undone.undo).toMatchObject({ deleted: 3, left: 0 })
  expect(undone.undo!.leftNames.map(({ en }) => en).toSorted()).toEqual(
    [`Category ${used}`, `Category ${edited}`, `colour ${used}`].toSorted(),
  )
  const left = await Promise.all([
    database.select({ name: categories.name }).from(categories),
    database.select({ name: colours.name }).from(colours),
  ])
  const english = left.flat().map(({ name }) => name.en)
  expect(english).not.toContain(`Category ${free}`)
  expect(english).not.toContain(`colour ${free}`)
  expect(english).not.toContain(`colour ${edited}`)
})
