import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listRows } from '#database/rows.ts'
import { carrierBranches, carrierCities } from '#database/schema/carrier-directory.ts'
import { openCarrierFixture } from '#tests/support/carrier-fixture.ts'

const { testShop, simulator, nova, syncFrom, carrierWith, cities, branches, borrowDirectory } =
  await openCarrierFixture()

beforeAll(() => syncFrom(nova))

const readRows = async () => ({
  cities: await testShop.shop.database.select().from(carrierCities).orderBy(carrierCities.ref),
  branches: await testShop.shop.database.select().from(carrierBranches).orderBy(carrierBranches.ref),
})

test('the daily sync adds, changes and deletes what the carrier did', async () => {
  const { directory, restore } = await borrowDirectory()
  const kosiv = directory.cities.find(({ name }) => name === 'Косів')!
  const [first, second, third] = directory.branches.filter(({ cityRef }) => cityRef === directory.cities[1]!.ref)
  const kept = directory.branches.filter((one) => one !== second && one.cityRef !== kosiv.ref && one !== third)
  const added = { ...first!, ref: 'new', number: '77', address: 'вул. Нова, 1' }
  await syncFrom(
    carrierWith({
      cities: directory.cities,
      branches: [...kept, { ...third!, address: 'вул. Переїзна, 5' }, added],
    }),
  )
  const now = await branches('Львів')
  expect(now.map(({ number }) => number)).not.toContain(second!.number)
  expect(now.find(({ number }) => number === third!.number)?.address).toBe('вул. Переїзна, 5')
  expect((await branches('Львів', 'нова')).map(({ number }) => number)).toContain('77')
  expect(await cities('Косів')).toEqual([])
  await restore()
  expect(await cities('Косів')).toEqual(['Косів'])
})

test('the same directory again writes no row', async () => {
  const versions = () =>
    listRows(
      testShop.shop.database,
      sql`select ref, xmin::text from carrier_cities union all select ref, xmin::text from carrier_branches order by ref`,
    )
  const before = await versions()
  await syncFrom(nova)
  expect(await versions()).toEqual(before)
})

test.each(['refused', 'cut'] as const)('a directory that is %s leaves the old one', async (trouble) => {
  const before = await readRows()
  simulator.trouble = trouble
  await expect(syncFrom(nova)).rejects.toThrow('Nova Poshta')
  simulator.trouble = 'none'
  expect(await readRows()).toEqual(before)
})

test('a directory that has lost most of its branches, or all of them, leaves the old one', async () => {
  const before = await readRows()
  const { directory } = await borrowDirectory()
  const few = directory.branches.slice(0, Math.floor(directory.branches.length / 2) - 1)
  for (const left of [few, []])
    await expect(syncFrom(carrierWith({ ...directory, branches: left }))).rejects.toThrow('incomplete')
  expect(await readRows()).toEqual(before)
})

test('a write that fails half way leaves the old one', async () => {
  const before = await readRows()
  const { directory } = await borrowDirectory()
  const [one, ...others] = directory.branches
  const broken = { ...one!, kind: 'TENT' as 'OFFICE' }
  await expect(syncFrom(carrierWith({ ...directory, branches: [...others.slice(1), broken] }))).rejects.toThrow()
  expect(await readRows()).toEqual(before)
})

test('cities without a branch are left out, and branches without a city', async () => {
  const { directory, restore } = await borrowDirectory()
  const stray = { ...directory.branches[0]!, ref: 'stray', cityRef: 'nowhere' }
  await syncFrom(
    carrierWith({
      cities: [...directory.cities, { ref: 'empty', name: 'Порожнє', area: '' }],
      branches: [...directory.branches, stray],
    }),
  )
  expect(await cities('Порожнє')).toEqual([])
  const found = await testShop.shop.database.select().from(carrierBranches).where(eq(carrierBranches.ref, 'stray'))
  expect(found).toEqual([])
  await restore()
})

test('a storefront without a carrier has nothing to do', async () => {
  const before = await readRows()
  await syncFrom(undefined)
  expect(await readRows()).toEqual(before)
})
