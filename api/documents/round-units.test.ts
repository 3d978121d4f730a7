import { expect, test } from 'vitest'
import { roundUnits, withRoundUnits } from '#api/documents/round-units.ts'

const variant = (quantity: number) => ({ _id: 'tee', sizes: [{ value: 'M', quantity }], price: 900 })

test('more units than a page tells apart are equal, wherever a reply has them', () => {
  const reply = (quantity: number) => ({ entities: [{ variant: variant(quantity) }], total: 40 })
  expect(roundUnits(reply(40))).toEqual(reply(4))
  expect(roundUnits(reply(4))).toEqual(roundUnits(reply(1000)))
  expect(roundUnits(reply(3))).not.toEqual(roundUnits(reply(4)))
})

test('other quantities stay', () => {
  const basket = { items: [{ variantId: 'tee', size: 'M', quantity: 40 }], quantity: 40 }
  expect(roundUnits(basket)).toBe(basket)
})

test('a frozen reply is rounded once, and stays frozen', () => {
  const reply = Object.freeze({ ...variant(40), sizes: Object.freeze([Object.freeze({ value: 'M', quantity: 40 })]) })
  const rounded = roundUnits(reply)
  expect(roundUnits(reply)).toBe(rounded)
  expect(rounded).toEqual(variant(4))
  expect([rounded, (rounded as typeof reply).sizes].every(Object.isFrozen)).toBe(true)
})

test('calls of guests and of customers get rounded replies', async () => {
  const call = () => Promise.resolve({ status: 200, body: variant(40) })
  const { callAsGuest, callAsCustomer } = withRoundUnits({ callAsGuest: call, callAsCustomer: call })
  expect(await callAsGuest('GET /v1/products/variants/{id}', {})).toEqual({ status: 200, body: variant(4) })
  expect(await callAsCustomer?.('GET /v1/products/variants/{id}', {})).toEqual({ status: 200, body: variant(4) })
  expect(withRoundUnits({ callAsGuest: call })).not.toHaveProperty('callAsCustomer')
})
