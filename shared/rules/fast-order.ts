/** Limits of one-click orders. They need no account and no confirmed address, so they reserve little. [CHK-09] */

/** Lines of one order, each with one unit. */
export const maxFastOrderItems = 10

/** Open orders of one phone within an hour. An order is open until an administrator takes it on or it is cancelled. */
export const maxOpenFastOrders = 3
