import { encode } from 'zod/mini'
import { getDependencies } from '#api/changes/dependencies.ts'
import type { SharedReply } from '#api/changes/shared-reply.ts'
import type { Caller } from '#api/http/identify.ts'
import type { UseCase } from '#api/http/use-case.ts'
import type { Shop } from '#api/shop.ts'
import type { Endpoint, Input } from '#shared/endpoints/endpoint.ts'

/** Returns the reply that all callers of a language share; undefined if the input has none. Passes on errors of the use case. */
export type ReadShared<E extends Endpoint> = (
  caller: Caller<E['who']>,
  input: Input<E>,
) => Promise<SharedReply | undefined>

/** The body is kept as an object and as text. */
const bytesPerCharacter = 3

/** Returns a function that reads the replies of an endpoint through the cache, until one of their dependencies changes. */
export function readThrough<E extends Endpoint>(shop: Shop, endpoint: E, useCase: UseCase<E>): ReadShared<E> {
  const { method, path, params, query, reply, madeOf = [], isRepeatable = () => true } = endpoint
  return async (caller, input) => {
    const { replies } = shop.caches
    if (!replies || !isRepeatable(input)) return undefined
    // Parsed input has its fields in the order of the schema, independent of the caller's.
    const parsed = JSON.stringify([params && input.params, query && input.query, input.body])
    const key = `${method} ${path} ${caller.locale} ${parsed}`
    const { value } = await replies.get(key, async (stale) => {
      const body = freeze(encode(reply, await useCase(shop, caller, input)))
      const json = JSON.stringify(body)
      const isUnchanged = stale?.json === json
      return {
        // The same object again: its JSON is encoded already.
        value: isUnchanged ? stale : { body, json },
        isUnchanged,
        bytes: (json.length + key.length) * bytesPerCharacter,
        dependencies: getDependencies(madeOf, body, input.body),
      }
    })
    return value
  }
}

const freeze = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  for (const inner of Object.values(value)) freeze(inner)
  return Object.freeze(value)
}
