import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { orders } from '#database/schema/orders.ts'
import { outsidePayments } from '#database/schema/outside-payments.ts'
import { payments, refunds } from '#database/schema/payments.ts'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { exportRows as exportTable } from '#tests/support/exported-rows.ts'
import { newGuest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { tee } from '#tests/support/returns.ts'
import { setUnits } from '#tests/support/stock.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
let admin: SignedIn
beforeEach(async () => {
  admin = await newAdministrator(testShop, { role: 'ACCOUNTANT' })
  await setUnits(testShop, tee(testShop).variantId, 'M', 50)
})

type OrderChange = Partial<typeof orders.$inferInsert>
/** Places an order with cash on delivery, and changes its row. */
const place = async (change: OrderChange | ((total: number) => OrderChange)) => {
  const guest = newGuest(testShop.server)
  const id = await prepareOrder(guest, [{ ...tee(testShop), quantity: 1 }])
  expect((await placeOrder(guest, id)).status).toBe(200)
  const { database } = testShop.shop
  const [placed] = await database.select().from(orders).where(eq(orders.id, id))
  const total = placed!.totalMinor!
  const [order] = await database
    .update(orders)
    .set(typeof change === 'function' ? change(total) : change)
    .where(eq(orders.id, id))
    .returning()
  return { ...order!, total }
}
const exportRows = (kind: string, body: object, locale?: 'uk' | 'en') =>
  exportTable(testShop, admin, kind, body, locale)
const decimal = (minor: number) => (minor / 100).toFixed(2).replace('.', ',')

let nthPayment = 50
const pay = async (orderId: string, amountMinor: number, change: Partial<typeof payments.$inferInsert> = {}) => {
  const [payment] = await testShop.shop.database
    .insert(payments)
    .values({
      orderId,
      place: nthPayment++,
      method: 'LIQPAY',
      currency: 'UAH',
      state: 'COMPLETED',
      amountMinor,
      completedAt: testShop.shop.now(),
      isCounted: true,
      ...change,
    })
    .returning()
  return payment!
}
const insertTestRefund = (orderId: string, amountMinor: number, change: Partial<typeof refunds.$inferInsert> = {}) =>
  testShop.shop.database.insert(refunds).values({
    orderId,
    amountMinor,
    method: 'OUTSIDE',
    state: 'COMPLETED',
    reason: 'OTHER',
    completedAt: testShop.shop.now(),
    ...change,
  })

describe('[ADM-32a] shipments', () => {
  const days = { from: '2025-03-01', to: '2025-03-01' }
  const row = async (number: string | null, locale?: 'uk' | 'en') => {
    const rows = await exportRows('shipments', days, locale)
    return rows.filter((cells) => Object.values(cells).includes(number!))
  }

  test('say when a parcel was handed over and received, and what its cash on delivery was and brought', async () => {
    const { number, total, id, shippingMinor } = await place({
      trackingNumber: '20450000000321',
      status: 'IN_PROCESS',
      sentAt: new Date('2025-02-28T22:30:00Z'), // 1 March in Kyiv
      deliveredAt: new Date('2025-03-04T09:05:00Z'),
      parcelStatus: 'RECEIVED',
    })
    const open = await row(number)
    expect(open).toEqual([
      {
        'Віддано перевізнику': '01.03.2025 00:30',
        Замовлення: number,
        'Номер відправлення': '20450000000321',
        Перевізник: 'Нова пошта',
        Доставка: expect.stringContaining('Нова'),
        'Стан посилки': 'отримано',
        Отримано: '04.03.2025 11:05',
        Післяплата: decimal(total),
        'Післяплату записано': '0,00',
        'Коли записано': '',
        'За доставку': decimal(shippingMinor!),
        Валюта: 'UAH',
      },
    ])
    await testShop.shop.database
      .insert(outsidePayments)
      .values({ orderId: id, amountMinor: total, receivedAt: new Date('2025-03-06T07:00:00Z') })
    expect(await row(number)).toMatchObject([
      { 'Післяплату записано': decimal(total), 'Коли записано': '06.03.2025 09:00' },
    ])
    expect(await row(number, 'en')).toMatchObject([
      { Carrier: 'Nova Poshta', 'Cash recorded': (total / 100).toFixed(2) },
    ])
  })

  test('what was paid before the parcel left is not cash on delivery, and neither is what is paid online', async () => {
    const sentAt = new Date('2025-03-01T10:00:00Z')
    const sent = { trackingNumber: '0500000000321', status: 'IN_PROCESS', sentAt } as const
    const prepaid = await place((total) => ({ ...sent, payNowMinor: 20_000, paidMinor: 20_000, totalMinor: total }))
    const receivedAt = new Date('2025-03-01T09:00:00Z')
    await testShop.shop.database
      .insert(outsidePayments)
      .values({ orderId: prepaid.id, amountMinor: 10_000, receivedAt })
    const online = await place((total) => ({
      ...sent,
      trackingNumber: '1Z999AA10123456784',
      paymentMethod: 'LIQPAY',
      payNowMinor: total,
      paidMinor: total,
    }))
    expect(await row(prepaid.number)).toMatchObject([
      { Перевізник: 'Укрпошта', Післяплата: decimal(prepaid.total - 30_000) },
    ])
    expect(await row(online.number)).toMatchObject([{ Перевізник: 'UPS', Післяплата: '', 'Післяплату записано': '' }])
  })

  test('a parcel whose hand-over is unknown counts when it was received; an order without a parcel does not', async () => {
    const unknown = await place({
      trackingNumber: '59000000000321',
      status: 'DONE',
      deliveredAt: new Date('2025-03-01T12:00:00Z'),
    })
    const none = await place({ placedAt: new Date('2025-03-01T12:00:00Z') })
    expect(await row(unknown.number)).toMatchObject([{ 'Віддано перевізнику': '', Отримано: '01.03.2025 14:00' }])
    expect(await row(none.number)).toEqual([])
  })
})

describe('[ADM-32d] a reconciliation', () => {
  /** The discrepancies of an order: kind, expected, found, difference. */
  const found = async ({ number }: { number: string | null }) => {
    const rows = await exportRows('reconciliation', {})
    return rows
      .filter(({ Замовлення }) => Замовлення === number)
      .map((row) => [row['Розбіжність'], row['Мало бути'], row['Є'], row['Різниця']].join(' | '))
  }
  const paidOnline = (total: number): OrderChange => ({
    paymentMethod: 'LIQPAY',
    status: 'IN_PROCESS',
    paymentStatus: 'COMPLETED',
    payNowMinor: total,
    paidMinor: total,
  })
  const days = (count: number) => new Date(testShop.shop.now().getTime() - count * 86_400_000)

  test('leaves out what fits together: paid, prepaid, refunded, edited and fresh orders', async () => {
    const paid = await place(paidOnline)
    await pay(paid.id, paid.total)
    const refunded = await place((total) => ({ ...paidOnline(total), refundedMinor: total }))
    const payment = await pay(refunded.id, refunded.total)
    await insertTestRefund(refunded.id, refunded.total, { method: 'ONLINE', paymentId: payment.id })
    const canceled = await place((total) => ({ ...paidOnline(total), status: 'CANCELED' }))
    const back = await pay(canceled.id, canceled.total)
    // It is about to go back.
    const state = { state: 'WAITING', completedAt: null } as const
    await insertTestRefund(canceled.id, canceled.total, { method: 'ONLINE', paymentId: back.id, ...state })
    const cash = await place((total) => ({ status: 'DONE', paymentStatus: 'COMPLETED', paidOutsideMinor: total }))
    const prepaid = await place({ status: 'IN_PROCESS', payNowMinor: 20_000, paidMinor: 20_000 })
    await pay(prepaid.id, 20_000)
    const justReceived = await place({ status: 'IN_PROCESS', deliveredAt: days(2.9) })
    const returning = await place({ status: 'IN_PROCESS', deliveredAt: days(5), parcelStatus: 'RETURNING' })
    const requested = await place(paidOnline)
    const its = await pay(requested.id, requested.total)
    // The provider has not agreed to it.
    await insertTestRefund(requested.id, requested.total + 100, { method: 'ONLINE', paymentId: its.id, ...state })
    const unpaid = await place((total) => ({ status: 'IN_PROCESS', payNowMinor: total, deliveredAt: days(5) }))
    const all = [requested, unpaid, paid, refunded, canceled, cash, prepaid, justReceived, returning]
    expect(await Promise.all(all.map(found))).toEqual(all.map(() => []))
  })

  test('finds an order that says that it is paid, without a payment', async () => {
    const online = await place(paidOnline)
    const outside = await place({ status: 'IN_PROCESS', paymentStatus: 'COMPLETED' })
    const waiting = await place(paidOnline)
    await pay(waiting.id, waiting.total, { state: 'WAITING', completedAt: null, isCounted: false })
    for (const order of [online, outside, waiting]) {
      const total = decimal(order.total)
      expect(await found(order)).toEqual([`замовлення оплачене, а оплати немає | ${total} | 0,00 | -${total}`])
    }
  })

  test('finds payments that are less or more than their order', async () => {
    const less = await place(paidOnline)
    await pay(less.id, less.total - 100)
    expect(await found(less)).toEqual([
      `сплачено менше, ніж у замовленні | ${decimal(less.total)} | ${decimal(less.total - 100)} | -1,00`,
    ])
    const cash = await place((total) => ({
      status: 'DONE',
      paymentStatus: 'COMPLETED',
      paidOutsideMinor: total - 250,
    }))
    expect(await found(cash)).toEqual([
      `сплачено менше, ніж у замовленні | ${decimal(cash.total)} | ${decimal(cash.total - 250)} | -2,50`,
    ])
    const more = await place((total) => ({ status: 'DONE', paymentStatus: 'COMPLETED', paidOutsideMinor: total + 500 }))
    expect(await found(more)).toEqual([
      `сплачено більше, ніж у замовленні | ${decimal(more.total)} | ${decimal(more.total + 500)} | 5,00`,
    ])
    await insertTestRefund(more.id, 500)
    expect(await found(more)).toEqual([])
    const unsaid = await place({ status: 'IN_PROCESS' })
    await pay(unsaid.id, 700)
    expect(await found(unsaid)).toEqual(['сплачено більше, ніж у замовленні | 0,00 | 7,00 | 7,00'])
  })

  test('finds money of cancelled orders, and payments that no order counts', async () => {
    const canceled = await place((total) => ({ ...paidOnline(total), status: 'CANCELED' }))
    const payment = await pay(canceled.id, canceled.total)
    await insertTestRefund(canceled.id, 1000, { method: 'ONLINE', paymentId: payment.id })
    const kept = decimal(canceled.total - 1000)
    expect(await found(canceled)).toEqual([`замовлення скасоване, а гроші не повернуто | 0,00 | ${kept} | ${kept}`])

    const tooMuch = await place((total) => ({ status: 'CANCELED', paidOutsideMinor: total + 500 }))
    const all = decimal(tooMuch.total + 500)
    expect(await found(tooMuch)).toEqual([`замовлення скасоване, а гроші не повернуто | 0,00 | ${all} | ${all}`])

    const twice = await place(paidOnline)
    await pay(twice.id, twice.total)
    const extra = await pay(twice.id, twice.total, { isCounted: false })
    await insertTestRefund(twice.id, 1000, {
      method: 'ONLINE',
      paymentId: extra.id,
      state: 'FAILED',
      completedAt: null,
    })
    const total = decimal(twice.total)
    expect(await found(twice)).toEqual([`зайва оплата, яку не повернуто | 0,00 | ${total} | ${total}`])
    await insertTestRefund(twice.id, twice.total, { method: 'ONLINE', paymentId: extra.id })
    expect(await found(twice)).toEqual([])
  })

  test('finds refunds that exceed their payment, online and outside', async () => {
    const online = await place(paidOnline)
    const payment = await pay(online.id, online.total)
    await insertTestRefund(online.id, online.total + 300, { method: 'ONLINE', paymentId: payment.id })
    expect(await found(online)).toEqual([
      `повернуто більше, ніж сплачено | ${decimal(online.total)} | ${decimal(online.total + 300)} | 3,00`,
    ])
    const mixed = await place(paidOnline)
    const first = await pay(mixed.id, mixed.total)
    await insertTestRefund(mixed.id, mixed.total, { method: 'ONLINE', paymentId: first.id })
    await insertTestRefund(mixed.id, 4000)
    expect(await found(mixed)).toEqual(['повернуто більше, ніж сплачено | 0,00 | 40,00 | 40,00'])
  })

  test('finds cash on delivery that is not recorded three days after the parcel was received', async () => {
    const order = await place({ status: 'IN_PROCESS', deliveredAt: days(3.1) })
    const total = decimal(order.total)
    const words = 'післяплату не записано понад 3 дні після отримання'
    expect(await found(order)).toEqual([`${words} | ${total} | 0,00 | -${total}`])
    await testShop.shop.database.update(orders).set({ paidOutsideMinor: order.total }).where(eq(orders.id, order.id))
    expect(await found(order)).toEqual([])
  })

  test('says it in the language of its reader, of the days on which orders were placed', async () => {
    const { number } = await place((total) => ({ ...paidOnline(total), placedAt: new Date('2025-05-31T21:30:00Z') }))
    const june = await exportRows('reconciliation', { from: '2025-06-01', to: '2025-06-01' }, 'en')
    expect(june.filter(({ Order }) => Order === number)).toMatchObject([
      { Placed: '01.06.2025 00:30', Mismatch: 'order is paid but has no payment' },
    ])
    expect(await exportRows('reconciliation', { from: '2025-05-31', to: '2025-05-31' })).toEqual([])
  })
})

test('[ADM-32e] the income of a day says what is left of the limit of the year, below zero beyond it', async () => {
  const { id } = await place({ status: 'IN_PROCESS' })
  const { database } = testShop.shop
  const receive = (amountMinor: number, time: string) =>
    database.insert(outsidePayments).values({ orderId: id, amountMinor, receivedAt: new Date(time) })
  await receive(60_000, '2023-12-31T21:00:00Z')
  await receive(70_000, '2024-02-01T10:00:00Z')
  await receive(50_050, '2024-02-02T10:00:00Z')
  const days = { from: '2024-02-01', to: '2024-02-29' }
  const rows = await exportRows('income', { ...days, yearLimit: 1000.5 })
  expect(rows.map((row) => [row['День'], row['Ліміт на рік'], row['Лишилося до ліміту']].join(' '))).toEqual([
    '01.02.2024 1000,50 300,50',
    '02.02.2024 1000,50 -200,00',
  ])
  expect(Object.keys((await exportRows('income', days))[0]!)).not.toContain('Ліміт на рік')
  const tooExact = await admin.call('POST /v1/admin/exports/income', { body: { yearLimit: 10.001 } })
  expect(tooExact).toMatchObject({ status: 422, body: { details: [{ field: 'yearLimit', rule: 'money' }] } })
  for (const yearLimit of [0, -1, 1_000_000_001])
    expect((await admin.call('POST /v1/admin/exports/income', { body: { yearLimit } })).status).toBe(422)
})
