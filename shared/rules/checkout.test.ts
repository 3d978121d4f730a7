import { describe, expect, test } from 'vitest'
import {
  askedFields,
  deliveryFields,
  findCheckoutErrors,
  missingDelivery,
  type CheckoutValues,
} from '#shared/rules/checkout.ts'
import { ua } from '#shared/storefronts/ua.ts'
import { us } from '#shared/storefronts/us.ts'

const olena: CheckoutValues = {
  lastName: 'Бондаренко',
  firstName: 'Олена',
  patronymic: '',
  email: 'olena@example.com',
  phone: '675550142',
  country: 'UA',
  city: 'Львів',
  shippingMethod: 'a-method',
  state: '',
  branchNumber: '14',
  address: '',
  postcode: '',
  comment: '',
  paymentMethod: 'CASH_ON_DELIVERY',
}
const toBranch = { storefront: ua, kind: 'BRANCH' } as const
const byCourier = { storefront: ua, kind: 'COURIER' } as const

describe('what a checkout asks for', () => {
  test('[CHK-01b] a branch is asked for its number, a courier for address and postcode', () => {
    expect(deliveryFields('BRANCH', 'UA')).toEqual(['branchNumber'])
    expect(deliveryFields('COURIER', 'UA')).toEqual(['address', 'postcode'])
  })

  test('[CHK-01c] only the US, Canada and Mexico need a state', () => {
    for (const country of ['US', 'CA', 'MX']) expect(deliveryFields('COURIER', country)).toContain('state')
    for (const country of ['UA', 'PL', 'GB']) expect(deliveryFields('COURIER', country)).not.toContain('state')
  })

  test('[CHK-01d] the patronymic stands in the Ukrainian checkout and not in the American one', () => {
    expect(askedFields(olena, toBranch)).toContain('patronymic')
    expect(askedFields(olena, { storefront: us, kind: 'COURIER' })).not.toContain('patronymic')
  })

  test('[CHK-01i] before a method is chosen, method and address are asked for, so that both are marked at the first press', () => {
    const asked = askedFields(olena, { storefront: ua, kind: null })
    expect(asked).not.toContain('branchNumber')
    const missing = findCheckoutErrors({ ...olena, shippingMethod: '' }, { storefront: ua, kind: null })
    expect(Object.keys(missing)).toEqual(['shippingMethod', 'address', 'postcode'])
  })

  test('[CHK-01j] the Ukrainian checkout asks for the family name and the method first, the American one for the given name and the address', () => {
    const order = (fields: readonly string[]) =>
      fields.filter((field) => !['email', 'phone', 'comment'].includes(field))
    expect(order(askedFields(olena, byCourier))).toEqual(
      'lastName firstName patronymic country city shippingMethod address postcode paymentMethod'.split(' '),
    )
    expect(order(askedFields({ ...olena, country: 'US' }, { storefront: us, kind: 'COURIER' }))).toEqual(
      'firstName lastName country address city state postcode shippingMethod paymentMethod'.split(' '),
    )
  })
})

describe('what is wrong with a checkout', () => {
  test('nothing, when all is there', () => {
    expect(findCheckoutErrors(olena, toBranch)).toEqual({})
  })

  test.each([
    'lastName',
    'firstName',
    'email',
    'phone',
    'country',
    'city',
    'shippingMethod',
    'branchNumber',
    'paymentMethod',
  ] as const)('[CHK-01a] %s is required, and spaces do not fill it', (field) => {
    expect(findCheckoutErrors({ ...olena, [field]: ' ' }, toBranch)[field]?.key).toBe('required')
  })

  test('[CHK-01d] patronymic and comment may stay empty', () => {
    expect(findCheckoutErrors({ ...olena, patronymic: '', comment: '' }, toBranch)).toEqual({})
  })

  test('[VAL-02b] an e-mail without its ending is wrong', () => {
    expect(findCheckoutErrors({ ...olena, email: 'olena@ukr' }, toBranch).email?.key).toBe('email')
  })

  test('[VAL-02k] a number that the parser refuses is no phone', () => {
    expect(findCheckoutErrors(olena, { ...toBranch, isPhone: () => false }).phone?.key).toBe('phone')
    expect(findCheckoutErrors(olena, { ...toBranch, isPhone: () => true }).phone).toBeUndefined()
  })

  test('a postcode is judged by its country', () => {
    const home = { ...olena, address: 'вул. Зелена, 1', postcode: '7900' }
    expect(findCheckoutErrors(home, byCourier).postcode?.key).toBe('postcode')
    expect(findCheckoutErrors({ ...home, postcode: '79000' }, byCourier)).toEqual({})
  })

  test('[VAL-02d] longer than the order takes is too long', () => {
    expect(findCheckoutErrors({ ...olena, firstName: 'О'.repeat(61) }, toBranch).firstName?.key).toBe('max')
    expect(findCheckoutErrors({ ...olena, firstName: 'О'.repeat(60) }, toBranch).firstName).toBeUndefined()
  })

  test('[CFG-05b] a country of another storefront cannot be chosen', () => {
    expect(findCheckoutErrors({ ...olena, country: 'US' }, toBranch).country).toBeDefined()
  })
})

describe('what keeps a draft from being delivered', () => {
  const draft = { kind: 'BRANCH', methodCountries: ['UA'], country: 'UA', branchNumber: '14' } as const

  test('nothing when all is there', () => {
    expect(missingDelivery(ua, draft)).toEqual([])
  })
  test('a missing branch, a method that does not deliver there, a country without a shipping method', () => {
    expect(missingDelivery(ua, { ...draft, branchNumber: '  ' })).toEqual(['branchNumber'])
    expect(missingDelivery(ua, { ...draft, country: 'PL' })).toEqual(['shippingMethod'])
    expect(missingDelivery(ua, { ...draft, kind: null })).toEqual(['shippingMethod'])
    expect(missingDelivery(ua, { ...draft, country: 'US' })).toEqual(['country'])
  })
})
