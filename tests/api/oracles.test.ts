import { afterEach, beforeEach, expect, test } from 'vitest'
import { customers } from '#database/schema/customers.ts'
import { newCustomer } from '#tests/support/customer.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let testShop: TestShop
beforeEach(async () => {
  // 3 promo codes or recipients a minute of one draft, 6 promo codes of one address.
  testShop = await openTestShop('ua', { rateLimitFactor: 0.1 })
})
afterEach(() => testShop.close())

const products = () => [{ variantId: testShop.variant('tee-step', 'black'), size: 'M', quantity: 1 }]
const send = (method: 'POST' | 'PUT', url: string, payload: object, remoteAddress: string, cookie = '') =>
  testShop.server.inject({ method, url, payload, remoteAddress, headers: { cookie } })
/** Creates a draft and returns functions that try values on it. */
const newDraft = async (at: string) => {
  const created = await send('POST', '/v1/orders/create', { products: products() }, at)
  const { _id } = created.json<{ _id: string }>()
  const cookie = created.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return {
    tryCode: async (promoCode: string | null, from: string) => {
      const payload = { products: products(), promoCode }
      return (await send('PUT', `/v1/orders/${_id}/update-product`, payload, from, cookie)).statusCode
    },
    tryRecipient: async (email: string, from: string) => {
      const payload = { firstName: 'Олена', lastName: 'Степ', email, phone: '+380501234567' }
      return (await send('PUT', `/v1/orders/${_id}/update-customer`, payload, from, cookie)).statusCode
    },
  }
}
const inTurn = async (count: number, enterRecipient: (index: number) => Promise<number>): Promise<number[]> => {
  const statuses: number[] = []
  for (let index = 0; index < count; index += 1) statuses.push(await enterRecipient(index))
  return statuses
}

test('promo codes tried out with one draft are limited across addresses', async () => {
  const draft = await newDraft('10.0.0.1')
  expect(await inTurn(4, (index) => draft.tryCode(`GUESS${index}`, `10.0.1.${index}`))).toEqual([404, 404, 404, 429])
  // Items without a code are no guess.
  expect(await draft.tryCode(null, '10.0.0.1')).toBe(200)
})

test('promo codes tried out with many drafts, by look-up or by orders are limited together', async () => {
  const drafts = await Promise.all([1, 2, 3].map(() => newDraft('10.0.0.1')))
  const at = '10.0.2.1'
  expect(await inTurn(3, (index) => drafts[index]!.tryCode('GUESS', at))).toEqual([404, 404, 404])
  const lookUp = { filter: { field: 'name', op: 'eq', value: 'GUESS' } }
  expect((await send('POST', '/v1/promo-codes/search', lookUp, at)).statusCode).toBe(200)
  const create = (promoCode: string) => send('POST', '/v1/orders/create', { products: products(), promoCode }, at)
  const created = await inTurn(3, async (index) => (await create(`GUESS${index}`)).statusCode)
  expect(created).toEqual([404, 404, 429])
  expect((await send('POST', '/v1/promo-codes/search', lookUp, at)).statusCode).toBe(429)
})

test('[CHK-08i] the e-mail of an account is tried out a few times only, with any draft from any address', async () => {
  await newCustomer(testShop, 'owner@example.com')
  await testShop.shop.database.update(customers).set({ emailConfirmedAt: testShop.shop.now() })
  const drafts = await Promise.all([1, 2, 3, 4].map((index) => newDraft(`10.0.3.${index}`)))
  const enterRecipient = (index: number) => drafts[index]!.tryRecipient('Owner@example.com', `10.0.4.${index}`)
  expect(await inTurn(4, enterRecipient)).toEqual([409, 409, 409, 429])
})

test('[CHK-08i] an e-mail without account is never limited by what strangers enter', async () => {
  const drafts = await Promise.all([1, 2, 3, 4, 5].map((index) => newDraft(`10.0.5.${index}`)))
  const enterRecipient = (index: number) => drafts[index]!.tryRecipient('guest@example.com', `10.0.6.${index}`)
  expect(await inTurn(5, enterRecipient)).toEqual([200, 200, 200, 200, 200])
})
