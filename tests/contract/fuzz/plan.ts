import fc from 'fast-check'
import type { Who } from '#shared/endpoints/endpoint.ts'
import { damageArbitrary, type Damage } from '#tests/contract/fuzz/damage.ts'
import type { Operation } from '#tests/contract/fuzz/operations.ts'
import { breakArbitrary, mediaTypes, oddHeaders, oddIds, oddQueries } from '#tests/contract/fuzz/raw.ts'
import { generateValues } from '#tests/contract/fuzz/values.ts'

type Twist =
  | { kind: 'right' }
  | { kind: 'damage'; damages: Damage[] }
  | { kind: 'broken'; how: ReturnType<typeof breakArbitrary.generate>['value'] }
  | { kind: 'media type'; type: string }
  | { kind: 'no body' }
  | { kind: 'other method'; method: string }

/** A planned request, before ids of the shop are inserted: the caller, the input and the damage. */
export interface Plan {
  who: Who
  /** For the id in the path. */
  n: number
  oddId: string | undefined
  query: Record<string, unknown>
  oddQuery: string | undefined
  body: unknown
  file: number
  twist: Twist
  headers: Readonly<Record<string, string>> | undefined
  language: 'uk' | 'en'
  /** How often it is sent, one after another or at once. */
  times: number
}

const rarely = <T>(values: readonly T[]): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 14, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constantFrom(...values) })

const twists: fc.Arbitrary<Twist> = fc.oneof(
  { weight: 10, arbitrary: fc.constant<Twist>({ kind: 'right' }) },
  {
    weight: 8,
    arbitrary: fc
      .array(damageArbitrary, { minLength: 1, maxLength: 2 })
      .map((damages): Twist => ({ kind: 'damage', damages })),
  },
  { weight: 2, arbitrary: breakArbitrary.map((how): Twist => ({ kind: 'broken', how })) },
  { weight: 1, arbitrary: fc.constantFrom(...mediaTypes).map((type): Twist => ({ kind: 'media type', type })) },
  { weight: 1, arbitrary: fc.constant<Twist>({ kind: 'no body' }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('HEAD', 'OPTIONS', 'PUT', 'PATCH', 'TRACE')
      .map((method): Twist => ({ kind: 'other method', method })),
  },
)

/** Generates requests to one operation. */
export const generatePlans = (operation: Operation): fc.Arbitrary<Plan> => {
  const { endpoint, query, body } = operation
  const required = query.filter((one) => one.required).map(({ name }) => name)
  return fc.record({
    who: fc.oneof(
      { weight: 15, arbitrary: fc.constant(endpoint.who) },
      { weight: 1, arbitrary: fc.constantFrom<Who>('guest', 'customer', 'administrator', 'superAdministrator') },
    ),
    n: fc.nat(9999),
    oddId: rarely(oddIds),
    query: fc.record(
      Object.fromEntries(query.map(({ name, schema }) => [name, generateValues(operation, schema, name)])),
      {
        requiredKeys: required,
      },
    ),
    oddQuery: rarely(oddQueries),
    body: body ? generateValues(operation, body) : fc.constant(undefined),
    file: fc.nat(9999),
    twist: twists,
    headers: rarely(oddHeaders),
    language: fc.constantFrom('uk', 'en'),
    times: fc.oneof({ weight: 18, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.constantFrom(2, 4) }),
  })
}
