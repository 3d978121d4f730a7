import { palettes } from '#shared/brand/palette.ts'

/** Examples by the name of a property, so that the reference page shows realistic calls. */
const examplesByName: Readonly<Record<string, unknown>> = {
  email: 'olena@example.com',
  pendingEmail: 'olena@example.com',
  password: 'wide as the steppe',
  newPassword: 'wide as the steppe',
  oldPassword: 'free as the wind',
  phone: '+380675550142',
  firstName: 'Олена',
  lastName: 'Бондаренко',
  patronymic: 'Ігорівна',
  country: 'UA',
  city: 'Львів',
  address: 'вул. Городоцька, 14',
  postcode: '79000',
  branchNumber: '14',
  comment: 'Зателефонуйте після шостої',
  number: 'SH-10001',
  trackingNumber: '20450000123456',
  promoCode: 'WIDE10',
  vendorCode: 'HD-OBR-BLK',
  accessToken: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI2Zjk2In0.c2lnbmF0dXJl',
  refreshToken: '6f9619ff.c2VjcmV0',
  price: 1290,
  total: 1290,
  quantity: 1,
}

/** Examples by a pattern that the schema has. */
const examplesByPattern: readonly unknown[] = [
  '2026-11-24',
  '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  'olena@example.com',
  '+380675550142',
  '123456',
  'UA',
  'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  palettes.shyr.accent,
  'black',
  'WIDE10',
  'https://shop.example/',
]

interface Schema {
  type?: unknown
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  enum?: unknown
  const?: unknown
  examples?: readonly unknown[]
  properties?: Record<string, Schema>
  anyOf?: readonly Schema[]
}

/** Adds examples to all schemas in a part of the document, in place: by the property's name, else by its pattern. */
export function addExamples(node: unknown, name?: string): void {
  if (Array.isArray(node)) for (const one of node) addExamples(one, name)
  if (!isSchema(node)) return
  const example = findExample(node, name)
  if (example !== undefined) node.examples ??= [example]
  for (const [key, part] of Object.entries(node)) {
    if (key === 'examples') continue
    if (key === 'properties' && isSchema(part))
      for (const [property, schema] of Object.entries(part)) addExamples(schema, property)
    // The branches of a nullable property are the property.
    else addExamples(part, key === 'anyOf' ? name : undefined)
  }
}

const isSchema = (node: unknown): node is Schema => typeof node === 'object' && node !== null && !Array.isArray(node)

const findExample = (schema: Schema, name: string | undefined): unknown => {
  if (schema.type === undefined || schema.enum !== undefined || schema.const !== undefined) return undefined
  const named = name !== undefined && Object.hasOwn(examplesByName, name) ? examplesByName[name] : undefined
  if (named !== undefined && fits(schema, named)) return named
  return schema.pattern === undefined ? undefined : examplesByPattern.find((one) => fits(schema, one))
}

/** Returns true if a value satisfies the schema: an example that the call would refuse is worse than none. */
export function fits(schema: Schema, value: unknown): boolean {
  if (typeof value === 'number')
    return (
      (schema.type === 'number' || schema.type === 'integer') &&
      value >= (schema.minimum ?? value) &&
      value <= (schema.maximum ?? value)
    )
  return (
    typeof value === 'string' &&
    schema.type === 'string' &&
    value.length >= (schema.minLength ?? 0) &&
    value.length <= (schema.maxLength ?? value.length) &&
    (schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(value))
  )
}
