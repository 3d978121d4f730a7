import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '#database/schema/audit-log.ts'
import type { OrderListing } from '#shared/entities/admin/order-filter.ts'
import { maxSavedViews } from '#shared/entities/admin/saved-view.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newStaffOrder } from '#tests/support/staff-order.ts'
import { setUnits } from '#tests/support/stock.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const packer = await newAdministrator(testShop, { role: 'PACKER' })
const other = await newAdministrator(testShop)
const variantId = testShop.variant('tee-step', 'black')
const listing: OrderListing = { view: 'pack', pay: ['ON_DELIVERY'], sort: 'LARGEST' }
beforeAll(async () => {
  await setUnits(testShop, variantId, 'M', 20)
  await newStaffOrder(testShop, variantId, { status: 'IN_PROCESS', heldUntil: null })
  await newStaffOrder(testShop, variantId)
})

const save = (name: string, who = packer) => who.call('POST /v1/admin-profile/views', { body: { name, listing } })
const list = async (who = packer) => (await who.call('GET /v1/admin-profile/views')).body.entities
const clear = async () => {
  for (const { _id } of await list()) await packer.call('DELETE /v1/admin-profile/views/{id}', { params: { id: _id } })
}

test('[ADM-27a] a list is named, counted, renamed and deleted by its owner alone, with an entry for each', async () => {
  const { status, body: saved } = await save('Післяплата сьогодні')
  expect([status, saved.count, saved.listing]).toEqual([201, 1, listing])
  expect(await list()).toEqual([saved])
  expect(await list(other)).toEqual([])
  const params = { id: saved._id }
  const body = { name: 'Післяплата', updatedAt: saved.updatedAt }
  expect((await other.call('PATCH /v1/admin-profile/views/{id}', { params, body })).status).toBe(404)
  expect((await other.call('DELETE /v1/admin-profile/views/{id}', { params })).status).toBe(404)
  const renamed = await packer.call('PATCH /v1/admin-profile/views/{id}', { params, body })
  expect(renamed.body.name).toBe('Післяплата')
  const stale = await packer.call('PATCH /v1/admin-profile/views/{id}', { params, body })
  expect([stale.status, stale.body]).toMatchObject([409, { details: { reason: 'CHANGED_MEANWHILE' } }])
  expect((await packer.call('DELETE /v1/admin-profile/views/{id}', { params })).body).toEqual({ _id: saved._id })
  expect(await list()).toEqual([])
  const entries = await testShop.shop.database.select().from(auditLog).where(eq(auditLog.recordId, packer.id))
  expect(entries.map(({ after }) => (after as { savedView?: string }).savedView)).toEqual([
    'Післяплата сьогодні',
    'Післяплата',
    undefined,
  ])
})

test('[ADM-27b] a name is used once by each person, whatever its case', async () => {
  await clear()
  expect((await save('Моє')).status).toBe(201)
  expect((await save('МОЄ')).body).toMatchObject({ code: 'BAD_REQUEST_VALUE_NOT_UNIQUE', details: [{ field: 'name' }] })
  expect((await save('Моє', other)).status).toBe(201)
})

test('[ADM-27b] requests at once leave no more than ten', async () => {
  await clear()
  const replies = await Promise.all(Array.from({ length: 14 }, (_, index) => save(`Вигляд ${index}`)))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(maxSavedViews)
  const refused = replies.filter(({ status }) => status !== 201)
  expect(refused.map(({ status, body }) => [status, (body as { details?: unknown }).details])).toEqual(
    refused.map(() => [409, { reason: 'TOO_MANY', max: maxSavedViews }]),
  )
  expect(await list()).toHaveLength(maxSavedViews)
})

test('[ADM-27a] what is searched for is not part of it: it is about a person', async () => {
  const body = { name: 'Із пошуком', listing: { ...listing, text: 'Марченко' } }
  expect((await packer.send({ method: 'POST', path: '/v1/admin-profile/views', body })).status).toBe(422)
})
