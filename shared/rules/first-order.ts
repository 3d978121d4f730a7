/** What decides whether a personal code may be used: its address and the person who orders. */
export interface FirstOrder {
  /** The address that the code was mailed to; null if anyone may use it. */
  readonly personalEmail: string | null
  /** E-mail of the person who orders; undefined while the draft has none. */
  readonly email: string | undefined
  /** True if the same account, address or phone has ordered before. */
  readonly hasEarlierOrder: boolean
}

/**
 * Returns true if a code may be used for this order. A personal code requires its own address and a first order. A draft without
 * an e-mail keeps the code until it has one. [CHK-10]
 */
export const canUseCode = ({ personalEmail, email, hasEarlierOrder }: FirstOrder): boolean => {
  if (personalEmail === null) return true
  if (hasEarlierOrder) return false
  return email === undefined || email.toLowerCase() === personalEmail.toLowerCase()
}
