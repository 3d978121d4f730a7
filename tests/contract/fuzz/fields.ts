import fc from 'fast-check'
import { Pick, getNoun } from '#tests/contract/fuzz/known-values.ts'
import type { Operation } from '#tests/contract/fuzz/operations.ts'
import { moments, textArbitrary } from '#tests/contract/fuzz/texts.ts'
import { password } from '#tests/support/customer.ts'

const picks = fc.nat(9999)
const nounByField: Readonly<Record<string, string>> = {
  variantId: 'variant',
  variantIds: 'variant',
  productId: 'product',
  categoryId: 'category',
  colourId: 'colour',
  photoId: 'file',
  fileId: 'file',
}

/** An id field, to be replaced by an existing id when the request is sent. */
export const idField = ({ name, path }: Operation, field: string): fc.Arbitrary<Pick> => {
  const noun = nounByField[field] ?? (name === 'updateOrderShippingMethod' ? 'shippingMethod' : getNoun(path))
  return picks.map((n) => new Pick('id', noun, n))
}

const quantities = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 4 }) },
  { weight: 1, arbitrary: fc.nat() },
)
const prices = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 500_000 }).map((cents) => cents / 100) },
  { weight: 1, arbitrary: fc.constantFrom(0, 0.01, 10_000_000) },
)

/** Values by field name, for fields whose schema accepts more than the shop does. */
export const arbitraryByField: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  updatedAt: fc.oneof(
    { weight: 9, arbitrary: fc.constant(new Pick('updatedAt', '', 0)) },
    { weight: 1, arbitrary: fc.constantFrom(...moments) },
  ),
  // Few addresses, so that two requests often concern the same account.
  email: fc.nat(12).map((n) => `fuzz-${n}@example.com`),
  password: fc.constantFrom(password, password, password, 'wrong1'),
  oldPassword: fc.constantFrom(password, password, 'wrong'),
  confirmation: fc.constantFrom(password, password, 'another'),
  newPassword: fc.constant(password),
  refreshToken: picks.map((n) => new Pick('token', 'refreshSession', n)),
  phone: fc.oneof(
    fc.nat(9_999_999).map((n) => `+38067${String(n).padStart(7, '0')}`),
    fc.constantFrom('+380', '+48501234567', '+12125550142', '067 555 01 42', '+99999999999'),
  ),
  country: fc.constantFrom('UA', 'PL', 'GB', 'US', 'ZZ'),
  countries: fc.uniqueArray(fc.constantFrom('UA', 'PL', 'GB', 'ZZ'), { minLength: 1 }),
  postcode: fc.constantFrom('79000', 'SW1A 1AA', '0', null),
  promoCode: fc.constantFrom('SHYR10', 'NOVEMBER', 'nothing', '', null),
  scene: fc.oneof(
    fc.constantFrom('rail', 'no-such-scene'),
    picks.map((n) => new Pick('id', 'file', n)),
  ),
  key: fc.nat(500).map((n) => `colour-${n}`),
  vendorCode: fc.oneof(
    fc.nat(5000).map((n) => `FZ-${n}`),
    textArbitrary(1, 40),
  ),
  quantity: quantities,
  price: prices,
  discountPrice: prices,
  discount: fc.oneof(fc.integer({ min: 1, max: 100 }), prices),
  minApplyPrice: fc.oneof(fc.constant(null), prices),
  maxDiscount: fc.oneof(fc.constant(null), prices),
  page: quantities,
  // Rules of collections.
  rule: fc.constantFrom({ onSale: true }, { newWithinDays: 30 }, { colours: ['black'] }, { tag: 'gift' }, {}),
  // Addresses of an old shop, and pages of this one.
  path: fc.oneof(
    { weight: 4, arbitrary: fc.nat(400).map((n) => `/old/${n}.html`) },
    { weight: 1, arbitrary: fc.constantFrom('/catalog', 'https://old.example.com/a?b=1', 'old', '/') },
  ),
  target: fc.constantFrom('/about', '/faq', '/catalog?sale=1', '//example.com'),
  mapLink: fc.constantFrom('https://example.com/a', 'https://приклад.укр/ї', 'https://[::1]/'),
  telegramLink: fc.constant('https://t.me/shyr'),
  instagramLink: fc.constant('https://instagram.com/shyr'),
  facebookLink: fc.constant('https://facebook.com/shyr'),
}

/** A filter condition on a known field, mostly with a value of the type that the field's name suggests. */
export const filterCondition = (fields: fc.Arbitrary<string>, operators: readonly unknown[]): fc.Arbitrary<unknown> =>
  fc
    .record({
      field: fields,
      op: fc.constantFrom(...operators),
      n: picks,
      text: textArbitrary(0, 200),
      number: fc.oneof(fc.integer({ min: -5, max: 5000 }), fc.double({ noNaN: true, noDefaultInfinity: true })),
      moment: fc.constantFrom(...moments, '2026-11-02', '2026-1-1', '+012026-01-01T00:00:00Z', '0000-12-31'),
    })
    .map(({ field, op, n, text, number, moment }) => {
      const byName: readonly (readonly [RegExp, unknown])[] = [
        [/_id$|Id$/, new Pick('id', ['variant', 'category', 'product', 'customerUser'][n % 4]!, n)],
        [/At$|^at$/, moment],
        [/rice|total|position|width|height/, number],
        [/inStock|comingSoon|isSuper/, n % 2 === 0],
        [/(?:)/, text],
      ]
      const fitting = byName.find(([pattern]) => pattern.test(field))?.[1]
      const value = n % 9 === 0 ? [number, text, moment, true, null][n % 5] : fitting
      if (op === 'null') return { field, op, value: n % 5 === 0 ? value : n % 2 === 0 }
      return { field, op, value: op === 'in' && n % 7 ? [value, value] : value }
    })
