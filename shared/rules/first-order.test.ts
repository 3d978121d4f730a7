import { expect, test } from 'vitest'
import { canUseCode } from '#shared/rules/first-order.ts'

const olena = 'olena@example.com'

test.each([
  ['anybody’s code, ordered before or not', { personalEmail: null, email: olena, hasEarlierOrder: true }, true],
  ['one’s own code', { personalEmail: olena, email: 'Olena@Example.com', hasEarlierOrder: false }, true],
  ['a code before the address is known', { personalEmail: olena, email: undefined, hasEarlierOrder: false }, true],
  ['a code after an earlier order', { personalEmail: olena, email: olena, hasEarlierOrder: true }, false],
  ['a code of the account’s second order', { personalEmail: olena, email: undefined, hasEarlierOrder: true }, false],
  ['another customer’s code', { personalEmail: olena, email: 'ivan@example.com', hasEarlierOrder: false }, false],
])('%s', (_what, order, may) => {
  expect(canUseCode(order)).toBe(may)
})
