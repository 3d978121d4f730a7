import { expect, test } from 'vitest'
import { readShipping, type ShippingDraft } from '#admin/features/shop/shipping-draft.ts'

const typed: ShippingDraft = {
  kind: 'COURIER',
  nameUk: ' Велосипедом ',
  nameEn: 'By bicycle',
  price: '1 200,50',
  freeFrom: '',
  daysFrom: '1',
  daysTo: '2',
  countries: ['UA'],
  state: 'ACTIVE',
}

test('what is typed becomes a shipping method, and an empty sum one that is never free', () => {
  expect(readShipping(typed)).toEqual({
    problems: {},
    input: {
      kind: 'COURIER',
      name: { uk: 'Велосипедом', en: 'By bicycle' },
      price: 1200.5,
      freeShippingFrom: null,
      minimumDelivery: 1,
      maximumDelivery: 2,
      countries: ['UA'],
      state: 'ACTIVE',
    },
  })
})

test.each<[Partial<ShippingDraft>, object]>([
  [{ nameEn: ' ' }, { nameEn: 'no-text' }],
  [{ price: '' }, { price: 'no-money' }],
  [{ price: '0' }, {}],
  [{ price: '-5' }, { price: 'no-money' }],
  [{ price: '5,001' }, {}],
  [{ price: '5.001' }, { price: 'no-money' }],
  [{ freeFrom: 'багато' }, { freeFrom: 'no-money-or-empty' }],
  [{ daysFrom: '1.5' }, { daysFrom: 'no-days' }],
  [{ daysTo: '400' }, { daysTo: 'no-days' }],
  [{ daysFrom: '3' }, { daysTo: 'days-reversed' }],
  [{ countries: [] }, { countries: 'no-country' }],
])('%j is marked as %j', (changes, problems) => {
  expect(readShipping({ ...typed, ...changes }).problems).toEqual(problems)
})
