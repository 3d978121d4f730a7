import { beforeAll, describe, expect, test } from 'vitest'
import type { OrderFilter, OrderSort } from '#shared/entities/admin/order-filter.ts'
import { orderTraits, payWords, shipWords } from '#shared/entities/admin/order-filter.ts'
import type { OrderView } from '#shared/rules/order-step.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newStaffOrder } from '#tests/support/staff-order.ts'
import { setUnits } from '#tests/support/stock.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

/** 12:00 in Kyiv. */
const now = new Date('2026-11-24T10:00:00Z')
const testShop = await openShopFixture('ua', { now: () => now })
const manager = await newAdministrator(testShop)
const packer = await newAdministrator(testShop, { role: 'PACKER' })
const variantId = testShop.variant('tee-step', 'black')

type Facts = Parameters<typeof newStaffOrder>[2]
const placed = { heldUntil: null, status: 'IN_PROCESS' } as const
const address = { country: 'UA', city: 'Львів', branchNumber: '14' }
const method = (kind: 'BRANCH' | 'LOCKER' | 'INTERNATIONAL') => ({
  shippingMethod: {
    id: crypto.randomUUID(),
    kind,
    name: { uk: kind, en: kind },
    minimumDelivery: 1,
    maximumDelivery: 2,
  },
})
const total = (totalMinor: number) => ({
  totalMinor,
  productsMinor: totalMinor,
  discountMinor: 0,
  shippingMinor: 0,
  payNowMinor: 0,
})
/** Orders, each with the facts that a filter matches. */
const facts = {
  paidToday: {
    ...placed,
    ...method('BRANCH'),
    paymentStatus: 'COMPLETED',
    placedAt: new Date('2026-11-23T22:00:00Z'),
    ...total(200_000),
  },
  cashYesterday: { ...placed, ...method('LOCKER'), placedAt: new Date('2026-11-23T21:59:00Z'), ...total(50_000) },
  abroad: {
    ...placed,
    ...method('INTERNATIONAL'),
    shippingInfo: { ...address, country: 'PL' },
    placedAt: new Date('2026-11-16T22:00:00Z'),
    ...total(90_000),
  },
  commented: {
    ...placed,
    ...method('BRANCH'),
    shippingInfo: { ...address, comment: 'Подзвоніть' },
    placedAt: new Date('2026-11-16T21:59:00Z'),
    ...total(120_000),
  },
  preorder: {
    ...placed,
    ...method('BRANCH'),
    isPreorder: true,
    paymentStatus: 'FAILED',
    paymentMethod: 'LIQPAY',
    placedAt: new Date('2026-10-01T10:00:00Z'),
    ...total(30_000),
  },
  refunded: {
    ...placed,
    ...method('BRANCH'),
    paymentStatus: 'COMPLETED',
    paidOutsideMinor: 30_000,
    refundedMinor: 10_000,
    placedAt: new Date('2026-10-02T10:00:00Z'),
    ...total(30_000),
  },
  fast: {
    heldUntil: null,
    isFast: true,
    shippingMethod: null,
    shippingInfo: null,
    paymentMethod: null,
    placedAt: new Date('2026-10-03T10:00:00Z'),
    ...total(60_000),
  },
} as const satisfies Record<string, Facts>
type Name = keyof typeof facts
const names = new Map<string, Name>()
beforeAll(async () => {
  await setUnits(testShop, variantId, 'M', 200)
  for (const [name, one] of Object.entries(facts))
    names.set((await newStaffOrder(testShop, variantId, one)).number, name as Name)
})

type Listing = OrderFilter & { view?: OrderView; text?: string; sort?: OrderSort; limit?: number; page?: number }
const search = async (body: Listing) => (await manager.call('POST /v1/admin/orders/search', { body })).body
const find = async (body: Listing) => (await search(body)).entities.map(({ number }) => names.get(number))
const facets = async (body: Omit<Listing, 'limit' | 'page'>) =>
  (await manager.call('POST /v1/admin/orders/facets', { body })).body

describe('filters of the list of orders', () => {
  const cases: [string, Listing, Name[]][] = [
    ['how it is paid', { pay: ['PAID'] }, ['paidToday']],
    ['several ways to pay', { pay: ['PAID', 'REFUNDED'] }, ['paidToday', 'refunded']],
    ['a payment that failed', { pay: ['FAILED'] }, ['preorder']],
    ['a payment to be agreed', { pay: ['AGREE'] }, ['fast']],
    ['how it is delivered', { ship: ['LOCKER', 'INTERNATIONAL'] }, ['cashYesterday', 'abroad']],
    ['a delivery that is not known', { ship: ['UNKNOWN'] }, ['fast']],
    ['today, as the shop’s clock has it', { sinceDays: 0 }, ['paidToday']],
    ['since yesterday', { sinceDays: 1 }, ['paidToday', 'cashYesterday']],
    ['seven days', { sinceDays: 7 }, ['paidToday', 'cashYesterday', 'abroad']],
    ['own dates, both included', { from: '2026-11-16', to: '2026-11-23' }, ['cashYesterday', 'abroad', 'commented']],
    ['a sum, both ends included', { minTotal: 500, maxTotal: 900 }, ['cashYesterday', 'abroad', 'fast']],
    ['a pre-order', { only: ['PREORDER'] }, ['preorder']],
    ['another country', { only: ['ABROAD'] }, ['abroad']],
    ['a comment', { only: ['COMMENT'] }, ['commented']],
    ['all of several filters', { pay: ['PAID', 'ON_DELIVERY'], ship: ['BRANCH'], sinceDays: 1 }, ['paidToday']],
    ['a view', { view: 'call', pay: ['AGREE', 'PAID'] }, ['fast']],
    ['two traits at once', { only: ['COMMENT', 'ABROAD'] }, []],
  ]
  test.each(cases)('[ADM-25g] finds by %s', async (_title, body, expected) => {
    const found = await search(body)
    expect(new Set(found.entities.map(({ number }) => names.get(number)))).toEqual(new Set(expected))
    expect(found.total).toBe(expected.length)
  })

  test('[ADM-25g] sorts by time and sum, across pages', async () => {
    expect(await find({ sort: 'LARGEST', limit: 3 })).toEqual(['paidToday', 'commented', 'abroad'])
    expect(await find({ sort: 'LARGEST', limit: 3, page: 2 })).toEqual(['fast', 'cashYesterday', 'refunded'])
    expect((await find({ sort: 'SMALLEST', limit: 1 })).at(0)).toBe('preorder')
    expect((await find({ sort: 'OLDEST', limit: 1 })).at(0)).toBe('preorder')
    expect((await find({ sort: 'NEWEST', limit: 1 })).at(0)).toBe('paidToday')
    expect((await find({ sort: 'URGENT', limit: 1 })).at(0)).toBe('fast')
  })

  const searches: [string, Listing][] = [
    ['nothing', {}],
    ['a view', { view: 'pack' }],
    ['several filters', { pay: ['PAID', 'ON_DELIVERY'], ship: ['BRANCH', 'LOCKER'], sinceDays: 7, minTotal: 500 }],
    ['traits', { only: ['COMMENT'], to: '2026-11-20' }],
  ]
  test.each(searches)('[ADM-25h] beside each value stands what choosing it finds, under %s', async (_title, body) => {
    const { total, pay, ship, only, since } = await facets(body)
    const count = async (change: Listing) => (await search({ ...body, ...change })).total
    expect(total).toBe(await count({}))
    for (const word of payWords) expect([word, pay[word]]).toEqual([word, await count({ pay: [word] })])
    for (const word of shipWords) expect([word, ship[word]]).toEqual([word, await count({ ship: [word] })])
    for (const trait of orderTraits) {
      const all = [...new Set([...(body.only ?? []), trait])]
      expect([trait, only[trait]]).toEqual([trait, await count({ only: all })])
    }
    const { sinceDays: _since, from: _from, to: _to, ...rest } = body
    for (const [name, sinceDays] of [
      ['today', 0],
      ['yesterday', 1],
      ['week', 7],
    ] as const)
      expect([name, since[name]]).toEqual([name, (await search({ ...rest, sinceDays })).total])
  })

  test('[ADM-25g] refuses what is no filter', async () => {
    for (const body of [
      { pay: [] },
      { pay: ['GOLD'] },
      { from: '2026-02-30' },
      { from: '0000-01-01' },
      { minTotal: -1 },
      { sinceDays: 367 },
    ])
      expect((await manager.send({ method: 'POST', path: '/v1/admin/orders/search', body })).status).toBe(422)
  })

  test('[ADM-25g] a refunded order says so in its row', async () => {
    const [row] = (await search({ pay: ['REFUNDED'] })).entities
    expect(row).toMatchObject({ money: 'PARTLY_REFUNDED', shippingKind: 'BRANCH' })
  })

  test('[ADM-26b] a role that does not read customers sees the last four digits of phones', async () => {
    const { entities } = (await packer.call('POST /v1/admin/orders/search', { body: { limit: 3 } })).body
    const full = (await search({ limit: 3 })).entities
    expect(entities.map(({ phone }) => phone)).toEqual(full.map(({ phone }) => `•• ${phone.slice(-4)}`))
  })
})
