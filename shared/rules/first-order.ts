/** What counts for a personal code: whose it is, and who orders. */
export interface FirstOrder {
  /** The address that the code was mailed to; null: the code is anybody's. */
  readonly personalEmail: string | null
  /** The orderer's address; undefined while a draft has none yet. */
  readonly email: string | undefined
  /** Whether the same account, address or phone has ordered before. */
  readonly hasEarlierOrder: boolean
}

/**
 * Whether a code may be used for this order: a personal one by its own address alone, for the first order. A draft that says
 * nothing of its orderer yet keeps the code until it does. [CHK-10]
 */
export const mayUseCode = ({ personalEmail, email, hasEarlierOrder }: FirstOrder): boolean => {
  if (personalEmail === null) return true
  if (hasEarlierOrder) return false
  return email === undefined || email.toLowerCase() === personalEmail.toLowerCase()
}
