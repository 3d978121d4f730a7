import type { Mutation } from '#tests/mutations/mutation.ts'

const totals = 'shared/rules/basket-totals.test.ts'
const placing = 'tests/api/placing.test.ts'
const promo = 'tests/api/subscribe.test.ts'
const codes = 'api/modules/promo-codes/usable-promo-code.queries.ts'

/** What orders cost: totals, promo codes and sales tax. */
export const priceMutations: readonly Mutation[] = [
  {
    name: 'a basket of nothing to buy costs its shipping',
    file: 'shared/rules/basket-totals.ts',
    find: 'shipping && (buyable.length === 0 ? 0 : shippingPrice(shipping, priceAfterPromoMinor))',
    replace: 'shipping && shippingPrice(shipping, priceAfterPromoMinor)',
    test: totals,
  },
  {
    name: 'a promo code raises the price of a basket below one unit',
    file: 'shared/rules/promo.ts',
    find: 'Math.max(0, Math.min(wantedMinor, priceMinor - minPriceMinor))',
    replace: 'Math.min(wantedMinor, priceMinor - minPriceMinor)',
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
    name: 'a promo code that reduces nothing is used up',
    file: 'api/modules/orders/place-order.ts',
    find: 'promoCode !== undefined && totals.discountMinor > 0',
    replace: 'promoCode !== undefined',
    test: 'tests/api/promo-uses.test.ts',
    filter: 'a code that reduces nothing keeps its use',
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
    name: 'a promo code that was ended goes on in drafts',
    file: codes,
    find: "code.state !== 'ACTIVE' || ",
    replace: '',
    test: 'tests/api/promo-uses.test.ts',
    filter: 'a code that ends during checkout',
  },
  {
    name: 'the first-order code ignores earlier orders of the e-mail',
    file: codes,
    find: "or lower(o.customer ->> 'email') = ${customer?.email?.toLowerCase() ?? null}::text",
    replace: '',
    test: promo,
    filter: 'is refused if the address or phone has ordered before',
  },
  {
    name: 'the first-order code ignores earlier orders of the phone',
    file: codes,
    find: "or o.customer ->> 'phone' = ${customer?.phone ?? null}::text",
    replace: '',
    test: promo,
    filter: 'is refused if the address or phone has ordered before',
  },
  {
    name: 'a used-up code enters a draft',
    file: 'api/modules/promo-codes/promo-codes.queries.ts',
    find: 'and(eq(promoCodes.name, name), isLeft)',
    replace: 'eq(promoCodes.name, name)',
    test: 'tests/api/promo-uses.test.ts',
    filter: 'a code that is used up enters no other draft',
  },
  {
    name: 'one unit of several is exempt from tax',
    file: 'api/rules/sales-tax.ts',
    find: 'const exemptMinor = exemption.unitMinor * quantity',
    replace: 'const exemptMinor = exemption.unitMinor',
    test: 'api/rules/sales-tax.test.ts',
  },
  {
    name: 'the tax of an unpaid order is recorded',
    file: 'api/modules/orders/order-tax.ts',
    find: "order.taxCalculation?.reference && order.paymentStatus === 'COMPLETED'",
    replace: 'order.taxCalculation?.reference',
    test: 'tests/api/tax-provider.test.ts',
    filter: 'is not told of payments that the order cannot have',
  },
  {
    name: 'the tax of a draft is asked for by the price before the discount',
    file: 'api/modules/counter/edited-sums.ts',
    find: 'netMinor: item.totalMinor - discounts[index]!',
    replace: 'netMinor: item.totalMinor',
    test: 'tests/api/edited-money.test.ts',
    filter: 'the tax of an edited order',
  },
  {
    name: 'a one-click order is to be paid online',
    file: 'api/modules/orders/place-order.ts',
    find: 'const payNowMinor = marks.isFast ? 0 : totals.payNowMinor',
    replace: 'const payNowMinor = totals.payNowMinor',
    test: 'tests/api/fast-order.test.ts',
    filter: 'one click and a phone place an order',
  },
  {
    name: 'the form without scripts places an order at any total',
    file: 'api/documents/forms/checkout-form.ts',
    find: 'total: Number.isFinite(shown) && shown >= 0 ? shown : 0,',
    replace: 'total: Number.isFinite(shown) && shown > 0 ? shown : undefined,',
    test: 'tests/api/checkout-form.test.ts',
  },
  {
    name: 'the total is compared in whole units',
    file: 'api/modules/orders/place-order.ts',
    find: 'if (total !== shown)',
    replace: 'if (Math.round(total) !== Math.round(shown))',
    test: placing,
    filter: 'an order that costs something else than the screen showed',
  },
]
