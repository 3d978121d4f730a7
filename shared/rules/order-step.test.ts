import { expect, test } from 'vitest'
import { countViews, orderSteps, orderViews } from '#shared/rules/order-step.ts'

test('the counts of a view are those of its steps, and every step is in a view', () => {
  const counts = countViews({
    CALL: 6,
    CONFIRM: 4,
    PACK: 30,
    PACKED: 3,
    AWAITING_PAYMENT: 1,
    AT_BRANCH: 2,
    RECEIVED: 90,
  })
  expect(counts).toMatchObject({ waiting: 44, call: 6, pack: 30, send: 3, 'on-its-way': 2, returning: 0, all: 136 })
  expect(new Set(Object.values(orderViews).flat())).toEqual(new Set(orderSteps))
})
