import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { FailedJob, ShopMail } from '#api/ports/jobs.ts'
import type { Mail } from '#api/ports/mail.ts'
import { sendShopNoticesWorker } from '#api/worker/send-shop-notices.ts'
import { shopMailWorker } from '#api/worker/shop-mail.ts'
import { failedJobNotices, lowStockNotices } from '#database/schema/shop-notices.ts'
import { stock, variants } from '#database/schema/variants.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

let now = new Date('2026-11-02T10:07:00Z')
let failed: FailedJob[] = []
const testShop = await openShopFixture('ua', { now: () => now })
const variantId = testShop.variant('tee-step', 'milk')
beforeEach(async () => {
  const { database } = testShop.shop
  failed = []
  await database.delete(lowStockNotices)
  await database.delete(failedJobNotices)
  await database.update(stock).set({ quantity: 9 })
  testShop.jobs.length = 0
})

const setUnits = (quantity: number) =>
  testShop.shop.database
    .update(stock)
    .set({ quantity })
    .where(and(eq(stock.variantId, variantId), eq(stock.size, 'M')))
const run = (shop = testShop.shop) =>
  sendShopNoticesWorker({
    shop,
    failedJobs: { list: () => Promise.resolve({ jobs: failed, total: failed.length }) },
    lowStockUnits: 2,
  })({})
/** Returns the mails that the shop would now send, and empties the queue. */
const readMails = async (noticesTo?: string): Promise<Mail[]> => {
  const mails: Mail[] = []
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => Promise.resolve() }
  const log = { warn: vi.fn<() => void>() }
  const worker = shopMailWorker({ shop: testShop.shop, mailer, from: 'no-reply@shyr.example', noticesTo, log })
  for (const { name, data } of testShop.jobs.splice(0)) if (name === 'shop-mail') await worker(data as ShopMail)
  return mails
}
const runAndRead = async (): Promise<Mail[]> => {
  await run()
  return readMails()
}

describe('a size that becomes low in stock', () => {
  test('is mailed to the shop once, and again after it was restocked', async () => {
    await setUnits(3)
    expect(await runAndRead()).toEqual([])
    await setUnits(2)
    const [mail, ...others] = await runAndRead()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: 'hello@shyr.ua', subject: 'Закінчується 1 розмір' })
    expect(mail!.text).toMatch(/Футболка «Степ», молочний, M\n.*: 2\u00A0шт\./)
    await setUnits(0)
    expect(await runAndRead()).toEqual([])
    await setUnits(3)
    expect(await runAndRead()).toEqual([])
    await setUnits(0)
    expect((await runAndRead())[0]!.text).toMatch(/M\n.*: немає/)
  })

  test('is one at its own limit, if it has one', async () => {
    const setLimit = (lowLimit: number | null) =>
      testShop.shop.database
        .update(stock)
        .set({ lowLimit })
        .where(and(eq(stock.variantId, variantId), eq(stock.size, 'M')))
    await setLimit(5)
    await setUnits(5)
    expect((await runAndRead())[0]!.text).toMatch(/M\n.*: 5\u00A0шт\./)
    await setUnits(6)
    expect(await runAndRead()).toEqual([])
    await setUnits(5)
    expect(await runAndRead()).toHaveLength(1)
    await setLimit(0)
    await setUnits(2)
    expect(await runAndRead()).toEqual([])
    await setLimit(null)
  })

  test('is not mailed if it was restocked before the mail is written, or is not on sale', async () => {
    await setUnits(1)
    await run()
    await setUnits(9)
    expect(await readMails()).toEqual([])
    await run()
    const state = { state: 'INACTIVE' } as const
    await testShop.shop.database.update(variants).set(state).where(eq(variants.id, variantId))
    await setUnits(1)
    expect(await runAndRead()).toEqual([])
    await testShop.shop.database.update(variants).set({ state: 'ACTIVE' }).where(eq(variants.id, variantId))
    expect(await runAndRead()).toHaveLength(1)
  })

  test('is mailed by the next run if the process ends before the mail is queued', async () => {
    await setUnits(1)
    const broken = { ...testShop.shop, jobs: { send: () => Promise.reject(new Error('killed')) } }
    await expect(run(broken)).rejects.toThrow('killed')
    expect(await runAndRead()).toHaveLength(1)
  })

  test('two mails have different ids, and one that is sent again has the same', async () => {
    await setUnits(1)
    await run()
    const [job] = testShop.jobs
    const [first] = await readMails()
    testShop.jobs.push(job!)
    const [again] = await readMails('orders@shyr.ua')
    expect(again?.to).toBe('orders@shyr.ua')
    expect(again?.headers['Message-ID']).toBe(first?.headers['Message-ID'])
    await setUnits(9)
    await run()
    now = new Date(now.getTime() + 3_600_000)
    await setUnits(1)
    expect((await runAndRead())[0]?.headers['Message-ID']).not.toBe(first?.headers['Message-ID'])
  })
})

const newJob = (name: string, error: string | null): FailedJob => ({
  id: crypto.randomUUID(),
  name,
  data: {},
  error,
  failedAt: now,
})

test('jobs that were given up are mailed to the shop in one list, each once', async () => {
  failed = [newJob('order-mail', 'the mail server is down'), newJob('order-mail', 'older'), newJob('record-tax', null)]
  const [mail, ...others] = await runAndRead()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Не\u00A0виконано 3 завдання')
  expect(mail?.text).toContain('order-mail\n  the mail server is down: 2')
  expect(mail?.text).toContain('record-tax: 1')
  expect(mail?.text).toContain('http://localhost:3000/docs/api#/failed-jobs')
  expect(await runAndRead()).toEqual([])
  failed = [newJob('refund-payments', 'refused'), ...failed]
  const [next] = await runAndRead()
  expect(next?.subject).toBe('Не\u00A0виконано 1 завдання')
  expect(next?.text).not.toContain('order-mail')
})
