import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdministratorCaller } from '#api/http/identify.ts'
import { listOrderPart } from '#api/modules/exports/exports.queries.ts'
import { listIncomePart, type IncomeRow } from '#api/modules/exports/income.queries.ts'
import { readParts, type Part } from '#api/modules/exports/parts.ts'
import { toCsv } from '#api/modules/exports/to-csv.ts'
import { writeTable, type Table } from '#api/modules/exports/write-table.ts'
import { orders } from '#database/schema/orders.ts'
import { outsidePayments } from '#database/schema/outside-payments.ts'
import { payments, refunds } from '#database/schema/payments.ts'
import { stock } from '#database/schema/variants.ts'
import { maxExportedRows } from '#shared/entities/admin/export.ts'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { exportRows as exportTable } from '#tests/support/exported-rows.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { tee } from '#tests/support/returns.ts'
import { setUnits } from '#tests/support/stock.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let testShop: TestShop
let admin: SignedIn
let guest: Guest
beforeAll(async () => {
  testShop = await openTestShop()
}, 120_000)
afterAll(() => testShop.close())
beforeEach(async () => {
  admin = await newAdministrator(testShop)
  guest = newGuest(testShop.server)
  await setUnits(testShop, tee(testShop).variantId, 'M', 50)
})

const exportRows = (kind: string, body?: object) => exportTable(testShop, admin, kind, body)
const place = async (quantity = 2) => {
  const id = await prepareOrder(guest, [{ ...tee(testShop), quantity }])
  expect((await placeOrder(guest, id)).status).toBe(200)
  const [row] = await testShop.shop.database.select().from(orders).where(eq(orders.id, id))
  return row!
}
const decimal = (minor: number) => (minor / 100).toFixed(2).replace('.', ',')

describe('[ADM-16a] CSV', () => {
  test('is as the spreadsheets of a language open it', () => {
    const rows = [['Ціна', { amountMinor: 123_405 }, 2, null]]
    expect(toCsv(rows, 'uk', { begins: true })).toBe('\u{feff}Ціна;1234,05;2;\r\n')
    expect(toCsv(rows, 'en', { begins: false })).toBe('Ціна,1234.05,2,\r\n')
  })

  test.each(['=1+1', '+380501112233', '-2', '@sum', '\t=1', ' =1', '\r=1'])('%j is no formula', (text) => {
    expect(toCsv([[text]], 'en', { begins: false }).replaceAll('"', '')).toBe(`'${text}\r\n`)
  })

  test('an amount below zero stays a number', () => {
    expect(toCsv([[{ amountMinor: -5 }, { amountMinor: -36_800 }]], 'uk', { begins: false })).toBe('-0,05;-368,00\r\n')
  })

  test('a separator, a quote and a new line stay in their cell', () => {
    expect(toCsv([['a;b', 'say "so"', 'x\ny']], 'uk', { begins: false })).toBe('"a;b";"say ""so""";"x\ny"\r\n')
  })
})

test('[ADM-16a] [ADM-16b] orders and their items are exported with the sums that they were placed with', async () => {
  const order = await place()
  const row = (await exportRows('orders', { text: order.number })).find(({ Замовлення }) => Замовлення === order.number)
  expect(row).toMatchObject({
    Прізвище: order.customer!.lastName,
    // Its plus would be the beginning of a formula.
    Телефон: `'${order.customer!.phone}`,
    Штук: '2',
    Разом: decimal(order.totalMinor!),
    'Сплачено онлайн': '0,00',
    Валюта: 'UAH',
  })
  const lines = await exportRows('order-lines', { text: order.number })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ Штук: '2', Сума: decimal(order.productsMinor! - order.discountMinor!) })
  expect(Object.keys(lines[0]!)).not.toContain('Телефон')
})

test('[ADM-16c] the days are those of the shop, and a view exports what it lists', async () => {
  const order = await place(1)
  const yesterday = new Date('2026-05-31T21:30:00Z') // 1 June, 00:30 in Kyiv
  await testShop.shop.database.update(orders).set({ placedAt: yesterday }).where(eq(orders.id, order.id))
  const numbers = async (body: object) => (await exportRows('orders', body)).map(({ Замовлення }) => Замовлення)
  expect(await numbers({ from: '2026-06-01', to: '2026-06-01' })).toEqual([order.number])
  expect(await numbers({ from: '2026-05-31', to: '2026-05-31' })).toEqual([])
  expect(await numbers({ view: 'all', from: '2026-06-01', to: '2026-06-01' })).toEqual([order.number])
  expect(await numbers({ view: 'call', from: '2026-06-01', to: '2026-06-01' })).toEqual([])
})

test('[ADM-16d] parts follow one another without a gap, and a table that is too long is refused', async () => {
  const placed = [await place(1), await place(1), await place(1)]
  const at = new Date('2026-02-01T10:00:00Z')
  const ids = placed.map(({ id }) => id)
  const { shop } = testShop
  await shop.database.update(orders).set({ placedAt: at }).where(inArray(orders.id, ids))
  const condition = sql`placed_at = ${at.toISOString()}::timestamptz`
  const read = async (limit: number) => {
    const found: string[] = []
    for (let after: Part['after'], isLast = false; !isLast;) {
      const part = await listOrderPart(shop.database, condition, { after, limit, timeZone: 'Europe/Kyiv' })
      found.push(...part.map(({ id }) => id))
      const last = part.at(-1)
      after = last && [last.placedKey, last.id]
      isLast = part.length < limit
    }
    return found
  }
  expect(await read(1)).toEqual(ids.toSorted())
  expect(await read(2)).toEqual(ids.toSorted())

  const caller = { adminUserId: admin.id, locale: 'en' } as AdministratorCaller
  const numbers = (count: number): Table<number> => ({
    name: 'numbers',
    asked: {},
    parts: readParts(
      async ({ after, limit }) => {
        const first = after ? Number(after[0]) + 1 : 1
        return Array.from({ length: Math.min(limit, count - first + 1) }, (_, index) => first + index)
      },
      (row) => [row],
    ),
    columns: [{ head: 'number', cell: (row) => row }],
  })
  const lines = (await writeTable(shop, caller, numbers(2_500))).trimEnd().split('\r\n')
  expect(lines.slice(1).map(Number)).toEqual(Array.from({ length: 2_500 }, (_, index) => index + 1))
  await expect(writeTable(shop, caller, numbers(maxExportedRows))).resolves.toContain(String(maxExportedRows))
  await expect(writeTable(shop, caller, numbers(maxExportedRows + 1))).rejects.toMatchObject({
    details: { reason: 'TOO_MANY_ROWS', limit: maxExportedRows },
  })
})

test('[ADM-16f] a payment counts once, and what was given back counts below zero', async () => {
  const order = await place(1)
  const { database } = testShop.shop
  const completedAt = new Date('2026-03-02T08:00:00Z')
  const ofOrder = { orderId: order.id, amountMinor: 10_000, completedAt, state: 'COMPLETED' } as const
  const [payment] = await database
    .insert(payments)
    .values({ ...ofOrder, place: 9, method: 'LIQPAY', currency: 'UAH', reference: 'p-16f' })
    .returning()
  await database
    .insert(payments)
    .values({ ...ofOrder, place: 10, method: 'LIQPAY', currency: 'UAH', state: 'WAITING', completedAt: null })
  await database.insert(refunds).values({ ...ofOrder, paymentId: payment!.id, amountMinor: 2_500, reason: 'OTHER' })
  await database.insert(refunds).values({ ...ofOrder, method: 'OUTSIDE', amountMinor: 500, reason: 'OTHER' })
  const rows = await exportRows('payments', { from: '2026-03-02', to: '2026-03-02' })
  const written = rows.map(({ Сума, 'Через кого': provider, Коли }) => `${Сума} ${provider} ${Коли}`)
  expect(written.toSorted()).toEqual([
    '-25,00 LIQPAY 02.03.2026 10:00',
    '-5,00 поза сайтом 02.03.2026 10:00',
    '100,00 LIQPAY 02.03.2026 10:00',
  ])
})

const listOutside = (orderId: string) =>
  testShop.shop.database.select().from(outsidePayments).where(eq(outsidePayments.orderId, orderId))

test('[ADM-16h] what came outside the shop is a payment of the day on which it was recorded', async () => {
  const order = await place(1)
  const { database } = testShop.shop
  const pay = (paidOutsideMinor: number) =>
    database.update(orders).set({ paidOutsideMinor }).where(eq(orders.id, order.id))
  await pay(20_000)
  await pay(30_000)
  await database.update(orders).set({ updatedAt: new Date() }).where(eq(orders.id, order.id))
  await pay(25_000)
  const rows = await exportRows('payments', { sinceDays: 0 })
  const written = rows
    .filter(({ Замовлення }) => Замовлення === order.number)
    .map(({ Сума, Що, 'Через кого': provider }) => `${Сума} ${Що} ${provider}`)
  expect(written).toEqual(['200,00 оплата поза сайтом', '100,00 оплата поза сайтом', '-50,00 виправлення поза сайтом'])
  const changed = database.update(outsidePayments).set({ amountMinor: 1 }).where(eq(outsidePayments.orderId, order.id))
  await expect(changed).rejects.toThrow()
  const amounts = (await listOutside(order.id)).map(({ amountMinor }) => amountMinor)
  expect(amounts.toSorted((a, b) => a - b)).toEqual([-5000, 10_000, 20_000])
})

test('[ADM-16h] an order that is delivered has its cash on delivery as a payment', async () => {
  const order = await place(1)
  const { body: read } = await admin.call('GET /v1/admin/orders/{id}', { params: { id: order.id } })
  const move = (status: 'IN_PROCESS' | 'DONE', updatedAt: string) =>
    admin.call('PATCH /v1/orders/{id}', { params: { id: order.id }, body: { status, updatedAt } })
  const taken = await move('IN_PROCESS', read.updatedAt)
  expect((await move('DONE', taken.body.updatedAt)).status).toBe(200)
  const [done] = await testShop.shop.database.select().from(orders).where(eq(orders.id, order.id))
  expect(done!.paidOutsideMinor).toBeGreaterThan(0)
  expect((await listOutside(order.id)).map(({ amountMinor }) => amountMinor)).toEqual([done!.paidOutsideMinor])
})

test('[ADM-16i] the income of each day has the sums of its month and year, in the time zone of the shop', async () => {
  const order = await place(1)
  const { database } = testShop.shop
  const payAt = (time: string, amountMinor: number) =>
    database.insert(payments).values({
      orderId: order.id,
      place: 20 + nthPayment++,
      method: 'LIQPAY',
      currency: 'UAH',
      state: 'COMPLETED',
      amountMinor,
      completedAt: new Date(time),
    })
  let nthPayment = 0
  await payAt('2024-12-31T21:59:00Z', 1_000_000) // the last minute of 2024 in Kyiv
  await payAt('2024-12-31T22:00:00Z', 10_000) // 1 January
  await payAt('2025-01-01T10:00:00Z', 5_000)
  await payAt('2025-01-31T21:00:00Z', 7_000) // 31 January
  await payAt('2025-02-01T09:00:00Z', 3_000)
  const ofOrder = { orderId: order.id, method: 'OUTSIDE', state: 'COMPLETED', reason: 'OTHER' } as const
  await database
    .insert(refunds)
    .values({ ...ofOrder, amountMinor: 4_000, completedAt: new Date('2025-02-01T12:00:00Z') })
  const receivedAt = new Date('2025-02-02T12:00:00Z')
  await database.insert(outsidePayments).values({ orderId: order.id, amountMinor: 2_000, receivedAt })
  const rows = await exportRows('income', { from: '2025-01-31', to: '2025-02-28' })
  expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
    '31.01.2025 70,00 0,00 0,00 70,00 220,00 220,00 UAH',
    '01.02.2025 30,00 0,00 40,00 -10,00 -10,00 210,00 UAH',
    '02.02.2025 0,00 20,00 0,00 20,00 10,00 230,00 UAH',
  ])
  expect((await exportRows('income', { from: '2025-01-01', to: '2025-01-01' }))[0]).toMatchObject({
    День: '01.01.2025',
    'Сплачено онлайн': '150,00',
    'Від початку року': '150,00',
  })
})

test('[ADM-16i] the days of income are read in parts without a gap, and add up to all money', async () => {
  const { database } = testShop.shop
  const days: IncomeRow[] = []
  for (let after: Part['after'], isLast = false; !isLast;) {
    const part = await listIncomePart(database, sql`true`, { after, limit: 2, timeZone: 'Europe/Kyiv' })
    days.push(...part)
    const last = part.at(-1)
    after = last && [last.dayKey]
    isLast = part.length < 2
  }
  expect(days.map(({ dayKey }) => dayKey)).toEqual([...new Set(days.map(({ dayKey }) => dayKey))].toSorted())
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const paid = await database.select().from(payments).where(eq(payments.state, 'COMPLETED'))
  const outside = await database.select().from(outsidePayments)
  const given = await database.select().from(refunds).where(eq(refunds.state, 'COMPLETED'))
  const amounts = (rows: readonly { amountMinor: number }[]) => sum(rows.map(({ amountMinor }) => amountMinor))
  expect(sum(days.map(({ totalMinor }) => totalMinor))).toBe(amounts(paid) + amounts(outside) - amounts(given))
})

test('[ADM-16e] every size of the shop is in the table of stock, and the audit log says who exported it', async () => {
  const owner = await newAdministrator(testShop, { isSuper: true })
  const rows = await exportRows('stock')
  const sizes = await testShop.shop.database.$count(stock)
  expect(rows).toHaveLength(sizes)
  const { body } = await owner.call('POST /v1/audit-log/search', {
    body: { filter: { field: 'noun', op: 'eq', value: 'export' }, limit: 1 },
  })
  expect(body).toMatchObject({ entities: [{ recordId: 'stock', after: { rows: sizes } }] })
})
