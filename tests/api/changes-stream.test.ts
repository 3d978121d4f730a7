import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { revokeSessions } from '#api/modules/auth/sessions.queries.ts'
import { updateParcels } from '#api/modules/orders/parcels.queries.ts'
import { orders } from '#database/schema/orders.ts'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { newCustomer } from '#tests/support/customer.ts'
import { newGuest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openShopFixture, openTestShop } from '#tests/support/test-shop.ts'

let url: string
const testShop = await openShopFixture()
beforeAll(async () => {
  await testShop.server.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(testShop.server.server.address() as AddressInfo).port}/v1/admin/changes`
})

/**
 * Opens the stream. `next` returns its next change, undefined once it has ended. A change of this process may come twice, the second time
 * by the database.
 */
const follow = async (authorization: string) => {
  const response = await fetch(url, { headers: { authorization } })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let last: string | undefined
  const next = async (): Promise<unknown> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const event = text.slice(0, end)
        text = text.slice(end + 2)
        if (!event.startsWith('data: ') || event === last) continue
        last = event
        return JSON.parse(event.slice('data: '.length))
      }
      const { done, value } = await reader.read()
      if (done) return undefined
      text += value
    }
  }
  return { response, next, cancel: () => reader.cancel() }
}
const followAs = async ({ authorization }: Pick<SignedIn, 'authorization'>) => {
  const stream = await follow(authorization)
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream')
  expect(stream.response.headers.get('cache-control')).toBe('no-store')
  expect(await stream.next()).toEqual({})
  return stream
}
const change = (topic: 'order' | 'stock' | 'customer-user', key: string) =>
  testShop.shop.change(async (tx) => tx.publish(topic, key))

test('[ADM-22d] administrators are told topic and key of each change, as far as their role reads it', async () => {
  const manager = await followAs(await newAdministrator(testShop))
  const editor = await followAs(await newAdministrator(testShop, { role: 'EDITOR' }))
  await change('customer-user', 'nobody is told')
  await change('order', '1')
  await change('stock', '2')
  expect([await manager.next(), await manager.next()]).toEqual([
    { topic: 'order', key: '1' },
    { topic: 'stock', key: '2' },
  ])
  expect(await editor.next()).toEqual({ topic: 'stock', key: '2' })
  await Promise.all([manager.cancel(), editor.cancel()])
})

test('[ADM-22d] strangers and customers follow nothing', async () => {
  expect((await fetch(url)).status).toBe(401)
  const { session } = await newCustomer(testShop)
  const response = await fetch(url, { headers: { authorization: `Bearer ${session.accessToken}` } })
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ code: 'DONT_HAVE_ACCESS' })
})

test('[ADM-22d] a stream ends with its session', async () => {
  const admin = await newAdministrator(testShop)
  const stream = await followAs(admin)
  const other = await followAs(await newAdministrator(testShop))
  await testShop.shop.change((tx) => revokeSessions(tx, { role: 'administrator', userId: admin.id }))
  expect(await stream.next()).toBeUndefined()
  await change('order', '3')
  expect(await other.next()).toEqual({ topic: 'order', key: '3' })
  // The duration of a stream is no response time.
  expect((await testShop.server.inject('/metrics')).body).not.toContain('/v1/admin/changes')
  await other.cancel()
})

test('[ADM-22d] the oldest stream of an administrator ends for the thirteenth', async () => {
  const admin = await newAdministrator(testShop)
  const streams = []
  for (let nth = 0; nth < 13; nth++) streams.push(await followAs(admin))
  const [oldest, second, ...rest] = streams
  expect(await oldest!.next()).toBeUndefined()
  await change('order', '4')
  expect(await second!.next()).toEqual({ topic: 'order', key: '4' })
  await Promise.all([second!, ...rest].map((stream) => stream.cancel()))
})

test('open streams do not keep a process from stopping', async () => {
  const own = await openTestShop()
  await own.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = own.server.server.address() as AddressInfo
  const { authorization } = await newAdministrator(own)
  const response = await fetch(`http://127.0.0.1:${port}/v1/admin/changes`, { headers: { authorization } })
  const text = response.text()
  await own.close()
  expect(await text).toBe('data: {}\n\n')
})

test('[ADM-22d] a placed order is a change, and so is what its carrier says of it', async () => {
  const { shop, server, variant } = testShop
  const keys: (string | undefined)[] = []
  shop.changes.subscribe('order', (key) => void keys.push(key))
  const guest = newGuest(server)
  const id = await prepareOrder(guest, [{ variantId: variant('tee-step', 'black'), size: 'M', quantity: 1 }])
  expect(keys).toEqual([])
  await placeOrder(guest, id)
  expect(keys).toContain(id)
  // The database reports changes in order: once it has reported this one, nothing of the placing is on its way.
  await change('order', 'between')
  await vi.waitFor(() => expect(keys.filter((key) => key === 'between')).toHaveLength(2))
  keys.length = 0
  const trackingNumber = '20450000000001'
  await shop.database.update(orders).set({ trackingNumber }).where(eq(orders.id, id))
  await shop.change((tx) => updateParcels(tx, [{ id, trackingNumber, status: 'IN_TRANSIT' }], shop.now()))
  expect(keys).toContain(id)
})
