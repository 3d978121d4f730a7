import type { PromoProblem } from '#shared/enums.ts'

/** The facts that decide whether a personal code may be used: its address and the person who orders. */
export interface FirstOrder {
  /** The address that the code was mailed to; null if anyone may use it. */
  readonly personalEmail: string | null
  /** E-mail of the person who orders; undefined while the draft has none. */
  readonly email: string | undefined
  /** True if the same account, address or phone has ordered before. */
  readonly hasEarlierOrder: boolean
}

/**
 * Returns why a code may not be used for this order; undefined if it may. A personal code requires its own address and a first order.
 * A draft without an e-mail keeps the code until it has one. [CHK-10]
 */
export function findPersonalProblem({ personalEmail, email, hasEarlierOrder }: FirstOrder): PromoProblem | undefined {
  if (personalEmail === null) return undefined
  if (email !== undefined && email.toLowerCase() !== personalEmail.toLowerCase()) return 'OTHER_EMAIL'
  return hasEarlierOrder ? 'NOT_FIRST_ORDER' : undefined
}
