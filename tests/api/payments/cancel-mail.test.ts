import { expect, test } from 'vitest'
import type { Mail } from '#api/ports/mail.ts'
import { orderMailWorker } from '#api/worker/order-mail.ts'
import { refundPaymentsWorker } from '#api/worker/refund-payments.ts'
import { formatPrice } from '#shared/rules/price-format.ts'
import { toMinor } from '#shared/rules/money.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { openPayingShopFixture, placeOrderBy } from '#tests/support/paying-shop.ts'
import { refundOrder } from '#tests/support/refund.ts'

const shop = await openPayingShopFixture('ua')
const admin = await newAdministrator(shop)

const refund = (orderId: string) => refundPaymentsWorker(shop.shop)({ orderId })
const paidOrder = async () => {
  const { id, params, placed } = await placeOrderBy(shop, 'LIQPAY')
  await shop.payerMeets(id, 'paid')
  return { id, params, total: placed.prices.total }
}
const cancel = async (id: string): Promise<void> => {
  const { body } = await admin.call('GET /v1/admin/orders/{id}', { params: { id } })
  const change = { status: 'CANCELED', updatedAt: body.updatedAt } as const
  expect((await admin.call('PATCH /v1/orders/{id}', { params: { id }, body: change })).status).toBe(200)
}
/** Sends the mail of the cancellation, after everything else has been done. Returns its text. */
const readMail = async (id: string): Promise<string> => {
  const mails: Mail[] = []
  const send = orderMailWorker({
    shop: shop.shop,
    mailer: { send: (mail) => Promise.resolve(void mails.push(mail)), close: () => Promise.resolve() },
    from: 'no-reply@shop.example',
    noticesTo: undefined,
    originals: { findPath: () => Promise.resolve(undefined) },
    log: { warn: () => undefined },
  })
  for (const { data } of shop.jobs)
    if ('mail' in data && data.mail === 'canceled' && data.orderId === id) await send(data)
  expect(mails).toHaveLength(1)
  return mails[0]!.text.replaceAll('\u00A0', ' ').split('\n').join(' ')
}
const price = (amount: number): string =>
  formatPrice(toMinor(amount), shop.shop.storefront.currencySymbol).replaceAll('\u00A0', ' ')
const promise = (amount: number): string => `Ми повертаємо ${price(amount)} туди, звідки надійшла оплата.`

test('[CHK-12u] the mail of a cancelled order names what is given back now, not what was given back before', async () => {
  const { id, total } = await paidOrder()
  await refundOrder(admin, id, { amount: 100 })
  await refund(id)
  await refundOrder(admin, id, { amount: 50, method: 'OUTSIDE' })
  // It is under way, and has a mail of its own.
  await refundOrder(admin, id, { amount: 10 })
  await cancel(id)
  await refund(id)
  expect(await readMail(id)).toContain(promise(total - 160))
})

test('[CHK-12u] of an order that nothing was given back of it names the whole sum', async () => {
  const { id, total } = await paidOrder()
  await cancel(id)
  await refund(id)
  expect(await readMail(id)).toContain(promise(total))
})

test('[CHK-12u] of an order whose money is back already it promises none', async () => {
  const { id } = await paidOrder()
  await refundOrder(admin, id)
  await refund(id)
  await cancel(id)
  expect(await readMail(id)).not.toContain('повертаємо')
})
