import { ApiError } from '#client/api-error.ts'
import type { ChangedVariant, VariantChange } from '#shared/entities/admin/price.ts'

const fields = ['price', 'discountPrice', 'state', 'publishedAt', 'showsAt'] as const

/** Returns the fields in which a variant differs after a change. */
export const listChanged = ({ before, after }: ChangedVariant): (typeof fields)[number][] =>
  fields.filter((name) => before[name] !== after[name])

/**
 * Returns the change that reverts another one. It contains only the changed fields, because a planned time that has passed since would
 * be refused.
 */
export const toUndo = (changed: ChangedVariant): VariantChange => ({
  id: changed._id,
  updatedAt: changed.updatedAt,
  ...Object.fromEntries(listChanged(changed).map((name) => [name, changed.before[name]])),
})

/** Of how many variants something was put back, and of how many the planned time was not, because it has passed. */
interface Undone {
  readonly undone: number
  readonly passed: number
}

/**
 * Restores variants. Planned times that have passed are left out, because no variant can be planned for them any more. The server
 * decides which have passed, as the clock of a browser may be wrong.
 * @param send writes all of the changes or none
 * @throws the error of `send` if it refuses anything but such times
 */
export const sendUndo = async (
  changes: readonly VariantChange[],
  send: (changes: VariantChange[]) => Promise<unknown>,
): Promise<Undone> => {
  if (changes.length === 0) return { undone: 0, passed: 0 }
  try {
    await send([...changes])
    return { undone: changes.length, passed: 0 }
  } catch (error) {
    const refused = listPassed(error)
    const isPassed = ({ showsAt }: VariantChange, index: number) =>
      showsAt !== undefined && refused.has(`changes.${index}.showsAt`)
    const passed = changes.filter(isPassed).length
    if (passed === 0) throw error
    const others = changes.map((change, index) => (isPassed(change, index) ? withoutTime(change) : change))
    const rest = await sendUndo(others.filter(hasFields), send)
    return { undone: rest.undone, passed: rest.passed + passed }
  }
}

/** Lists the fields of a call that were refused because their time has passed. */
const listPassed = (error: unknown): Set<string> => {
  if (!(error instanceof ApiError) || !Array.isArray(error.details)) return new Set()
  const details = error.details as { field: string; rule: string }[] // as the endpoint describes it
  return new Set(details.filter(({ rule }) => rule === 'not_future').map(({ field }) => field))
}

const withoutTime = ({ showsAt: _passed, ...change }: VariantChange): VariantChange => change
const hasFields = (change: VariantChange): boolean => fields.some((name) => change[name] !== undefined)
