import type { EntityState } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'

/** When a variant is to be shown: as it is stored, or as a call sends it. */
interface Plan {
  readonly state: EntityState
  /** Left out: its plan stays. */
  readonly showsAt?: string | null | undefined
}

interface PlanChange {
  /** Undefined: the variant is new. */
  readonly before: Plan | undefined
  /** The state is that after the change. */
  readonly sent: Plan
  /** The name of the field in the call. */
  readonly field: string
}

/**
 * Asserts that variants are planned to be shown only while they are hidden, and at times to come. A plan that is sent as it is stored is none,
 * even if its time has just come. [ADM-30]
 * @throws AppError VALIDATION_ERROR, rule only_hidden or not_future, with the field of each plan that is refused
 */
export function assertPlans(changes: readonly PlanChange[], now: Date): void {
  const refused = changes.flatMap(({ before, sent: { state, showsAt }, field }) => {
    if (showsAt == null) return []
    if (state === 'ACTIVE') return [{ field, rule: 'only_hidden' }]
    const time = Date.parse(showsAt)
    const isSame = before?.showsAt != null && Date.parse(before.showsAt) === time
    return isSame || time > now.getTime() ? [] : [{ field, rule: 'not_future' }]
  })
  if (refused.length) throw new AppError('VALIDATION_ERROR', refused)
}
