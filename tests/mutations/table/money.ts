import type { Mutation } from '#tests/mutations/mutation.ts'

export const moneyMutations: readonly Mutation[] = [
  {
    name: 'a promo code may reduce the total to 0',
    file: 'shared/rules/min-price.ts',
    find: 'export const minPriceMinor = 100',
    replace: 'export const minPriceMinor = 0',
    test: 'shared/rules/promo.test.ts',
  },
  {
    name: 'a promo code applies below its minApplyPrice',
    file: 'shared/rules/promo.ts',
    find: 'if (getAmountStillNeeded(promo, priceMinor) > 0) return 0',
    replace: '',
    test: 'shared/rules/promo.test.ts',
  },
  {
    name: 'a promo code takes off more than its maximum',
    file: 'shared/rules/promo.ts',
    find: 'promo.maxDiscountMinor ?? wantedMinor, ',
    replace: '',
    test: 'shared/rules/promo.test.ts',
  },
  {
    name: 'a promo code for some variants discounts all of them',
    file: 'shared/rules/promo.ts',
    find: 'items.filter(({ variantId }) => named.has(variantId))',
    replace: 'items',
    test: 'shared/rules/promo.test.ts',
  },
  {
    name: 'a half is rounded down',
    file: 'shared/rules/money.ts',
    find: 'remainder * 2 >= denominator',
    replace: 'remainder * 2 > denominator',
    test: 'shared/rules/money.test.ts',
  },
  {
    name: '1.5 is read as 1.05',
    file: 'shared/rules/money.ts',
    find: "decimals.padEnd(2, '0')",
    replace: "decimals.padStart(2, '0')",
    test: 'shared/rules/money.test.ts',
  },
  {
    name: 'tax is missing in the total',
    file: 'shared/rules/basket-totals.ts',
    find: 'shippingMinor ?? 0, taxMinor])',
    replace: 'shippingMinor ?? 0])',
    test: 'shared/rules/basket-totals.test.ts',
  },
  {
    name: 'the prepayment is more than the total',
    file: 'shared/rules/pay-parts.ts',
    find: 'Math.min(prepaymentMinor, totalMinor)',
    replace: 'prepaymentMinor',
    test: 'shared/rules/pay-parts.test.ts',
  },
  {
    name: 'the discount price is shown but the full one is charged',
    file: 'shared/rules/display-price.ts',
    find: 'discountPrice ?? price',
    replace: 'price',
    test: 'shared/rules/display-price.test.ts',
  },
  {
    name: 'the cent that remains of a discount is lost',
    file: 'shared/rules/spread-discount.ts',
    find: 'parts[index] = parts[index]! + 1n',
    replace: 'parts[index] = parts[index]!',
    test: 'shared/rules/spread-discount.test.ts',
  },
]
