import { beforeAll, expect, test } from 'vitest'
import { claimGuestOrders, lockCustomer } from '#api/modules/auth/customer-accounts.queries.ts'
import { eraseCustomer } from '#api/modules/customers/erase-customer.ts'
import { findOwnDetails } from '#api/modules/customers/own-details.queries.ts'
import { cancelOrder } from '#api/modules/orders/cancel-order.ts'
import { lockOrder } from '#api/modules/orders/orders.queries.ts'
import { reopenOrder } from '#api/modules/orders/reopen-order.ts'
import { newCustomer, newEmail } from '#tests/support/customer.ts'
import { newGuest } from '#tests/support/guest.ts'
import { mailedToken } from '#tests/support/mails.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { listStatements } from '#tests/support/statements.ts'
import { setUnits } from '#tests/support/stock.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

let id: string
const testShop = await openShopFixture()
const customer = await newCustomer(testShop)
beforeAll(async () => {
  id = (await details())._id
})

const details = async () => (await customer.call('GET /v1/customer-profile/details')).body

test('the details of an account are read once, until they change', async () => {
  const before = await details()
  const statements = await listStatements(testShop.shop.client, async () => {
    expect(await details()).toEqual(before)
  })
  expect(statements).toEqual([])
})

test('[STA-01] each change of an account shows in the next reply', async () => {
  const { shop, server } = testShop
  const variantId = testShop.variant('tee-step', 'black')
  await setUnits(testShop, variantId, 'M', 5)
  const items = [{ variantId, size: 'M' as const, quantity: 1 }]
  const order = await prepareOrder(customer, items)
  const guest = newGuest(server)
  const guestAddress = newEmail()
  const guestOrder = await prepareOrder(guest, items, undefined, { email: guestAddress })
  const cancel = () => shop.change(async (tx) => cancelOrder(shop, tx, (await lockOrder(tx, order))!, 'ADMINISTRATOR'))
  const changes: Record<string, () => Promise<unknown>> = {
    'a new name': () => customer.call('PATCH /v1/customer-profile/update', { body: { firstName: 'Мотря' } }),
    'a confirmed address': async () => {
      const token = await mailedToken(testShop, customer.email, '/confirm-email')
      await newGuest(server).call('POST /v1/auth/confirm-email', { body: { token } })
    },
    'a first order': () => placeOrder(customer, order),
    'its cancellation': cancel,
    'its late payment': () => shop.change(async (tx) => reopenOrder(tx, (await lockOrder(tx, order))!)),
    'another cancellation': cancel,
    'a guest order of an address that was confirmed': async () => {
      await placeOrder(guest, guestOrder)
      await shop.change((tx) => claimGuestOrders(tx, id, guestAddress))
    },
  }
  for (const [name, change] of Object.entries(changes)) {
    const before = await details()
    await change()
    const after = await details()
    expect(after, name).not.toEqual(before)
    expect(after, name).toEqual(await findOwnDetails(shop.database, id))
  }
})

test('an erased account is not in memory any more', async () => {
  const { shop } = testShop
  expect(await shop.caches.accounts.get(id)).toMatchObject({ firstName: 'Мотря' })
  await shop.change(async (tx) => eraseCustomer(tx, (await lockCustomer(tx, id))!))
  expect(await shop.caches.accounts.get(id)).toBeUndefined()
})
