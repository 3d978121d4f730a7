import { expect, test } from 'vitest'
import { countViews, orderSteps, orderViewNames, orderViews } from '#shared/rules/order-step.ts'

test('the counts of a view are those of its steps, and every step is in a view', () => {
  const steps = { CALL: 6, CONFIRM: 4, PACK: 30, PACKED: 3, AWAITING_PAYMENT: 1, AT_BRANCH: 2, RECEIVED: 90 }
  const counts = countViews(steps, 5)
  expect(counts).toMatchObject({
    waiting: 44,
    call: 6,
    pack: 30,
    send: 3,
    'on-its-way': 2,
    returning: 0,
    withdrawn: 5,
    all: 136,
  })
  expect(Object.keys(counts).toSorted()).toEqual([...orderViewNames].toSorted())
  expect(new Set(Object.values(orderViews).flat())).toEqual(new Set(orderSteps))
})
