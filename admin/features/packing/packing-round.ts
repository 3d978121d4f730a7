import type { RoundEntry } from '#admin/features/packing/packing-storage.ts'

/** A pause after which a new round of packing begins, in milliseconds. */
const roundGapMs = 4 * 60 * 60_000

/** Adds orders that were just packed or set aside. After a long pause a new round begins. */
export function addToRound(round: readonly RoundEntry[], entries: readonly RoundEntry[]): RoundEntry[] {
  const [first] = entries
  const ids = new Set(entries.map(({ _id }) => _id))
  const last = round.at(-1)
  const isOver = !first || !last || first.atMs - last.atMs > roundGapMs
  return [...(isOver ? [] : round.filter(({ _id }) => !ids.has(_id))), ...entries]
}

/** The work of one packer since the last long pause. */
export interface PackingRound {
  /** How many orders of each delivery method were packed, the most first. */
  methods: readonly { method: string | null; count: number }[]
  packed: number
  /** The numbers of those that were set aside. */
  aside: readonly string[]
  /** When the first and the last one was packed or set aside. */
  firstMs: number
  lastMs: number
}

/** Returns the round that a browser has stored; undefined if it is over or nothing was packed. */
export function readRound(round: readonly RoundEntry[], nowMs: number): PackingRound | undefined {
  const [first] = round
  const last = round.at(-1)
  if (!first || !last || nowMs - last.atMs > roundGapMs) return undefined
  const packed = round.filter(({ isAside }) => !isAside)
  const methods = [...Map.groupBy(packed, ({ method }) => method)]
    .map(([method, { length: count }]) => ({ method, count }))
    .toSorted((a, b) => b.count - a.count)
  const aside = round.filter(({ isAside }) => isAside).map(({ number }) => number)
  return { methods, packed: packed.length, aside, firstMs: first.atMs, lastMs: last.atMs }
}
