import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage, type StubbedStorage } from '#storefront/state/test-storage.ts'

let stored: StubbedStorage['stored']
beforeEach(() => {
  vi.resetModules()
  ;({ stored } = stubStorage())
})
afterEach(() => vi.unstubAllGlobals())

/** A fresh copy of the module, as a reloaded page has one. */
const reload = () => import('#storefront/state/local/last-order.ts')

const olena = {
  lastName: 'Бондаренко',
  firstName: 'Олена',
  patronymic: '',
  email: 'olena@example.com',
  phone: '67 555 01 42',
  phoneCountry: 'UA',
  country: 'UA',
  city: 'Львів',
  state: '',
  branchNumber: '14',
  address: '',
  postcode: '',
  shippingMethod: 'a-method',
  paymentMethod: 'CASH_ON_DELIVERY',
}

test('the last order is there after a reload, without its comment, until it is cleared', async () => {
  const { lastOrder } = await reload()
  lastOrder.set({ ...olena, comment: 'Після шостої' } as typeof olena)
  vi.resetModules()
  const next = await reload()
  expect(next.lastOrder.get()).toEqual(olena)
  next.lastOrder.clear()
  expect(next.lastOrder.get()).toBeNull()
  expect(stored.size).toBe(0)
})

test.each(['', 'no JSON', '[]', 'null', '{"order":{"city":"Б"}}', JSON.stringify({ order: { ...olena, city: 7 } })])(
  'a damaged text %s means no last order',
  async (text) => {
    stored.set('last-order', text)
    expect((await reload()).lastOrder.get()).toBeNull()
  },
)
