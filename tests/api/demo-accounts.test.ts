import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAddresses } from '#api/process/announce.ts'
import { generateCode } from '#api/modules/admin-users/second-factor.ts'
import { openShopDatabase } from '#database/open-shop-database.ts'
import { adminUsers } from '#database/schema/admin-users.ts'
import { customers } from '#database/schema/customers.ts'
import { orders, promoCodeUses } from '#database/schema/orders.ts'
import { stock, variants } from '#database/schema/variants.ts'
import { demoAdministrator, seedDemoAdministrator } from '#database/seed/demo-admin.ts'
import { demoCustomer, seedDemoCustomer } from '#database/seed/demo-customer.ts'
import { orderStatuses, paymentStatuses } from '#shared/enums.ts'
import type { Order } from '#shared/entities/order.ts'
import { listMissingDelivery } from '#shared/rules/checkout.ts'
import { toMinor } from '#shared/rules/money.ts'
import { storefronts } from '#shared/storefronts/all.ts'
import { signInAgain, withToken } from '#tests/support/customer.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { storefrontNames } from '#tests/support/templates.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const unitsOnHand = async ({ shop }: TestShop): Promise<number> =>
  (await shop.database.select().from(stock)).reduce((units, { quantity }) => units + quantity, 0)

const createDemo = (publicUrl: string) => ({ publicUrl, mode: 'demo' as const })

describe.each(storefrontNames)('the demo customer of the storefront %s', (name) => {
  let testShop: TestShop
  let customer: Guest
  let history: Order[]
  let unitsBefore: number
  beforeAll(async () => {
    testShop = await openTestShop(name)
    unitsBefore = await unitsOnHand(testShop)
    await seedDemoAdministrator(testShop.shop.database)
    await seedDemoCustomer(testShop.shop.database, testShop.shop.storefront, testShop.shop.now())
    customer = await signInAgain(testShop, demoCustomer.email, demoCustomer.password)
    history = (await customer.call('POST /v1/customer-profile/orders', { body: { limit: 60 } })).body.entities
  })
  afterAll(() => testShop.close())

  test('has a confirmed account with name and phone', async () => {
    const { body } = await customer.call('GET /v1/customer-profile/details')
    const text = expect.stringMatching(/\S/)
    const patronymic = testShop.shop.storefront.features.patronymic ? text : null
    expect(body).toMatchObject({ email: demoCustomer.email, emailConfirmed: true, firstName: text, lastName: text })
    expect(body).toMatchObject({ phone: text, patronymic, hasPassword: true })
  })

  test('[ACC-05a] [ACC-05b] has orders in every status and payment status, newest first, in pages', async () => {
    expect(new Set(history.map(({ status }) => status))).toEqual(new Set(orderStatuses))
    expect(new Set(history.map(({ paymentStatus }) => paymentStatus))).toEqual(new Set(paymentStatuses))
    const times = history.map(({ placedAt }) => placedAt!)
    expect(times).toEqual(times.toSorted().toReversed())
    // Numbers follow the order in which orders were placed.
    const counts = history.map(({ number }) => Number(number!.split('-')[1]))
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))

    const searchOrders = async (page: number) =>
      (await customer.call('POST /v1/customer-profile/orders', { body: { limit: 5, page } })).body
    const pages = [await searchOrders(1), await searchOrders(2), await searchOrders(3)]
    expect(pages.flatMap(({ entities }) => entities)).toEqual(history)
    for (const { total } of pages) expect(total).toBe(history.length)
  })

  test('has orders whose totals follow the shop’s pricing rules', async () => {
    for (const { number, products, prices } of history) {
      const lines = products.reduce((sum, { price, quantity }) => sum + toMinor(price) * quantity, 0)
      expect({ number, products: toMinor(prices.products) }).toEqual({ number, products: lines })
      const total = lines - toMinor(prices.discount) + toMinor(prices.shipping!) + toMinor(prices.tax ?? 0)
      expect({ number, total: toMinor(prices.total) }).toEqual({ number, total })
      expect(toMinor(prices.payNow) + toMinor(prices.dueAtDelivery)).toBe(total)
    }
    const withPromo = history.filter(({ promoCode }) => promoCode)
    expect(withPromo.length).toBeGreaterThanOrEqual(3)
    for (const { prices } of withPromo) expect(prices.discount).toBeGreaterThan(0)
    expect(history.some(({ prices, shippingMethod }) => shippingMethod && prices.shipping === 0)).toBe(true)
    const [uses] = await testShop.shop.database.select({ count: count() }).from(promoCodeUses)
    expect(uses?.count).toBe(withPromo.length)
  })

  test('has only orders that could have been placed', async () => {
    const { storefront, database } = testShop.shop
    const rows = await database.select().from(variants)
    const methods = (await customer.call('POST /v1/shipping-methods/search', { body: {} })).body.entities
    for (const order of history) {
      expect(order.products.length).toBeGreaterThan(0)
      expect(order.heldUntil).toBeNull()
      for (const { variantId, name: title, price } of order.products) {
        const variant = rows.find(({ id }) => id === variantId)!
        expect(variant.publishedAt.toISOString() < order.placedAt!, `${title} is present`).toBe(true)
        expect(toMinor(price)).toBe(variant.displayPriceMinor)
      }
    }
    for (const order of history.filter(({ fast }) => fast))
      expect(order).toMatchObject({ shippingInfo: null, shippingMethod: null, paymentMethod: null })
    for (const order of history.filter(({ fast }) => !fast)) {
      const method = methods.find(({ _id }) => _id === order.shippingMethod!._id)!
      const delivery = { ...order.shippingInfo!, kind: method.kind, methodCountries: method.countries }
      expect({ number: order.number, missing: listMissingDelivery(storefront, delivery) }).toMatchObject({
        missing: [],
      })
      expect(storefront.paymentMethods).toContain(order.paymentMethod)
    }
    expect(new Set(history.map(({ shippingMethod }) => shippingMethod?._id)).size).toBeGreaterThanOrEqual(3)
    expect(history.some(({ products }) => products.length > 2)).toBe(true)
    expect(history.filter(({ trackingNumber }) => trackingNumber).length).toBeGreaterThan(3)
    const { fastOrder } = storefront.features
    expect(history.some(({ fast, preorder }) => fast && !preorder)).toBe(fastOrder)
    expect(history.some(({ preorder }) => preorder)).toBe(fastOrder)
  })

  test('has a history that reserved no stock and is created once', async () => {
    await seedDemoCustomer(testShop.shop.database, testShop.shop.storefront, testShop.shop.now())
    expect(await unitsOnHand(testShop)).toBe(unitsBefore)
    const { total } = (await customer.call('POST /v1/customer-profile/orders', { body: {} })).body
    expect(total).toBe(history.length)
  })

  test('what the start prints signs in, and the administrator sees those orders', async () => {
    const printed = (await listAddresses(createDemo('http://here'), testShop.shop.database, { hasMailbox: true })).join(
      '\n',
    )
    const [, email, secret] = /customer +(\S+), password “(.+)”/.exec(printed)!
    await signInAgain(testShop, email!, secret)
    const [, adminEmail, password, totp] = /administrator +(\S+), password “(.+)”, second factor (\S+)/.exec(printed)!
    const guest = newGuest(testShop.server)
    const { body } = await guest.call('POST /v1/auth/admin/login', {
      body: { email: adminEmail!, password: password!, tfaCode: generateCode(totp!, testShop.shop.now()) },
    })
    const superAdmin = withToken(guest, body.accessToken)
    const found = await superAdmin.call('POST /v1/orders/search', { body: { limit: 60 } })
    expect(found.body.entities.map(({ number }) => number)).toEqual(history.map(({ number }) => number))
    const read = await superAdmin.call('GET /v1/admin/orders/{id}', { params: { id: history[0]!._id } })
    expect(read.body).toMatchObject({ number: history[0]!.number, products: history[0]!.products })
  })
})

test('an account whose password has changed is not printed', async () => {
  const testShop = await openTestShop()
  const { database, storefront, now } = testShop.shop
  await seedDemoAdministrator(database)
  await seedDemoCustomer(database, storefront, now())
  const customer = await signInAgain(testShop, demoCustomer.email, demoCustomer.password)
  const body = { oldPassword: demoCustomer.password, newPassword: 'а тепер інший' }
  await customer.call('PATCH /v1/customer-profile/update/password', { body })
  const printed = (await listAddresses(createDemo('http://here'), database, { hasMailbox: false })).join('\n')
  expect(printed).not.toContain(demoCustomer.email)
  expect(printed).toContain(demoAdministrator.email)
  await testShop.close()
})

test('a data folder is filled once, and a shop that goes live neither has nor prints the demo accounts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shyr-demo-'))
  const openAndCount = async (isDemo: boolean) => {
    const opened = await openShopDatabase(
      { folder, databaseUrl: undefined, storefront: storefronts.ua, isDemo },
      () => {},
    )
    const { database } = opened.client
    const counts = {
      customers: await database.$count(customers),
      administrators: await database.$count(adminUsers),
      orders: await database.$count(orders, eq(orders.locale, 'uk')),
    }
    const mode = isDemo ? 'demo' : 'live'
    const printed = await listAddresses({ publicUrl: 'https://shyr.example', mode }, database, { hasMailbox: false })
    await opened.close()
    return { ...counts, lines: printed.length }
  }
  const first = await openAndCount(true)
  expect(first).toEqual({ customers: 1, administrators: 1, orders: 15, lines: 5 })
  expect(await openAndCount(true)).toEqual(first)
  expect(await openAndCount(false)).toEqual({ customers: 0, administrators: 0, orders: 0, lines: 3 })
  await rm(folder, { recursive: true, force: true })
  // Three starts of a whole shop.
}, 90_000)

test('a shop that starts live has no accounts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shyr-live-'))
  const opened = await openShopDatabase(
    { folder, databaseUrl: undefined, storefront: storefronts.ua, isDemo: false },
    () => {},
  )
  const { database } = opened.client
  expect([await database.$count(customers), await database.$count(adminUsers), await database.$count(orders)]).toEqual([
    0, 0, 0,
  ])
  await opened.close()
  await rm(folder, { recursive: true, force: true })
})
