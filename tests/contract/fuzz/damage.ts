import fc from 'fast-check'
import { wrongValues } from '#tests/contract/fuzz/texts.ts'

/** One way to make a valid value invalid: the position and the change. */
export interface Damage {
  place: number
  how: 'replace' | 'bad text' | 'just beyond' | 'drop' | 'repeat' | 'add' | 'retype'
  wrong: number
}
export const damageArbitrary: fc.Arbitrary<Damage> = fc.record({
  place: fc.nat(9999),
  how: fc.constantFrom('replace', 'replace', 'bad text', 'just beyond', 'drop', 'repeat', 'add', 'retype'),
  wrong: fc.nat(wrongValues.length - 1),
})

type Container = Record<string | number, unknown>
/** Valid JSON strings that the database cannot store. */
export const badTexts = ['a\u0000b', '\u0000', 'a\uD83D', '\uDE00b'] as const

interface Place {
  parent: Container
  key: string | number
}

/** Changes one position of the value, in place. The result may happen to be valid. */
export const damage = (root: unknown, { place, how, wrong }: Damage): unknown => {
  const holder: Container = { root }
  const places = placesIn(holder)
  const { parent, key } = places[place % places.length]!
  const value = parent[key]
  const bad = structuredClone(wrongValues[wrong])
  const isContainer = typeof value === 'object' && value !== null
  if (how === 'replace') parent[key] = bad
  else if (how === 'bad text') parent[key] = badTexts[wrong % badTexts.length]
  else if (how === 'drop') remove(parent, key)
  else if (how === 'retype') parent[key] = retyped(value)
  else if (how === 'just beyond') parent[key] = outOfRange(value)
  else if (how === 'repeat') parent[key] = Array.from({ length: wrong % 2 ? 2 : 205 }, () => value)
  else if (isContainer && !Array.isArray(value)) (value as Container)[`extra ${String(bad).slice(0, 20)}`] = bad
  else if (Array.isArray(value)) value.push(bad, ...(value as unknown[]))
  else parent[key] = { [String(value)]: bad }
  return holder['root']
}

/** Returns every position in the value, from the root down. */
const placesIn = (holder: Container): Place[] => {
  const places: Place[] = []
  const open: Container[] = [holder]
  for (let next = open.pop(); next; next = open.pop())
    for (const [key, value] of Object.entries(next)) {
      places.push({ parent: next, key })
      if (typeof value === 'object' && value !== null) open.push(value as Container)
    }
  return places
}

const remove = (parent: Container, key: string | number): void => {
  if (Array.isArray(parent)) parent.splice(Number(key), 1)
  else delete parent[key]
}

const retyped = (value: unknown): unknown => {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return Number.isNaN(Number(value)) ? value.length : Number(value)
  if (typeof value === 'boolean') return value ? 'true' : 0
  if (Array.isArray(value)) return Object.fromEntries(value.entries())
  return [value]
}

const outOfRange = (value: unknown): unknown => {
  if (typeof value === 'number') return Number.isInteger(value) ? value + 0.001 : -value
  if (typeof value === 'string') return value.repeat(Math.ceil(301 / Math.max(1, value.length)))
  if (Array.isArray(value)) return Array.from({ length: 1001 }, () => value[0] as unknown)
  return value
}
