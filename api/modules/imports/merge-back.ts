import { isDeepStrictEqual } from 'node:util'
import type { Json, JsonRow } from '#database/schema/imports.ts'
import type { LeftReason } from '#shared/enums.ts'

/** A product that cannot be undone, with the reason. Nothing of it is written. */
export class LeftAlone extends Error {
  readonly reason: LeftReason

  constructor(reason: LeftReason) {
    super(reason)
    this.name = 'LeftAlone'
    this.reason = reason
  }
}

type Value = Json | undefined

/**
 * Removes an import's changes from a value: restores the previous value where the import changed it, and keeps the current one
 * elsewhere. Objects, such as texts in two languages, are merged key by key.
 * @throws LeftAlone CHANGED_MEANWHILE if something was changed by the import and again since
 */
export function mergeBack<Merged extends Value>(before: Merged, after: Merged, current: Merged): Merged {
  if (isDeepStrictEqual(before, after) || isDeepStrictEqual(current, before)) return current
  if (isDeepStrictEqual(current, after)) return before
  if (!isObject(before) || !isObject(after) || !isObject(current)) throw new LeftAlone('CHANGED_MEANWHILE')
  return mergeRows(before, after, current) as Merged // an object like its inputs
}

const isObject = (value: Value): value is JsonRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const mergeRows = (before: JsonRow, after: JsonRow, current: JsonRow): JsonRow => {
  const keys = new Set([...Object.keys(before), ...Object.keys(after), ...Object.keys(current)])
  return Object.fromEntries(
    [...keys].flatMap((key) => {
      const merged = mergeBack(before[key], after[key], current[key])
      return merged === undefined ? [] : [[key, merged]]
    }),
  )
}
