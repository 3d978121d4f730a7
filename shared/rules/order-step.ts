/** The steps that an order waits for, as the counter lists them. The database computes it from the facts of the order. */
export const orderSteps = [
  'CALL',
  'AWAITING_PAYMENT',
  'CONFIRM',
  'PACK',
  'ASIDE',
  'PACKED',
  'ON_ITS_WAY',
  'AT_BRANCH',
  'RECEIVED',
  'RETURNING',
  'CANCELED',
] as const
export type OrderStep = (typeof orderSteps)[number]

/** The lists of the counter that go by steps, and the steps that each shows. `all` shows every order. */
export const orderViews = {
  waiting: ['CALL', 'AWAITING_PAYMENT', 'CONFIRM', 'ASIDE', 'PACK', 'PACKED'],
  call: ['CALL'],
  confirm: ['CONFIRM'],
  pack: ['PACK'],
  aside: ['ASIDE'],
  send: ['PACKED'],
  payment: ['AWAITING_PAYMENT'],
  'on-its-way': ['ON_ITS_WAY', 'AT_BRANCH'],
  returning: ['RETURNING'],
  all: orderSteps,
} as const satisfies Record<string, readonly OrderStep[]>
export type StepView = keyof typeof orderViews
export const stepViewNames = Object.keys(orderViews) as readonly StepView[] // its keys are exactly these

/** All lists of the counter, in their order. `withdrawn` shows the orders with a withdrawal that is not settled, at any step. */
export type OrderView = StepView | 'withdrawn'
export const orderViewNames: readonly OrderView[] = [...stepViewNames.slice(0, -1), 'withdrawn', 'all']

/** Returns how many orders each view shows, from the number at each step and of open withdrawals. */
export function countViews(
  steps: Readonly<Partial<Record<OrderStep, number>>>,
  withdrawn: number,
): Record<OrderView, number> {
  const counts = stepViewNames.map((view): [OrderView, number] => [
    view,
    orderViews[view].reduce((sum: number, step) => sum + (steps[step] ?? 0), 0),
  ])
  return Object.fromEntries([...counts, ['withdrawn', withdrawn]]) as Record<OrderView, number> // one entry per view
}
