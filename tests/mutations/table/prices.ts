import type { Mutation } from '#tests/mutations/mutation.ts'

const placing = 'tests/api/placing.test.ts'
const codes = 'api/modules/promo-codes/usable-promo-code.queries.ts'

/** The costs of orders: totals, promo codes and sales tax. */
export const priceMutations: readonly Mutation[] = [
  {
    name: 'a promo code raises the price of a basket below one unit',
    file: 'shared/rules/promo.ts',
    find: 'return Math.max(0, Math.min(',
    replace: 'return Math.max(-1e9, Math.min(',
    test: 'shared/rules/promo.test.ts',
  },
  {
    name: 'an order above the largest sum is placed',
    file: 'api/modules/orders/order-totals.ts',
    find: 'if (totals.productsMinor <= maxTotalMinor && totals.totalMinor <= maxTotalMinor) return totals',
    replace: 'return totals',
    test: 'tests/api/promo-uses.test.ts',
    filter: 'an order above the largest sum',
  },
  {
    name: 'a cancelled order keeps the use of its promo code',
    file: codes,
    find: "o.status <> 'CANCELED' and o.id <> ${id})`",
    replace: 'o.id <> ${id})`',
    test: 'tests/api/promo-uses.test.ts',
    filter: 'a cancelled order gives its use back',
  },
  {
    name: 'one unit of several is exempt from tax',
    file: 'api/rules/sales-tax.ts',
    find: 'const exemptMinor = exemption.unitMinor * quantity',
    replace: 'const exemptMinor = exemption.unitMinor',
    test: 'api/rules/sales-tax.test.ts',
  },
  {
    name: 'the form without scripts places an order at any total',
    file: 'api/documents/forms/checkout-form.ts',
    find: 'total: Number.isFinite(shownTotal) && shownTotal >= 0 ? shownTotal : 0,',
    replace: 'total: Number.isFinite(shownTotal) && shownTotal > 0 ? shownTotal : undefined,',
    test: 'tests/api/checkout-form.test.ts',
  },
  {
    name: 'the total is compared in whole units',
    file: 'api/modules/orders/place-order.ts',
    find: 'if (total !== shownTotal)',
    replace: 'if (Math.round(total) !== Math.round(shownTotal))',
    test: placing,
    filter: 'an order that costs something else than the screen showed',
  },
]
