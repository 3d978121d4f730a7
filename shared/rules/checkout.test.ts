import { describe, expect, test } from 'vitest'
import {
  listAskedFields,
  listDeliveryFields,
  findCheckoutErrors,
  isOtherBranchKind,
  listMissingDelivery,
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
    expect(listDeliveryFields('BRANCH', 'UA')).toEqual(['branchNumber'])
    expect(listDeliveryFields('LOCKER', 'UA')).toEqual(['branchNumber'])
    expect(listDeliveryFields('COURIER', 'UA')).toEqual(['address', 'postcode'])
  })

  test('[CHK-01c] only the US, Canada and Mexico need a state', () => {
    for (const country of ['US', 'CA', 'MX']) expect(listDeliveryFields('COURIER', country)).toContain('state')
    for (const country of ['UA', 'PL', 'GB']) expect(listDeliveryFields('COURIER', country)).not.toContain('state')
  })

  test('[CHK-01q] a state that its country does not have is asked for, by the name that the country gives it', () => {
    const errorIn = (country: string, state: string) =>
      findCheckoutErrors({ ...olena, country, state }, { storefront: us, kind: 'COURIER' }).state?.key
    expect([errorIn('US', ''), errorIn('US', 'ON'), errorIn('US', 'WA')]).toEqual([
      'required-state',
      'required-state',
      undefined,
    ])
    expect([errorIn('CA', ''), errorIn('CA', 'ON'), errorIn('MX', '')]).toEqual([
      'required-province',
      undefined,
      'required-state',
    ])
  })

  test('[CHK-01d] the patronymic stands in the Ukrainian checkout and not in the American one', () => {
    expect(listAskedFields(olena, toBranch)).toContain('patronymic')
    expect(listAskedFields(olena, { storefront: us, kind: 'COURIER' })).not.toContain('patronymic')
  })

  test('[CHK-01i] before a method is chosen, the method is asked for, and no address and no branch', () => {
    const missing = findCheckoutErrors({ ...olena, shippingMethod: '' }, { storefront: ua, kind: null })
    expect(Object.keys(missing)).toEqual(['shippingMethod'])
    expect(listDeliveryFields(null, 'UA')).toEqual([])
  })

  test('[CHK-01j] the Ukrainian checkout asks for the family name first, the American one for the given name; both for the method before the address', () => {
    const order = (fields: readonly string[]) =>
      fields.filter((field) => !['email', 'phone', 'comment'].includes(field))
    expect(order(listAskedFields(olena, byCourier))).toEqual(
      'lastName firstName patronymic country city shippingMethod address postcode paymentMethod'.split(' '),
    )
    expect(order(listAskedFields({ ...olena, country: 'US' }, { storefront: us, kind: 'COURIER' }))).toEqual(
      'firstName lastName country shippingMethod address city state postcode paymentMethod'.split(' '),
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

  test('a parcel of 10,000 ₴ goes to a parcel locker, a dearer one does not, and to a branch it does', () => {
    const findError = (kind: 'LOCKER' | 'BRANCH', declaredMinor: number) =>
      findCheckoutErrors(olena, { storefront: ua, kind, declaredMinor }).shippingMethod
    expect(findError('LOCKER', 1_000_000)).toBeUndefined()
    expect(findError('LOCKER', 1_000_001)).toEqual({ key: 'locker-limit', values: { price: '₴10,000' } })
    expect(findError('BRANCH', 1_000_001)).toBeUndefined()
  })

  test('[CFG-05b] a country of another storefront cannot be chosen', () => {
    expect(findCheckoutErrors({ ...olena, country: 'US' }, toBranch).country).toBeDefined()
  })
})

describe('what keeps a draft from being delivered', () => {
  const draft = { kind: 'BRANCH', methodCountries: ['UA'], country: 'UA', branchNumber: '14' } as const

  test('nothing when all is there', () => {
    expect(listMissingDelivery(ua, draft)).toEqual([])
  })
  test('a number of the other kind is refused; one that the directory does not list is not', () => {
    expect(isOtherBranchKind({ kind: 'BRANCH', branchKind: 'LOCKER' })).toBe(true)
    expect(isOtherBranchKind({ kind: 'LOCKER', branchKind: 'OFFICE' })).toBe(true)
    expect(isOtherBranchKind({ kind: 'LOCKER', branchKind: 'LOCKER' })).toBe(false)
    expect(isOtherBranchKind({ kind: 'LOCKER', branchKind: null })).toBe(false)
    expect(isOtherBranchKind({ kind: 'COURIER', branchKind: 'LOCKER' })).toBe(false)
  })
  test('a missing branch, a method that does not deliver there, a country without a shipping method', () => {
    expect(listMissingDelivery(ua, { ...draft, branchNumber: '  ' })).toEqual(['branchNumber'])
    expect(listMissingDelivery(ua, { ...draft, country: 'PL' })).toEqual(['shippingMethod'])
    expect(listMissingDelivery(ua, { ...draft, kind: null })).toEqual(['shippingMethod'])
    expect(listMissingDelivery(ua, { ...draft, country: 'US' })).toEqual(['country'])
  })
})
