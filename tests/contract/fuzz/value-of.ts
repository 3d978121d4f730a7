import fc from 'fast-check'
import { Pick, nounOf } from '#tests/contract/fuzz/known.ts'
import type { JsonSchema, Operation } from '#tests/contract/fuzz/operations.ts'
import { moments, textArbitrary } from '#tests/contract/fuzz/texts.ts'
import { password } from '#tests/support/customer.ts'

const picks = fc.nat(9999)
/** Few enough that two requests often mean the same person. */
const emails = fc.nat(12).map((n) => `fuzz-${n}@example.com`)
const idNouns: Readonly<Record<string, string>> = {
  variantId: 'variant',
  variantIds: 'variant',
  productId: 'product',
  categoryId: 'category',
  colourId: 'colour',
  photoId: 'file',
  fileId: 'file',
}

/** Values by the name of the field, where the schema alone would never come upon one that the shop can do with. */
const byName: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  updatedAt: fc.oneof(
    { weight: 9, arbitrary: fc.constant(new Pick('updatedAt', '', 0)) },
    { weight: 1, arbitrary: fc.constantFrom(...moments) },
  ),
  email: emails,
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
  mapLink: fc.constantFrom('https://example.com/a', 'https://приклад.укр/ї', 'https://[::1]/'),
  telegramLink: fc.constant('https://t.me/shyr'),
  instagramLink: fc.constant('https://instagram.com/shyr'),
  facebookLink: fc.constant('https://facebook.com/shyr'),
}

/** Right-shaped values of a schema; ids are places that real ones are put into. */
export const valueOf = (operation: Operation, schema: JsonSchema, name = '', depth = 0): fc.Arbitrary<unknown> => {
  const found = operation.schemaOf(schema)
  const of = (inner: JsonSchema, innerName = name): fc.Arbitrary<unknown> =>
    valueOf(operation, inner, innerName, depth + 1)
  if (found.const !== undefined) return fc.constant(found.const)
  if (found.enum) return fc.constantFrom(...found.enum)
  const choices = found.anyOf ?? found.oneOf
  if (choices) {
    // Trees end somewhere: deep ones are made by hand.
    const shallow = depth > 9 ? choices.filter((one) => !JSON.stringify(one).includes('$ref')) : choices
    return fc.oneof(...(shallow.length ? shallow : choices).map((one) => of(one)))
  }
  if (found.type === 'object') return objectOf(operation, found, of)
  if (name === 'token') return picks.map((n) => new Pick('token', operation.name, n))
  if (name in byName && found.type !== 'null') return byName[name]!
  if (found.type === 'array') {
    const least = found.minItems ?? 0
    const size = { minLength: least, maxLength: Math.max(least, Math.min(found.maxItems ?? 3, depth > 6 ? 1 : 3)) }
    return fc.array(of(found.items ?? {}), size)
  }
  if (found.type === 'string') return stringOf(operation, found, name)
  if (found.type === 'integer' || found.type === 'number') return numberOf(found)
  if (found.type === 'boolean') return fc.boolean()
  if (found.type === 'null') return fc.constant(null)
  return fc.jsonValue({ maxDepth: 2 })
}

const objectOf = (
  operation: Operation,
  { properties = {}, required = [] }: JsonSchema,
  of: (schema: JsonSchema, name: string) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> => {
  const known = operation.fields.length ? fc.constantFrom(...operation.fields) : fc.constant('name')
  const isLeaf = 'field' in properties && 'op' in properties
  if (isLeaf) return leafOf(known, of(properties['op']!, 'op'))
  const parts = Object.entries(properties).map(([name, schema]) => [name, name === 'field' ? known : of(schema, name)])
  return fc.record(Object.fromEntries(parts) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required,
  })
}

/** A leaf of a filter: a known field, and mostly a value of the kind that its name tells. */
const leafOf = (fields: fc.Arbitrary<string>, operators: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .record({
      field: fields,
      op: operators,
      n: picks,
      text: textArbitrary(0, 200),
      number: fc.oneof(fc.integer({ min: -5, max: 5000 }), fc.double({ noNaN: true, noDefaultInfinity: true })),
      moment: fc.constantFrom(...moments, '2026-11-02', '2026-1-1', '+012026-01-01T00:00:00Z', '0000-12-31'),
    })
    .map(({ field, op, n, text, number, moment }) => {
      const fitting = /_id$|Id$/.test(field)
        ? new Pick('id', ['variant', 'category', 'product', 'customerUser'][n % 4]!, n)
        : /At$|^at$/.test(field)
          ? moment
          : /rice|total|position|width|height/.test(field)
            ? number
            : /inStock|comingSoon|isSuper/.test(field)
              ? n % 2 === 0
              : text
      const value = n % 9 === 0 ? [number, text, moment, true, null][n % 5] : fitting
      if (op === 'null') return { field, op, value: n % 5 === 0 ? value : n % 2 === 0 }
      return { field, op, value: op === 'in' && n % 7 ? [value, value] : value }
    })

const stringOf = (operation: Operation, schema: JsonSchema, name: string): fc.Arbitrary<unknown> => {
  const { pattern, format, minLength = 0, maxLength = 300 } = schema
  if (format === 'date-time') return fc.constantFrom(...moments)
  if (format === 'email') return emails
  if (pattern?.startsWith('^[\\da-f]{8}-')) {
    const noun =
      idNouns[name] ?? (operation.name === 'updateOrderShippingMethod' ? 'shippingMethod' : nounOf(operation.path))
    return picks.map((n) => new Pick('id', noun, n))
  }
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  return textArbitrary(minLength, maxLength)
}

const numberOf = ({ type, minimum, maximum }: JsonSchema): fc.Arbitrary<number> => {
  const least = Math.max(minimum ?? -1e6, -1e9)
  const most = Math.min(maximum ?? 1e6, 1e9)
  const whole = fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: Math.ceil(least), max: Math.min(most, least + 5) }) },
    { weight: 2, arbitrary: fc.integer({ min: Math.ceil(least), max: Math.floor(most) }) },
    { weight: 1, arbitrary: fc.constantFrom(least, most) },
  )
  return type === 'integer' ? whole : fc.tuple(whole, fc.nat(99)).map(([n, cents]) => Math.min(most, n + cents / 100))
}
