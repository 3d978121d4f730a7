/**
 * The time of the fit mail that the orders of an erased customer get. It is so early that no further mail is sent, mailed links have
 * expired, and no answer is stored any more.
 */
export const erasedAskedAt = new Date(0)
