import type { PageRequest } from '#api/ports/page-renderer.ts'
import { maxFewUnits, toShownUnits } from '#shared/rules/shown-units.ts'

type Calls = Pick<PageRequest, 'callAsGuest' | 'callAsCustomer'>

/** Returns the calls of a page with rounded units in their replies. */
export function withRoundUnits({ callAsGuest, callAsCustomer }: Calls): Calls {
  const rounding =
    (call: PageRequest['callAsGuest']): PageRequest['callAsGuest'] =>
    async (name, input) => {
      const reply = await call(name, input)
      return { ...reply, body: roundUnits(reply.body) }
    }
  return {
    callAsGuest: rounding(callAsGuest),
    ...(callAsCustomer && { callAsCustomer: rounding(callAsCustomer) }),
  }
}

/** Replies that visitors share are frozen. Each is rounded once, so that its JSON is encoded once too. */
const rounded = new WeakMap<object, unknown>()

/** Returns a reply with the units of sizes rounded as pages show them, so that most orders change no page. Frozen parts stay frozen. */
export function roundUnits(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (!Object.isFrozen(value)) return roundFields(value)
  const roundedValue = rounded.get(value) ?? Object.freeze(roundFields(value))
  rounded.set(value, roundedValue)
  return roundedValue
}

/** Returns the value itself if nothing in it is rounded. */
const roundFields = (value: object): object => {
  const fields = Object.entries(value).map(([name, inner]: [string, unknown]) =>
    name === 'sizes' && Array.isArray(inner)
      ? ([name, inner, roundSizes(inner)] as const)
      : ([name, inner, roundUnits(inner)] as const),
  )
  if (fields.every(([, inner, after]) => inner === after)) return value
  const changed = fields.map(([name, , after]) => [name, after] as const)
  return Array.isArray(value) ? changed.map(([, after]) => after) : Object.fromEntries(changed)
}

const roundSizes = (sizes: unknown[]): unknown[] => {
  const after = sizes.map((size) =>
    hasUnits(size) && size.quantity > maxFewUnits + 1
      ? Object.freeze({ ...size, quantity: toShownUnits(size.quantity) })
      : size,
  )
  if (after.every((size, index) => size === sizes[index])) return sizes
  return Object.isFrozen(sizes) ? (Object.freeze(after) as unknown[]) : after
}

const hasUnits = (size: unknown): size is { quantity: number } =>
  typeof size === 'object' && size !== null && 'quantity' in size && typeof size.quantity === 'number'
