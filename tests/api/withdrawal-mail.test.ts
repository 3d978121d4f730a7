import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Mail } from '#api/ports/mail.ts'
import { orderMailWorker } from '#api/worker/order-mail.ts'
import { orders } from '#database/schema/orders.ts'
import { newGuest } from '#tests/support/guest.ts'
import { olena, placeOrder, prepareOrder } from '#tests/support/order.ts'
import { setUnits } from '#tests/support/stock.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
beforeAll(async () => {
  await setUnits(testShop, testShop.variant('tee-step', 'black'), 'M', 100)
  await setUnits(testShop, testShop.variant('tee-step', 'milk'), 'L', 100)
}, 120_000)

const toPoland = { country: 'PL', city: 'Kraków', address: 'Długa 1', postcode: '31-146' }
const black = () => ({ variantId: testShop.variant('tee-step', 'black'), size: 'M' }) as const
const newOrder = async (shippingInfo: typeof orders.$inferInsert.shippingInfo) => {
  const guest = newGuest(testShop.server)
  const id = await prepareOrder(guest, [
    { ...black(), quantity: 2 },
    { variantId: testShop.variant('tee-step', 'milk'), size: 'L', quantity: 1 },
  ])
  testShop.jobs.length = 0
  const { body } = await placeOrder(guest, id)
  await testShop.shop.database.update(orders).set({ shippingInfo }).where(eq(orders.id, id))
  return { id, number: body.number! }
}
/** Sends all mails about orders that wait. */
const sendMails = async (): Promise<{ to: string; text: string }[]> => {
  const mails: Mail[] = []
  const send = orderMailWorker({
    shop: testShop.shop,
    mailer: { send: (mail) => Promise.resolve(void mails.push(mail)), close: () => Promise.resolve() },
    from: 'no-reply@shop.example',
    noticesTo: 'shop@example.com',
    originals: { findPath: () => Promise.resolve(undefined) },
    log: { warn: () => undefined },
  })
  for (const { name, data } of testShop.jobs.splice(0)) if (name === 'order-mail') await send(data as never)
  return mails.map(({ to, text }) => ({ to, text: text.replaceAll('\u00A0', ' ') }))
}

test('the acknowledgement has what was withdrawn from, date and time; another address gets nothing of the recipient', async () => {
  const { number } = await newOrder(toPoland)
  testShop.jobs.length = 0
  const items = [{ ...black(), withdrawn: 1 }]
  const body = { number, contact: olena.email, name: 'Ann Lee', email: 'ann@example.com', items }
  expect((await newGuest(testShop.server).call('POST /v1/orders/withdraw', { body })).status).toBe(200)
  const mails = await sendMails()
  expect(mails.map(({ to }) => to)).toEqual(['ann@example.com', olena.email, 'shop@example.com'])
  for (const { text } of mails) {
    expect(text).toContain('02.11.2026 12:00')
    expect(text).toContain('Ann Lee')
    expect(text).toContain('Розмір M · 1 шт.')
    expect(text).not.toContain('Розмір L')
  }
  const [statement, copy] = mails
  expect(statement!.text).not.toMatch(/Олен|olena|key=|Kraków/)
  expect(copy!.text).toContain('key=')
})

test('the mail of an order leads to where it is withdrawn from, if it can be', async () => {
  const { id } = await newOrder(toPoland)
  const [received] = await sendMails()
  expect(received!.text).toContain('Відмовитися від договору тут')
  expect(received!.text).toMatch(new RegExp(`order=${id}&key=\\S+#withdrawal`))
  await newOrder({ country: 'UA', city: 'Львів', branchNumber: '14' })
  expect((await sendMails())[0]!.text).not.toContain('#withdrawal')
})
