import fc from 'fast-check'
import { define, generateSync, type JsonSchema as LibrarySchema } from 'json-schema-faker'
import { arbitraryByField, filterCondition, idField } from '#tests/contract/fuzz/fields.ts'
import { Pick } from '#tests/contract/fuzz/known-values.ts'
import type { JsonSchema, Operation } from '#tests/contract/fuzz/operations.ts'
import { moments, textArbitrary } from '#tests/contract/fuzz/texts.ts'

/** A schema whose value the fuzz chooses itself instead of the library. */
interface OwnValue extends JsonSchema {
  fuzz: fc.Arbitrary<unknown>
}

const draw = <T>(arbitrary: fc.Arbitrary<T>, seed: number): T => fc.sample(arbitrary, { numRuns: 1, seed })[0]!

define('fuzz', (arbitrary, _schema, { random }) =>
  // Only `annotate` writes this keyword.
  draw(arbitrary as fc.Arbitrary<unknown>, random.int(0, 2 ** 31 - 1)),
)

/**
 * Returns values of a schema. json-schema-faker follows the schema; the fuzz adds ids that exist, texts in all scripts, and fields that
 * the schema describes too loosely for the shop to accept.
 */
export const generateValues = (operation: Operation, schema: JsonSchema, name = ''): fc.Arbitrary<unknown> => {
  // The library's type is stricter about absent properties; the document's schemas have none set to undefined.
  const annotated = annotate(operation, schema, name) as LibrarySchema
  const referenced = new Map(
    [...referencesIn(operation, schema)].map((ref) => [
      ref,
      annotate(operation, operation.resolveSchema({ $ref: ref }), '') as LibrarySchema,
    ]),
  )
  const refResolver = (ref: string): LibrarySchema => referenced.get(ref) ?? true
  return fc
    .nat()
    .map((seed) => generateSync(annotated, { seed, refResolver, optionalsProbability: 0.5, refDepthMax: 4 }))
}

/** Lists the references in a schema, and in the schemas they point to. */
const referencesIn = (operation: Operation, schema: JsonSchema, found = new Set<string>()): Set<string> => {
  for (const [, ref = ''] of JSON.stringify(schema).matchAll(/"\$ref":"([^"]+)"/g)) {
    if (found.has(ref)) continue
    referencesIn(operation, operation.resolveSchema({ $ref: ref }), found.add(ref))
  }
  return found
}

/** Returns a copy of a schema that marks the values which the fuzz generates instead of the library. */
const annotate = (operation: Operation, schema: JsonSchema, name: string): JsonSchema | OwnValue => {
  const fuzz = ownArbitrary(operation, schema, name)
  if (fuzz) return { fuzz }
  const inner = (one: JsonSchema, innerName = name) => annotate(operation, one, innerName)
  return {
    ...schema,
    ...(schema.anyOf && { anyOf: schema.anyOf.map((one) => inner(one)) }),
    ...(schema.oneOf && { oneOf: schema.oneOf.map((one) => inner(one)) }),
    // Long lists slow the run down without finding more.
    ...(schema.items && { items: inner(schema.items), maxItems: Math.min(schema.maxItems ?? 3, 3) }),
    ...(schema.properties && {
      properties: Object.fromEntries(Object.entries(schema.properties).map(([key, one]) => [key, inner(one, key)])),
    }),
  }
}

const ownArbitrary = (
  operation: Operation,
  { type, enum: choices, pattern, format, properties, ...schema }: JsonSchema,
  name: string,
): fc.Arbitrary<unknown> | undefined => {
  const fields = operation.fields.length ? fc.constantFrom(...operation.fields) : fc.constant('name')
  if (properties?.['field'] && properties['op']) return filterCondition(fields, properties['op'].enum ?? [])
  if (type === undefined || type === 'null' || type === 'object' || choices) return undefined
  if (name === 'token') return fc.nat(9999).map((n) => new Pick('token', operation.name, n))
  if (name === 'field') return fields
  if (arbitraryByField[name]) return arbitraryByField[name]
  if (type !== 'string') return undefined
  if (pattern?.startsWith('^[\\da-f]{8}-')) return idField(operation, name)
  if (format === 'date-time') return fc.constantFrom(...moments)
  return pattern ? undefined : textArbitrary(schema.minLength, schema.maxLength)
}
