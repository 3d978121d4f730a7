import type { Mutation } from '#tests/mutations/mutation.ts'

export const promoCodeMutations: readonly Mutation[] = [
  {
    name: 'an order is placed at the full price if its promo code ended meanwhile',
    file: 'api/modules/orders/place-order.ts',
    find: "if (promoCodeId && !promoCode) throw new AppError('PROMO_CODE_NOT_FOUND', promoReason(refusedPromoCode))",
    replace: '',
    test: 'tests/api/order-draft.test.ts',
    filter: 'an item that went off sale or became INACTIVE during checkout is not sold',
  },
  {
    name: 'a single-use code is used twice',
    file: 'api/modules/promo-codes/usable-promo-code.queries.ts',
    find: 'uses >= code.maxUses',
    replace: 'uses > code.maxUses',
    test: 'tests/api/subscribe.test.ts',
    filter: 'a single-use code is used once',
  },
  {
    name: 'the use of a promo code is not recorded',
    file: 'api/modules/orders/place-order.ts',
    find: 'usedPromoCodeId: isDiscounted ? promoCode.id : null',
    replace: 'usedPromoCodeId: null',
    test: 'tests/api/subscribe.test.ts',
    filter: 'a single-use code is used once',
  },
  {
    name: 'two concurrent orders both get the last use of a code',
    file: 'api/modules/orders/place-order.ts',
    find: 'readDraftParts(tx, draft, lockedCode)',
    replace: 'readDraftParts(tx, draft)',
    test: 'tests/api/subscribe.test.ts',
    filter: 'applies to one of five concurrent orders',
    database: 'postgres',
  },
  {
    name: 'the code of the first order works for the second',
    file: 'api/rules/first-order.ts',
    find: "hasEarlierOrder ? 'NOT_FIRST_ORDER' : undefined",
    replace: 'undefined',
    test: 'api/rules/first-order.test.ts',
  },
  {
    name: 'a personal code works for any address',
    file: 'api/rules/first-order.ts',
    find: 'email !== undefined && email.toLowerCase() !== personalEmail.toLowerCase()',
    replace: 'false',
    test: 'api/rules/first-order.test.ts',
  },
  {
    name: 'the first-order code ignores earlier orders of the account',
    file: 'api/modules/promo-codes/usable-promo-code.queries.ts',
    find: 'o.customer_id = ${customerId}::uuid',
    replace: 'false',
    test: 'tests/api/subscribe.test.ts',
    filter: 'whose account has ordered before',
  },
]
