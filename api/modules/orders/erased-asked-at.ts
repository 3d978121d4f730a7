/**
 * When the orders of an erased customer were asked about how they fit: so long ago that their customer is not asked again, that mailed
 * links have expired, and that no answer about them is stored any more.
 */
export const erasedAskedAt = new Date(0)
