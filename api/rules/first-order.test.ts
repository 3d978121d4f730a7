import { expect, test } from 'vitest'
import { findPersonalProblem } from '#api/rules/first-order.ts'

const olena = 'olena@example.com'

test.each([
  ['anybody’s code, ordered before or not', { personalEmail: null, email: olena, hasEarlierOrder: true }, undefined],
  ['one’s own code', { personalEmail: olena, email: 'Olena@Example.com', hasEarlierOrder: false }, undefined],
  ['a code before the address is known', { personalEmail: olena, email: undefined, hasEarlierOrder: false }, undefined],
  ['a code after an earlier order', { personalEmail: olena, email: olena, hasEarlierOrder: true }, 'NOT_FIRST_ORDER'],
  [
    'a code of the account’s second order',
    { personalEmail: olena, email: undefined, hasEarlierOrder: true },
    'NOT_FIRST_ORDER',
  ],
  [
    'another customer’s code',
    { personalEmail: olena, email: 'ivan@example.com', hasEarlierOrder: false },
    'OTHER_EMAIL',
  ],
])('%s', (_what, order, problem) => {
  expect(findPersonalProblem(order)).toBe(problem)
})
