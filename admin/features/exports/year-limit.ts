import { readNumber } from '#admin/ui/sheet/read-number.ts'
import { toMinor } from '#shared/rules/money.ts'

const storageKey = 'counter-year-limit'

/** Returns the limit as it was last typed in this browser. */
export const readStoredLimit = (): string => localStorage.getItem(storageKey) ?? ''

/** Stores the typed limit, which stays the same for a year. */
export const storeLimit = (typed: string): void =>
  typed.trim() ? localStorage.setItem(storageKey, typed.trim()) : localStorage.removeItem(storageKey)

/**
 * Returns a typed limit in major units; undefined for an empty one, `wrong` for anything but an amount above zero with at most two
 * decimals.
 */
export const readYearLimit = (typed: string): number | 'wrong' | undefined => {
  if (!typed.trim()) return undefined
  const limit = readNumber(typed)
  if (limit === undefined || limit <= 0) return 'wrong'
  try {
    toMinor(limit)
    return limit
  } catch {
    return 'wrong'
  }
}
