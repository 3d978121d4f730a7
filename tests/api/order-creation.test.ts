import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { listRows } from '#database/rows.ts'
import { newGuest } from '#tests/support/guest.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'
import type { OrderItemInput } from '#shared/entities/order.ts'
import type { Size } from '#shared/enums.ts'

let tee: OrderItemInput

const testShop = await openShopFixture()
const guest = newGuest(testShop.server)
beforeAll(async () => {
  const variantId = testShop.variant('tee-step', 'black')
  const { body } = await guest.call('GET /v1/products/variants/{id}', { params: { id: variantId } })
  tee = { variantId, size: body.sizes.find(({ quantity }) => quantity > 3)!.value, quantity: 1 }
})

const unknownId = '00000000-0000-4000-8000-000000000000'
const countOrders = async (): Promise<number> => {
  const [row] = await listRows<{ total: number }>(
    testShop.shop.database,
    sql`select count(*)::int as total from orders`,
  )
  return row!.total
}
const create = (body: unknown, headers: Record<string, string> = {}) =>
  guest.send({ method: 'POST', path: '/v1/orders/create', body, headers })
const statusAndCode = ({ status, body }: { status: number; body: { code?: unknown } }) => ({ status, code: body.code })

const invalid = { status: 422, code: 'VALIDATION_ERROR' }

describe('an order that cannot be created', () => {
  test.each<[string, () => unknown]>([
    ['no lines', () => ({ products: [] })],
    ['no products at all', () => ({})],
    ['products that are no list', () => ({ products: 'tee' })],
    ['a quantity of 0', () => ({ products: [{ ...tee, quantity: 0 }] })],
    ['a negative quantity', () => ({ products: [{ ...tee, quantity: -1 }] })],
    ['half a shirt', () => ({ products: [{ ...tee, quantity: 1.5 }] })],
    ['a quantity as text', () => ({ products: [{ ...tee, quantity: '1' }] })],
    ['a quantity above the maximum', () => ({ products: [{ ...tee, quantity: 10_001 }] })],
    ['a quantity beyond all numbers', () => ({ products: [{ ...tee, quantity: 1e308 }] })],
    ['101 lines', () => ({ products: Array.from({ length: 101 }, () => tee) })],
    ['a size outside the enumeration', () => ({ products: [{ ...tee, size: 'HUGE' }] })],
    ['a variant that is no id', () => ({ products: [{ ...tee, variantId: 'tee' }] })],
    ['[CHK-11b] a price from the client', () => ({ products: [{ ...tee, price: 1 }] })],
    ['[CHK-11b] a total from the client', () => ({ products: [tee], total: 1 })],
    ['a promo code that is a number', () => ({ products: [tee], promoCode: 10 })],
  ])('[CHK-04f] %s is refused and creates nothing', async (_what, body) => {
    const before = await countOrders()
    expect(statusAndCode(await create(body()))).toEqual(invalid)
    expect(await countOrders()).toBe(before)
  })

  test('[CHK-04f] an unknown variant and a size that the variant does not have are refused by name', async () => {
    const before = await countOrders()
    const unknownVariant = { ...tee, variantId: unknownId }
    const response = await create({ products: [tee, unknownVariant] })
    expect(statusAndCode(response)).toEqual({ status: 404, code: 'COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND' })
    expect(response.body['details']).toEqual([{ variantId: unknownId, size: tee.size }])
    const wrongSize = await create({ products: [{ ...tee, size: 'ONE_SIZE' }] })
    expect(wrongSize.body.code).toBe('COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND')
    expect(await countOrders()).toBe(before)
  })

  test('[CHK-04f] a variant that is no longer sold is refused', async () => {
    const variantId = testShop.variant('tee-step', 'white')
    await testShop.shop.database.execute(sql`update variants set state = 'INACTIVE' where id = ${variantId}`)
    const response = await create({ products: [{ ...tee, variantId }] })
    await testShop.shop.database.execute(sql`update variants set state = 'ACTIVE' where id = ${variantId}`)
    expect(statusAndCode(response)).toEqual({ status: 404, code: 'COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND' })
  })

  test('[CHK-04f] a sold-out size is refused, and the response names the item', async () => {
    const line = { ...tee, size: await sellOut() }
    const response = await create({ products: [tee, line] })
    expect(statusAndCode(response)).toEqual({ status: 409, code: 'PRODUCT_VARIANT_NOT_IN_STOCK' })
    expect(response.body['details']).toEqual([{ variantId: line.variantId, size: line.size }])
  })

  test('[BSK-05c] [CHK-04f] a promo code that is unknown or INACTIVE is refused', async () => {
    for (const promoCode of ['НЕМА', 'ЛІТО25'])
      expect(statusAndCode(await create({ products: [tee], promoCode }))).toEqual({
        status: 404,
        code: 'PROMO_CODE_NOT_FOUND',
      })
  })

  test('broken JSON and another media type have their own status', async () => {
    const path = '/v1/orders/create'
    const json = { 'content-type': 'application/json' }
    expect((await guest.send({ method: 'POST', path, payload: '{"products":', headers: json })).status).toBe(400)
    const xml = { 'content-type': 'application/xml' }
    expect((await guest.send({ method: 'POST', path, payload: '<order/>', headers: xml })).status).toBe(415)
  })
})

describe('creating an order twice', () => {
  test('[CHK-13a] with the same key returns the first order, whatever the sequence of the fields', async () => {
    const key = crypto.randomUUID()
    const { variantId, size, quantity } = tee
    const first = await create({ products: [{ variantId, size, quantity }] }, { 'idempotency-key': key })
    const before = await countOrders()
    const second = await create({ products: [{ quantity, size, variantId }] }, { 'idempotency-key': key })
    expect(second.body['_id']).toBe(first.body['_id'])
    expect(await countOrders()).toBe(before)
  })

  test('[CHK-13a] two concurrent requests with one key create one order', async () => {
    const key = crypto.randomUUID()
    const before = await countOrders()
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => create({ products: [tee] }, { 'idempotency-key': key })),
    )
    expect(new Set(responses.map(({ body }) => body['_id'])).size).toBe(1)
    expect(await countOrders()).toBe(before + 1)
  })

  test('a key that could be guessed is refused', async () => {
    expect(statusAndCode(await create({ products: [tee] }, { 'idempotency-key': '1' }))).toEqual(invalid)
  })

  test('items of the same variant and size are merged', async () => {
    const { body } = await create({ products: [tee, { ...tee, quantity: 2 }] })
    expect((body['products'] as OrderItemInput[]).map(({ quantity }) => quantity)).toEqual([3])
  })
})

/** A size of the same shirt that is sold out. */
const sellOut = async (): Promise<Size> => {
  const { body } = await guest.call('GET /v1/products/variants/{id}', { params: { id: tee.variantId } })
  const size = body.sizes.find(({ value }) => value !== tee.size)!.value
  await testShop.shop.database.execute(
    sql`update stock set quantity = 0 where variant_id = ${tee.variantId} and size = ${size}`,
  )
  return size
}
