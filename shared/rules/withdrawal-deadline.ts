const dayMs = 24 * 60 * 60 * 1000

/**
 * Returns by when the items of a withdrawal must be sent and its money must be given back: 14 days after the statement.
 * Directive 2011/83/EU, articles 13 and 14.
 * @param statedAt when the statement arrived, as an ISO instant
 */
export function getWithdrawalDeadline(statedAt: string): Date {
  return new Date(Date.parse(statedAt) + 14 * dayMs)
}
