import { expect, test } from 'vitest'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const superAdmin = await newAdministrator(testShop, { isSuper: true })
const admin = await newAdministrator(testShop)
const guest = newGuest(testShop.server)

/** The resources, the source of an id of each, and the roles that read it. */
const resources = [
  ['products', 'admin/products/search'],
  ['products/variants', 'admin/products/variants/search'],
  ['categories', 'admin/categories/search'],
  ['shipping-methods', 'admin/shipping-methods/search'],
  ['promo-codes', 'admin/promo-codes/search'],
  ['colors', 'colors/search'],
  ['files', 'files/search'],
  ['admin-users', 'admin-users/search'],
] as const

const firstId = async (search: string): Promise<string> => {
  const { body } = await superAdmin.send({ method: 'POST', path: `/v1/${search}`, body: { limit: 1 } })
  return (body as { entities: { _id: string }[] }).entities[0]!._id
}
const read = async (who: Pick<Guest, 'send'>, path: string, id: string) => {
  const { status, body } = await who.send({ path: `/v1/${path}/${id}` })
  return { status, id: body['_id'] }
}

test.each(resources)('[API-04m] administrators read %s by id at both paths', async (resource, search) => {
  const id = await firstId(search)
  for (const path of [resource, `admin/${resource}`])
    expect([path, await read(superAdmin, path, id)]).toEqual([path, { status: 200, id }])
})

test('[API-04m] administrators read an order and a content page at both paths', async () => {
  const item = { variantId: testShop.variant('tee-step', 'black'), size: 'M', quantity: 1 } as const
  const id = await prepareOrder(guest, [item])
  await placeOrder(guest, id)
  for (const path of ['orders', 'admin/orders']) expect(await read(admin, path, id)).toEqual({ status: 200, id })
  for (const path of ['pages', 'admin/pages']) expect((await read(admin, path, 'faq')).status).toBe(200)
})

test.each(['promo-codes', 'admin/promo-codes'])('[API-04n] /v1/%s/{id} is for administrators alone', async (path) => {
  const id = await firstId('admin/promo-codes/search')
  expect(await read(guest, path, id)).toMatchObject({ status: 401 })
  expect(await read(admin, path, id)).toEqual({ status: 200, id })
})
