import { sizes, type Size } from '#shared/enums.ts'

const key = 'turns'
interface OwnTurn {
  readonly variantId: string
  readonly size: Size
  /** When the turn ends, in ISO. */
  readonly until: string
}

const isTurn = (value: unknown): value is OwnTurn => {
  const { variantId, size, until } = (value ?? {}) as Record<string, unknown>
  return typeof variantId === 'string' && sizes.some((one) => one === size) && Date.parse(String(until)) > Date.now()
}

/** Lists the sizes that are held for this visitor now, who waited for them; none on the server. The server decides by a cookie of its own. */
export const listOwnTurns = (): readonly OwnTurn[] => {
  try {
    const stored: unknown = JSON.parse(globalThis.localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isTurn) : []
  } catch {
    return []
  }
}

/** Remembers that a size is held for this visitor, so that the basket shows it as there. */
export const addOwnTurn = (turn: OwnTurn): void => {
  try {
    localStorage.setItem(key, JSON.stringify([...listOwnTurns().slice(-9), turn]))
  } catch {
    // The basket then shows it as sold out; the order can be placed all the same.
  }
}

/** Returns the units of a size that are held for this visitor. */
export const countOwnUnits = (variantId: string, size: Size): number =>
  listOwnTurns().some((turn) => turn.variantId === variantId && turn.size === size) ? 1 : 0
