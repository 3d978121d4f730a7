import { eq, inArray } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { switchSalesWorker } from '#api/worker/switch-sales.ts'
import { sales } from '#database/schema/sales.ts'
import { variants } from '#database/schema/variants.ts'
import type { SaleSet } from '#shared/entities/admin/sale.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const dayMs = 86_400_000

/** The terms of a sale. By default it takes 20 % off for three days from the next day on. */
export interface Terms {
  startsAt?: string
  endsAt?: string
  set?: SaleSet
}

/** Opens a shop with a clock, in which two variants are at full price and no sale is planned before each test. */
export async function openSalesFixture() {
  /** After every price that the database has recorded. */
  const start = new Date(Date.now() + 100 * dayMs)
  const clock = { now: start }
  const testShop = await openShopFixture('ua', { now: () => clock.now })
  const { database } = testShop.shop
  const admin = await newAdministrator(testShop)
  const hoodie = testShop.variant('hoodie-obrii', 'black')
  const tee = testShop.variant('tee-step', 'black')
  const fullPrices = { [hoodie]: 249_000, [tee]: 99_000 }

  beforeEach(async () => {
    clock.now = start
    await database.delete(sales)
    for (const [id, priceMinor] of Object.entries(fullPrices))
      await database.update(variants).set({ priceMinor, discountPriceMinor: null }).where(eq(variants.id, id))
  })

  const inDays = (days: number): string => new Date(start.getTime() + days * dayMs).toISOString()
  const byPercent = (percent: number, changes: Partial<Exclude<SaleSet, { prices: unknown }>> = {}) => ({
    percent,
    roundTo: 10,
    variantIds: [hoodie, tee],
    categoryIds: [],
    withoutIds: [],
    ...changes,
  })
  const toSaleInput = ({ startsAt = inDays(1), endsAt = inDays(4), set = byPercent(20) }: Terms = {}) => ({
    name: { uk: 'Зимові дні', en: 'Winter days' },
    startsAt,
    endsAt,
    set,
  })
  const create = (terms?: Terms) => admin.call('POST /v1/admin/sales', { body: toSaleInput(terms) })
  const preview = (terms?: Terms) => {
    const { name: _name, ...body } = toSaleInput(terms)
    return admin.call('POST /v1/admin/sales/preview', { body })
  }
  const plan = async (terms?: Terms) => {
    const { status, body } = await create(terms)
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  /** Reads a sale. A session of the first day is over by then. */
  const read = async (id: string) =>
    (await (await newAdministrator(testShop)).call('GET /v1/admin/sales/{id}', { params: { id } })).body
  /** Lets the worker look after so many days. */
  const lookAfter = async (days: number) => {
    clock.now = new Date(start.getTime() + days * dayMs)
    await switchSalesWorker(testShop.shop)({})
  }
  /** Returns the discounted prices of hoodie and T-shirt, in minor units. */
  const readDiscounts = async () => {
    const rows = await database
      .select()
      .from(variants)
      .where(inArray(variants.id, [hoodie, tee]))
    return [hoodie, tee].map((id) => rows.find((row) => row.id === id)?.discountPriceMinor)
  }
  return {
    testShop,
    clock,
    start,
    admin,
    hoodie,
    tee,
    inDays,
    byPercent,
    toSaleInput,
    create,
    preview,
    plan,
    read,
    lookAfter,
    readDiscounts,
  }
}
