import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { requestFirstSync } from '#api/worker/sync-carriers.ts'
import { shippingMethods } from '#database/schema/shipping-methods.ts'
import type { ShippingKind } from '#shared/enums.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { openCarrierFixture } from '#tests/support/carrier-fixture.ts'
import { newGuest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { listStatements } from '#tests/support/statements.ts'
import { setUnits } from '#tests/support/stock.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const { testShop, guest, nova, syncFrom, carrierWith, cities, branches, borrowDirectory } = await openCarrierFixture()
const numbers = async (city: string, text?: string) => (await branches(city, text)).map(({ number }) => number)

test('without a directory nothing is found, and the first start asks for one', async () => {
  expect(await cities('Львів')).toEqual([])
  expect(await branches('Львів')).toEqual([])
  await requestFirstSync(testShop.shop, testShop.shop.jobs, nova)
  expect(testShop.jobs.map(({ name }) => name)).toEqual(['sync-carriers', 'track-parcels'])
})

describe('with the carrier’s directory', () => {
  beforeAll(() => syncFrom(nova))

  test('a later start does not ask for it again', async () => {
    testShop.jobs.length = 0
    await requestFirstSync(testShop.shop, testShop.shop.jobs, nova)
    expect(testShop.jobs).toEqual([])
  })

  test.each([
    ['Київ', 'Київ'],
    ['киї', 'Київ'],
    ['Kyiv', 'Київ'],
    ['льв', 'Львів'],
    ['LVIV', 'Львів'],
    ['Odessa', 'Одеса'],
    ['камянець', 'Кам’янець-Подільський'],
    ["Кам'янець-Под", 'Кам’янець-Подільський'],
    ['Івано Фр', 'Івано-Франківськ'],
    ['франк', 'Івано-Франківськ'],
    ['ріг', 'Кривий Ріг'],
    ['Миколаїв Львівська', 'Миколаїв (Львівська область)'],
    ['Zaporizhzhia', 'Запоріжжя'],
  ])('the text “%s” finds %s first', async (text, city) => {
    expect((await cities(text))[0]).toBe(city)
  })

  test('names that begin with the text come before others, the largest city first', async () => {
    expect((await cities('к')).slice(0, 2)).toEqual(['Київ', 'Кривий Ріг'])
    // A region without a city matches nothing.
    expect(await cities('львівс')).toEqual([])
    expect(await cities('льв')).toEqual(['Львів'])
    expect((await cities()).slice(0, 3)).toEqual(['Київ', 'Львів', 'Одеса'])
    expect(await cities()).toHaveLength(20)
  })

  test.each(['', 'Лондон', 'x'.repeat(100), '%', "'); drop table orders; --", '& | !', '№'])(
    'the text “%s” is only a text',
    async (text) => {
      const { status, body } = await guest.call('GET /v1/carriers/cities', { query: { text } })
      expect(status).toBe(200)
      expect(body.entities.length).toBe(/\p{L}/u.test(text) ? 0 : 20)
    },
  )

  test('two cities of one name are told apart, in the list and in the order', async () => {
    const { body } = await guest.call('GET /v1/carriers/cities', { query: { text: 'Миколаїв' } })
    expect(body.entities).toEqual([
      { name: 'Миколаїв', area: 'Миколаївська область', label: 'Миколаїв' },
      { name: 'Миколаїв', area: 'Львівська область', label: 'Миколаїв (Львівська область)' },
    ])
    expect(await branches('Миколаїв (Львівська область)')).toMatchObject([{ address: 'вул. Устияновича, 95' }])
    expect((await branches('Миколаїв')).length).toBe(7)
  })

  test('the branches of a city are listed by number, those of another spelling of it too', async () => {
    expect((await numbers('Львів')).slice(0, 4)).toEqual(['1', '2', '3', '4'])
    expect(await numbers('  lviv ')).toEqual(await numbers('Львів'))
    expect(await numbers('Лондон')).toEqual([])
    expect(await numbers('Льв')).toEqual([])
  })

  test('a branch is found by its number: the exact one first, then those that begin with it', async () => {
    expect((await numbers('Київ', '2')).slice(0, 4)).toEqual(['2', '20', '21', '22'])
    expect((await numbers('Київ', '№ 12'))[0]).toBe('12')
    expect((await numbers('Київ', 'відділення 12'))[0]).toBe('12')
  })

  test('a branch is found by its street, with or without its abbreviation', async () => {
    const byStreet = await branches('Київ', 'хрещ')
    expect(byStreet.length).toBeGreaterThan(3)
    for (const { address } of byStreet) expect(address).toContain('Хрещатик')
    expect(await branches('Київ', 'вулиця Хрещатик')).toEqual(byStreet)
    expect(await branches('Київ', 'Khreshchatyk')).toEqual(byStreet)
    expect(await numbers('Київ', 'хрещатик 1')).toContain('1')
  })

  test('an order knows a locker from an office, and neither of a branch that is not listed', async () => {
    const [locker] = await branches('Львів', 'поштомат')
    const variantId = testShop.variant('tee-step', 'black')
    const { body } = await guest.call('POST /v1/orders/create', {
      body: { products: [{ variantId, size: 'M', quantity: 1 }] },
    })
    const params = { id: body._id }
    const readBranchKind = async (branchNumber: string) => {
      const info = { country: 'UA', city: 'Львів', branchNumber }
      const reply = await guest.call('PUT /v1/orders/{id}/update-shipping-info', { params, body: info })
      return reply.body.shippingInfo?.branchKind
    }
    expect(await readBranchKind(locker!.number)).toBe('LOCKER')
    expect(await readBranchKind('1')).toBe('OFFICE')
    expect(await readBranchKind('99999')).toBeNull()
  })

  test('lockers are found by their name', async () => {
    const lockers = await branches('Львів', 'поштомат')
    expect(lockers.length).toBe(8)
    for (const { kind } of lockers) expect(kind).toBe('LOCKER')
  })

  describe('[CHK-01o] a parcel locker', () => {
    const kinds = async (kind: 'OFFICE' | 'LOCKER') => {
      const { body } = await guest.call('GET /v1/carriers/branches', { query: { city: 'Львів', kind } })
      return new Set(body.entities.map((branch) => branch.kind))
    }
    const findMethod = async (kind: ShippingKind) => {
      const { body } = await guest.call('POST /v1/shipping-methods/search', { body: {} })
      return body.entities.find((method) => method.kind === kind)!._id
    }
    const order = async (kind: ShippingKind, branchNumber: string, quantity = 1) => {
      const variantId = testShop.variant('tee-step', 'black')
      await setUnits(testShop, variantId, 'M', quantity)
      const id = await prepareOrder(guest, [{ variantId, size: 'M', quantity }])
      const params = { id }
      await guest.call('PUT /v1/orders/{id}/update-shipping-info', {
        params,
        body: { country: 'UA', city: 'Львів', branchNumber },
      })
      await guest.call('PUT /v1/orders/{id}/update-shipping-method', { params, body: { id: await findMethod(kind) } })
      return { id, placed: await placeOrder(guest, id) }
    }

    test('the list of one kind of delivery has only branches of that kind', async () => {
      expect(await kinds('LOCKER')).toEqual(new Set(['LOCKER']))
      expect(await kinds('OFFICE')).toEqual(new Set(['OFFICE']))
    })

    test('its number is refused for delivery to a branch, and the other way round', async () => {
      const [locker] = await branches('Львів', 'поштомат')
      const refused = (rule: string) => ({
        status: 422,
        body: { code: 'VALIDATION_ERROR', details: [{ field: 'branchNumber', rule }] },
      })
      expect((await order('BRANCH', locker!.number)).placed).toMatchObject(refused('is_locker'))
      expect((await order('LOCKER', '1')).placed).toMatchObject(refused('is_office'))
      expect((await order('LOCKER', locker!.number)).placed).toMatchObject({
        status: 200,
        body: { shippingInfo: { branchKind: 'LOCKER' } },
      })
    })

    test('one that the directory does not list is ordered, and called a locker', async () => {
      const { placed } = await order('LOCKER', '99999')
      expect(placed).toMatchObject({ status: 200, body: { shippingInfo: { branchKind: 'LOCKER' } } })
    })

    test('[CHK-02h] no parcel worth more than 10,000 ₴ goes there', async () => {
      const tooExpensive = { code: 'VALIDATION_ERROR', details: [{ field: 'shippingMethod', rule: 'locker_limit' }] }
      expect((await order('LOCKER', '99999', 30)).placed).toMatchObject({ status: 422, body: tooExpensive })
      expect((await order('BRANCH', '99999', 30)).placed.status).toBe(200)
    })
  })

  test('a branch that takes no parcels is not offered', async () => {
    expect(await numbers('Київ', '13')).not.toContain('13')
    expect(await numbers('Київ', '12')).toContain('12')
  })

  test('at most fifty branches are listed', async () => {
    const many = Array.from({ length: 120 }, (_, index) => ({
      ref: `b${index}`,
      cityRef: 'c',
      number: String(index + 1),
      kind: 'OFFICE' as const,
      address: `вул. Довга, ${index}`,
    }))
    const { directory, restore } = await borrowDirectory()
    await syncFrom(
      carrierWith({
        cities: [...directory.cities, { ref: 'c', name: 'Довге', area: 'Львівська область' }],
        branches: [...directory.branches, ...many],
      }),
    )
    expect(await branches('Довге')).toHaveLength(50)
    expect((await numbers('Довге', '119'))[0]).toBe('119')
    await restore()
  })

  test('each look-up is one statement, whatever is found', async () => {
    const { client } = testShop.shop
    for (const look of [() => cities('к'), () => cities(), () => branches('Київ', 'вул'), () => branches('Ніде')])
      expect(await listStatements(client, look)).toHaveLength(1)
  })

  test('an incomplete call is refused', async () => {
    const noCity = await guest.send({ path: '/v1/carriers/branches?text=12' })
    expect(noCity).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } })
    const tooLong = await guest.call('GET /v1/carriers/cities', { query: { text: 'я'.repeat(101) } })
    expect(tooLong).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } })
  })

  test('[CFG-09i] a storefront without branch shipping refuses both calls', async () => {
    const us = await openTestShop('us')
    for (const path of ['/v1/carriers/cities?text=a', '/v1/carriers/branches?city=a'])
      expect(await newGuest(us.server).send({ path })).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN', details: { reason: 'NOT_OFFERED' } },
      })
    await us.close()
  })
})

test('[CFG-09n] a storefront without branch shipping has no such method: administrators add none, an order takes none', async () => {
  const us = await openTestShop('us')
  const admin = await newAdministrator(us)
  const input = {
    name: { uk: 'Відділення', en: 'Branch' },
    price: 5,
    minimumDelivery: 1,
    maximumDelivery: 2,
    freeShippingFrom: null,
    countries: ['US'],
    state: 'ACTIVE' as const,
    position: 9,
  }
  const refused = {
    status: 422,
    body: { code: 'VALIDATION_ERROR', details: [{ field: 'kind', rule: 'not_offered' }] },
  }
  for (const kind of ['BRANCH', 'LOCKER'] as const)
    expect(await admin.call('POST /v1/shipping-methods', { body: { ...input, kind } })).toMatchObject(refused)
  const courier = await admin.call('POST /v1/shipping-methods', { body: { ...input, kind: 'COURIER' as const } })
  const { _id: id, updatedAt } = courier.body
  const change = { params: { id }, body: { kind: 'BRANCH', updatedAt } } as const
  expect(await admin.call('PATCH /v1/shipping-methods/{id}', change)).toMatchObject(refused)

  await us.shop.database.update(shippingMethods).set({ kind: 'BRANCH' }).where(eq(shippingMethods.id, id))
  const guest = newGuest(us.server)
  const products = [{ variantId: us.variant('tee-step', 'black'), size: 'M', quantity: 1 } as const]
  const order = await guest.call('POST /v1/orders/create', { body: { products } })
  const params = { id: order.body._id }
  const taken = await guest.call('PUT /v1/orders/{id}/update-shipping-method', { params, body: { id } })
  expect(taken).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } })
  await us.close()
})
