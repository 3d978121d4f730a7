/** What an order waits for, as the counter lists it. The database computes it from the facts of the order. */
export const orderSteps = [
  'CALL',
  'AWAITING_PAYMENT',
  'CONFIRM',
  'PACK',
  'PACKED',
  'ON_ITS_WAY',
  'AT_BRANCH',
  'RECEIVED',
  'RETURNING',
  'CANCELED',
] as const
export type OrderStep = (typeof orderSteps)[number]

/** The lists of the counter and the steps that each shows. `all` shows every order. */
export const orderViews = {
  waiting: ['CALL', 'AWAITING_PAYMENT', 'CONFIRM', 'PACK', 'PACKED'],
  call: ['CALL'],
  confirm: ['CONFIRM'],
  pack: ['PACK'],
  send: ['PACKED'],
  payment: ['AWAITING_PAYMENT'],
  'on-its-way': ['ON_ITS_WAY', 'AT_BRANCH'],
  returning: ['RETURNING'],
  all: orderSteps,
} as const satisfies Record<string, readonly OrderStep[]>
export type OrderView = keyof typeof orderViews
export const orderViewNames = Object.keys(orderViews) as readonly OrderView[] // its keys are exactly these

/** Returns how many orders each view shows, from the number at each step. */
export const countViews = (steps: Readonly<Partial<Record<OrderStep, number>>>): Record<OrderView, number> =>
  Object.fromEntries(
    Object.entries(orderViews).map(([view, shown]) => [view, shown.reduce((sum, step) => sum + (steps[step] ?? 0), 0)]),
  ) as Record<OrderView, number> // one entry per view
