import type { Mutation } from '#tests/mutations/mutation.ts'

const rule = 'shared/rules/payable.ts'
const ruleTest = 'shared/rules/payable.test.ts'
const pagesTest = 'tests/api/pay-pages.test.ts'

/** Mistakes about when an order can be paid, and by whom. */
export const payPageMutations: readonly Mutation[] = [
  {
    name: 'an order can be paid at the moment its hold ends',
    file: rule,
    find: 'Date.parse(heldUntil) > now.getTime()',
    replace: 'Date.parse(heldUntil) >= now.getTime()',
    test: ruleTest,
    filter: 'is not held any more',
  },
  {
    name: 'a cancelled order can be paid',
    file: rule,
    find: "placedAt !== null && status === 'NEW' && isHeld",
    replace: 'placedAt !== null && isHeld',
    test: ruleTest,
    filter: 'was cancelled before it was paid',
  },
  {
    name: 'a declined payment is still awaited',
    file: rule,
    find: "return paymentStatus === 'FAILED' ? 'failed' : 'open'",
    replace: "return 'open'",
    test: ruleTest,
    filter: 'was declined',
  },
  {
    name: 'a prepaid order counts as unpaid',
    file: rule,
    find: 'prices.payNow <= prices.paid',
    replace: 'prices.payNow < prices.paid',
    test: ruleTest,
    filter: 'is prepaid',
  },
  {
    name: 'any key in an address becomes the cookie of the order',
    file: 'api/documents/order-link.ts',
    find: "if (orderId && isOrderKey(shop, orderId, searchParams.get('key') ?? undefined))",
    replace: 'if (orderId)',
    test: pagesTest,
    filter: 'CHK-14g',
  },
]
