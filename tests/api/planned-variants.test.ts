import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobQueues } from '#api/adapters/job-queues.ts'
import { showVariantsWorker } from '#api/worker/show-variants.ts'
import { adminUsers } from '#database/schema/admin-users.ts'
import { auditLog } from '#database/schema/audit-log.ts'
import { products } from '#database/schema/products.ts'
import { variants } from '#database/schema/variants.ts'
import type { VariantChange } from '#shared/entities/admin/price.ts'
import type { WholeProduct, WholeProductInput } from '#shared/entities/admin/whole-product.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'
import { createNewVariant, newWhole, toSentProduct, toSentVariant } from '#tests/support/whole-product.ts'

const start = new Date(Date.now() + 60_000)
let now = start
const testShop = await openShopFixture('ua', { now: () => now })
const { shop } = testShop
const { database } = shop
const admin = await newAdministrator(testShop)
const guest = newGuest(testShop.server)

const secondMs = 1000
const inSeconds = (seconds: number) => new Date(start.getTime() + seconds * secondMs).toISOString()
/** Lets the worker look so many seconds after the beginning. */
const lookAfter = async (seconds: number) => {
  now = new Date(start.getTime() + seconds * secondMs)
  await showVariantsWorker(shop)({})
}
const make = async (changes: Partial<WholeProductInput> = {}): Promise<WholeProduct> => {
  now = start
  const { status, body } = await admin.call('POST /v1/admin/products/whole', {
    body: await newWhole(testShop, changes),
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
/** Makes a product whose black colour is planned. */
const makePlanned = (seconds: number, changes: Partial<WholeProductInput> = {}) =>
  make({ variants: [createNewVariant('black', { showsAt: inSeconds(seconds) })], ...changes })
const read = async (id: string) => (await admin.call('GET /v1/admin/products/whole/{id}', { params: { id } })).body
const readFirst = async ({ _id }: WholeProduct) => (await read(_id)).variants[0]!
const save = (whole: WholeProduct, changes: Partial<WholeProductInput['variants'][number]>, product: object = {}) =>
  admin.call('PUT /v1/admin/products/whole/{id}', {
    params: { id: whole._id },
    body: {
      ...toSentProduct(whole),
      ...product,
      variants: whole.variants.map((variant) => ({ ...toSentVariant(variant), ...changes })),
    },
  })
const change = (whole: WholeProduct, changes: Partial<VariantChange>) =>
  admin.call('PATCH /v1/admin/products/variants/many', {
    body: { changes: whole.variants.map(({ _id, updatedAt }) => ({ id: _id, updatedAt, ...changes })) },
  })
const isShown = async ({ variants: [variant] }: WholeProduct) =>
  (await guest.call('GET /v1/products/variants/{id}', { params: { id: variant!._id } })).status === 200
const listAudit = ({ variants: [variant] }: WholeProduct) =>
  database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.noun, 'variant'), eq(auditLog.recordId, variant!._id)))
    .orderBy(asc(auditLog.id))

test('[ADM-30a] a planned variant is hidden until its time, and on the site since exactly then', async () => {
  const whole = await makePlanned(10)
  expect(whole.variants[0]).toMatchObject({ state: 'INACTIVE', showsAt: inSeconds(10) })
  await lookAfter(9.99)
  expect(await isShown(whole)).toBe(false)
  await lookAfter(10.5)
  expect(await isShown(whole)).toBe(true)
  const shown = await readFirst(whole)
  expect(shown).toMatchObject({ state: 'ACTIVE', publishedAt: inSeconds(10), showsAt: null })
  expect(Date.parse(shown.updatedAt)).toBeGreaterThan(Date.parse(whole.variants[0]!.updatedAt))
  const found = await guest.call('POST /v1/products/variants/search', {
    body: { sort: [{ field: 'variants.publishedAt', order: 'desc' }], limit: 1 },
  })
  expect(found.body.entities[0]).toMatchObject({ variant: { _id: shown._id } })
})

test('[ADM-30a] plans are looked for each minute, and their job waits for seconds at most', () => {
  const { cron, lookEverySeconds } = jobQueues['show-variants']
  expect(cron).toBe('* * * * *')
  expect(lookEverySeconds).toBeLessThanOrEqual(10)
})

test('[ADM-30a] all colours of a product that are due are shown at once; the others stay', async () => {
  const colours = ['black', 'milk', 'sky'].map((colour, index) =>
    createNewVariant(colour, { showsAt: [inSeconds(3), inSeconds(4), inSeconds(50)][index]! }),
  )
  const whole = await make({ variants: colours })
  await lookAfter(5)
  const states = (await read(whole._id)).variants.map(({ state, showsAt, publishedAt }) => ({
    state,
    at: showsAt ?? publishedAt,
  }))
  expect(states.toSorted((a, b) => a.at.localeCompare(b.at))).toEqual([
    { state: 'ACTIVE', at: inSeconds(3) },
    { state: 'ACTIVE', at: inSeconds(4) },
    { state: 'INACTIVE', at: inSeconds(50) },
  ])
  await lookAfter(50)
})

test('[ADM-30b] a plan that is taken back, or overtaken by hand, changes nothing any more', async () => {
  const [back, byHand] = [await makePlanned(5), await makePlanned(5)]
  expect((await save(back, { showsAt: null })).body.variants[0]).toMatchObject({ state: 'INACTIVE', showsAt: null })
  expect((await change(byHand, { state: 'ACTIVE' })).body.variants[0]!.after).toMatchObject({
    state: 'ACTIVE',
    showsAt: null,
  })
  const before = await readFirst(byHand)
  await lookAfter(6)
  expect(await isShown(back)).toBe(false)
  expect(await readFirst(byHand)).toEqual(before)
})

test('[ADM-30b] a save that leaves the plan out keeps it; one that shows the variant ends it, in each call', async () => {
  const whole = await makePlanned(20)
  const { showsAt: _left, ...sent } = toSentVariant(whole.variants[0]!)
  const body = { ...toSentProduct(whole), variants: [{ ...sent, price: 2100 }] }
  const saved = await admin.call('PUT /v1/admin/products/whole/{id}', { params: { id: whole._id }, body })
  expect(saved.body.variants[0]).toMatchObject({ price: 2100, showsAt: inSeconds(20) })
  const patch = async (changes: object) =>
    admin.call('PATCH /v1/products/variants/{id}', {
      params: { id: sent._id },
      body: { updatedAt: (await readFirst(whole)).updatedAt, ...changes },
    })
  expect((await patch({ price: 2200 })).body).toMatchObject({ price: 2200, showsAt: inSeconds(20) })
  expect((await patch({ state: 'ACTIVE' })).body).toMatchObject({ state: 'ACTIVE', showsAt: null })
})

test('[ADM-30c] a time that has come, and a variant that is shown, are refused at their field', async () => {
  const whole = await make({ variants: [createNewVariant('black'), createNewVariant('milk')] })
  const refuse = (field: string, rule: string) => ({ code: 'VALIDATION_ERROR', details: [{ field, rule }] })
  const [first, second] = whole.variants
  const one = { ...whole, variants: [first!] }
  expect((await change(one, { showsAt: start.toISOString() })).body).toMatchObject(
    refuse('changes.0.showsAt', 'not_future'),
  )
  expect((await change(one, { showsAt: inSeconds(1), state: 'ACTIVE' })).body).toMatchObject(
    refuse('changes.0.showsAt', 'only_hidden'),
  )
  const sent = {
    ...toSentProduct(whole),
    variants: [toSentVariant(first!), { ...toSentVariant(second!), showsAt: inSeconds(-1) }],
  }
  const saved = await admin.call('PUT /v1/admin/products/whole/{id}', { params: { id: whole._id }, body: sent })
  expect(saved.body).toMatchObject(refuse('variants.1.showsAt', 'not_future'))
  const created = await admin.call('POST /v1/admin/products/whole', {
    body: await newWhole(testShop, {
      variants: [createNewVariant('black', { state: 'ACTIVE', showsAt: inSeconds(9) })],
    }),
  })
  expect(created.body).toMatchObject(refuse('variants.0.showsAt', 'only_hidden'))
  expect(await read(whole._id)).toEqual(whole)
})

test('[ADM-30c] a plan that has just come is saved as it is, with what else was written', async () => {
  const whole = await makePlanned(2)
  now = new Date(inSeconds(3))
  expect((await save(whole, { price: 1111 })).body.variants[0]).toMatchObject({ price: 1111, showsAt: inSeconds(2) })
  await lookAfter(4)
  expect(await isShown(whole)).toBe(true)
})

test('[ADM-30d] what could not be shown by hand is not planned, and a planned one does not lose what it needs', async () => {
  const care = { uk: '30°', en: '' }
  const draft = await make({ care })
  const missing = { code: 'VALIDATION_ERROR', details: [{ field: 'care.en', rule: 'missing_on_site' }] }
  expect((await save(draft, { showsAt: inSeconds(5) })).body).toMatchObject(missing)
  expect((await change(draft, { showsAt: inSeconds(5) })).body).toMatchObject(missing)
  const planned = await makePlanned(5)
  expect((await save(planned, {}, { care })).body).toMatchObject(missing)
  await lookAfter(5)
  expect(await isShown(planned)).toBe(true)
})

test('[ADM-30d] a product that cannot be shown stays hidden with its plan, keeps no other, and fails its job', async () => {
  const [broken, whole] = [await makePlanned(1), await makePlanned(2)]
  await database
    .update(products)
    .set({ care: { uk: '', en: '' } })
    .where(eq(products.id, broken._id))
  await expect(lookAfter(3)).rejects.toThrow('1 products were not shown')
  expect([await isShown(broken), await isShown(whole)]).toEqual([false, true])
  expect(await readFirst(broken)).toMatchObject({ state: 'INACTIVE', showsAt: inSeconds(1) })
  await database.update(variants).set({ showsAt: null }).where(eq(variants.productId, broken._id))
})

test('[ADM-30e] two workers show a variant once, with one entry, in the name of who planned it', async () => {
  const planner = await newAdministrator(testShop)
  const whole = await make()
  const [variant] = whole.variants
  await planner.call('PATCH /v1/admin/products/variants/many', {
    body: { changes: [{ id: variant!._id, updatedAt: variant!.updatedAt, showsAt: inSeconds(7) }] },
  })
  const planned = await read(whole._id)
  await admin.call('PATCH /v1/admin/products/variants/many', {
    body: { changes: [{ id: variant!._id, updatedAt: planned.variants[0]!.updatedAt, price: 1500 }] },
  })
  await database.delete(adminUsers).where(eq(adminUsers.id, planner.id))
  now = new Date(inSeconds(8))
  await Promise.all([1, 2, 3].map(() => showVariantsWorker(shop)({})))
  const entries = await listAudit(whole)
  expect(entries).toHaveLength(4)
  expect(entries[3]).toMatchObject({
    adminUserId: planner.id,
    action: 'UPDATE',
    before: { state: 'INACTIVE', showsAt: inSeconds(7), price: 1500 },
    after: { state: 'ACTIVE', showsAt: null, publishedAt: inSeconds(7) },
  })
})

test('[ADM-30e] an edit on a copy from before is refused with the variant as it is shown', async () => {
  const whole = await makePlanned(3)
  await lookAfter(3)
  const { status, body } = await save(whole, { price: 1700 })
  expect(status).toBe(409)
  expect(body).toMatchObject({
    details: { reason: 'CHANGED_MEANWHILE', current: { variants: [{ state: 'ACTIVE', showsAt: null }] } },
  })
  expect((await change(whole, { showsAt: inSeconds(9) })).status).toBe(409)
})

test('[ADM-30f] the list says when the next colour of a product is shown', async () => {
  const rangeVariants = [
    createNewVariant('black', { showsAt: inSeconds(90) }),
    createNewVariant('milk', { showsAt: inSeconds(30) }),
  ]
  const [planned, other] = [await make({ variants: rangeVariants }), await make()]
  const find = async ({ vendorCode }: WholeProduct) =>
    (await admin.call('POST /v1/admin/product-rows/search', { body: { text: vendorCode } })).body.entities[0]
  expect(await find(planned)).toMatchObject({ shownColours: 0, showsAt: inSeconds(30) })
  expect(await find(other)).toMatchObject({ showsAt: null })
  const copy = await admin.call('POST /v1/admin/products/whole/{id}/copy', { params: { id: planned._id } })
  expect(copy.body.variants.map(({ state, showsAt }) => ({ state, showsAt }))).toEqual([
    { state: 'INACTIVE', showsAt: null },
    { state: 'INACTIVE', showsAt: null },
  ])
  await database.update(variants).set({ showsAt: null }).where(eq(variants.productId, planned._id))
})

test('[ADM-30f] a planned instant is kept to the millisecond across changes of the clock', async () => {
  // 25 October 2037, 04:00 in Kyiv: the hour from 03:00 comes twice.
  const instants = ['2037-10-25T00:30:00.000Z', '2037-10-25T01:30:00.000Z']
  const whole = await make({
    variants: [
      createNewVariant('black', { showsAt: instants[0]! }),
      createNewVariant('milk', { showsAt: instants[1]! }),
    ],
  })
  expect(whole.variants.flatMap(({ showsAt }) => showsAt ?? []).toSorted()).toEqual(instants)
  now = new Date('2037-10-25T01:00:00Z')
  await showVariantsWorker(shop)({})
  const rows = await database
    .select({ state: variants.state })
    .from(variants)
    .where(
      inArray(
        variants.id,
        whole.variants.map(({ _id }) => _id),
      ),
    )
  expect(rows.map(({ state }) => state).toSorted()).toEqual(['ACTIVE', 'INACTIVE'])
  await database.update(variants).set({ showsAt: null }).where(eq(variants.productId, whole._id))
})

test('[ADM-30g] who may not change states may not plan them', async () => {
  const whole = await make()
  const editor = await newAdministrator(testShop, { role: 'EDITOR' })
  const body = {
    ...toSentProduct(whole),
    variants: whole.variants.map((variant) => ({ ...toSentVariant(variant), showsAt: inSeconds(5) })),
  }
  const { status } = await editor.call('PUT /v1/admin/products/whole/{id}', { params: { id: whole._id }, body })
  expect(status).toBe(403)
})

test('the database refuses a plan of a variant that is shown', async () => {
  const id = testShop.variant('tee-step', 'black')
  await expect(
    database.execute(sql`update variants set shows_at = now() where id = ${id} and state = 'ACTIVE'`),
  ).rejects.toThrow()
})
