import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listCustomerKeys, listCustomerRows } from '#api/modules/exports/customer-rows.queries.ts'
import { clearRecipients } from '#api/modules/orders/recipients.queries.ts'
import { auditLog } from '#database/schema/audit-log.ts'
import { customers } from '#database/schema/customers.ts'
import { orders } from '#database/schema/orders.ts'
import { subscriptions } from '#database/schema/subscriptions.ts'
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
  admin = await newAdministrator(testShop)
  await setUnits(testShop, tee(testShop).variantId, 'M', 50)
})

let lastPhone = 675_550_300
const newPhone = () => `+380${(lastPhone += 1)}`
const newEmail = () => `${crypto.randomUUID()}@example.com`

const register = async (change: Partial<typeof customers.$inferInsert> = {}) => {
  const [row] = await testShop.shop.database
    .insert(customers)
    .values({ email: newEmail(), emailConfirmedAt: testShop.shop.now(), locale: 'uk', ...change })
    .returning()
  return row!
}
/** Places an order of a recipient, and changes its row. */
const place = async (
  recipient: { phone: string; email?: string; lastName?: string },
  change: Partial<typeof orders.$inferInsert> = {},
) => {
  const guest = newGuest(testShop.server)
  const id = await prepareOrder(guest, [{ ...tee(testShop), quantity: 1 }], undefined, recipient)
  expect((await placeOrder(guest, id)).status).toBe(200)
  const [order] = await testShop.shop.database
    .update(orders)
    .set({ locale: 'uk', ...change })
    .where(eq(orders.id, id))
    .returning()
  return order!
}
const subscribe = (email: string, change: Partial<typeof subscriptions.$inferInsert>) =>
  testShop.shop.database.insert(subscriptions).values({ email, locale: 'uk', ...change })
const exportRows = (body: object = {}) => exportTable(testShop, admin, 'customers', body)
/** A phone begins with a plus, so it has an apostrophe. */
const findPhone = async (phone: string, body?: object) =>
  (await exportRows(body)).filter(({ Телефон }) => Телефон === `'${phone}`)
const decimal = (minor: number) => (minor / 100).toFixed(2).replace('.', ',')

test('[ADM-32b] an account is one row with its orders, and those of guests with its phone', async () => {
  const phone = newPhone()
  const account = await register({ phone, firstName: 'Марта', lastName: 'Гнатюк' })
  await subscribe(account.email.toUpperCase(), { confirmedAt: testShop.shop.now() })
  const own = await place(
    { phone: newPhone(), lastName: 'Подарунок' },
    { customerId: account.id, placedAt: new Date('2025-01-02T10:00:00Z') },
  )
  const asGuest = await place(
    { phone },
    { placedAt: new Date('2025-01-31T22:30:00Z'), paidOutsideMinor: 5000, refundedMinor: 5000 },
  )
  await place({ phone }, { status: 'CANCELED', placedAt: new Date('2025-01-01T10:00:00Z') })
  expect(await findPhone(phone)).toEqual([
    {
      Прізвище: 'Гнатюк',
      'Ім’я': 'Марта',
      Телефон: `'${phone}`,
      Пошта: account.email,
      Місто: 'Львів',
      Замовлень: '2',
      Сума: decimal(own.totalMinor! + asGuest.totalMinor! - 5000),
      Валюта: 'UAH',
      'Останнє замовлення': '01.02.2025 00:30',
      Розсилка: 'так',
    },
  ])
})

test('[ADM-32b] the orders of guests with one phone are one person, with the newest name; two accounts share none', async () => {
  const phone = newPhone()
  const email = newEmail()
  await place({ phone, email: newEmail(), lastName: 'Стара' }, { placedAt: new Date('2025-01-01T10:00:00Z') })
  await place({ phone, email, lastName: 'Нова' }, { placedAt: new Date('2025-01-02T10:00:00Z') })
  await subscribe(email, { confirmedAt: testShop.shop.now(), unsubscribedAt: testShop.shop.now() })
  expect(await findPhone(phone)).toMatchObject([{ Прізвище: 'Нова', Пошта: email, Замовлень: '2', Розсилка: 'ні' }])

  const createdAt = new Date('2024-01-01T10:00:00Z')
  await register({ phone, lastName: 'Друга' })
  await register({ phone, lastName: 'Перша', createdAt })
  const shared = await findPhone(phone)
  expect(shared.map((row) => `${row['Прізвище']} ${row['Замовлень']}`).toSorted()).toEqual(['Друга 0', 'Перша 2'])
})

test('[ADM-32b] an account without orders is listed among all, and not among those who ordered in some days', async () => {
  const silent = await register({ phone: newPhone() })
  await subscribe(silent.email, {})
  expect(await findPhone(silent.phone!)).toMatchObject([
    { Прізвище: '', Місто: '', Замовлень: '0', Сума: '0,00', 'Останнє замовлення': '', Розсилка: 'ні' },
  ])
  const guest = newPhone()
  const account = await register({ phone: newPhone() })
  const days = { from: '2024-05-02', to: '2024-05-02' }
  for (const placedAt of [new Date('2024-05-01T22:00:00Z'), new Date('2024-07-01T10:00:00Z')]) {
    await place({ phone: guest }, { placedAt })
    await place({ phone: newPhone() }, { placedAt, customerId: account.id })
  }
  const listed = await exportRows(days)
  expect(listed.map(({ Телефон, Замовлень }) => `${Телефон} ${Замовлень}`)).toEqual([
    `'${account.phone} 2`,
    `'${guest} 2`,
  ])
  expect(await exportRows({ from: '2024-05-03', to: '2024-05-03' })).toEqual([])
})

test('[ADM-32c] who was erased is not listed, whether the account or the recipient is gone', async () => {
  const owner = await newAdministrator(testShop, { isSuper: true })
  const phone = newPhone()
  const account = await register({ phone: newPhone() })
  await place({ phone }, { customerId: account.id })
  const params = { id: account.id }
  expect((await owner.call('DELETE /v1/customer-users/{id}', { params })).status).toBe(200)
  expect(await findPhone(phone)).toEqual([])
  expect(await findPhone(account.phone!)).toEqual([])

  const old = newPhone()
  await place({ phone: old }, { placedAt: new Date('2010-01-01T10:00:00Z') })
  await testShop.shop.database.transaction((tx) => clearRecipients(tx, new Date('2011-01-01T00:00:00Z'), 10))
  expect(await findPhone(old)).toEqual([])
  expect((await exportRows()).filter(({ Телефон }) => Телефон === '')).toEqual([])
})

test('[ADM-32c] an export is recorded without the people in it, and is not for packers and editors', async () => {
  const phone = newPhone()
  await place({ phone }, { placedAt: new Date('2024-09-02T10:00:00Z') })
  const days = { from: '2024-09-02', to: '2024-09-02' }
  expect(await exportRows(days)).toHaveLength(1)
  const entries = await testShop.shop.database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.noun, 'export'), eq(auditLog.adminUserId, admin.id)))
  expect(entries.map(({ recordId, after }) => ({ recordId, after }))).toEqual([
    { recordId: 'customers', after: { ...days, rows: 1 } },
  ])

  const send = async (caller: SignedIn) =>
    (await caller.send({ method: 'POST', path: '/v1/admin/exports/customers', body: days })).status
  for (const role of ['PACKER', 'EDITOR'] as const)
    expect(await send(await newAdministrator(testShop, { role }))).toBe(403)
  expect(await send(await newAdministrator(testShop, { role: 'ACCOUNTANT' }))).toBe(200)
  expect(await send(await newAdministrator(testShop, { role: 'ACCOUNTANT', isConfirmed: false }))).toBe(403)
})

test('[ADM-32b] people are read in parts without a gap, from accounts on to guests, and one who was erased meanwhile is left out', async () => {
  const erased = await register()
  await place({ phone: newPhone() })
  await place({ phone: newPhone() })
  const { database } = testShop.shop
  const keys = await listCustomerKeys(database, { ordered: undefined, limit: 10_000 })
  const whole = keys.map(({ key }) => key)
  expect(new Set(keys.map(({ kind }) => kind))).toEqual(new Set(['ACCOUNT', 'GUEST']))
  expect(await listCustomerKeys(database, { ordered: undefined, limit: 2 })).toEqual(keys.slice(0, 2))
  const read = async (size: number) => {
    const parts: string[] = []
    for (let first = 0; first < keys.length; first += size) {
      const rows = await listCustomerRows(database, keys.slice(first, first + size), 'Europe/Kyiv')
      parts.push(...rows.map(({ key }) => key))
    }
    return parts
  }
  expect(await read(1)).toEqual(whole)
  expect(await read(3)).toEqual(whole)
  await database.delete(customers).where(eq(customers.id, erased.id))
  expect(await read(3)).toEqual(whole.filter((key) => key !== erased.id))
})
