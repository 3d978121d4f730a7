import type { Break } from '#tests/breaks/break.ts'

export const promoCodeBreaks: readonly Break[] = [
  {
    name: 'an order is placed at the full price when its code ended meanwhile',
    file: 'api/modules/orders/place-order.ts',
    find: "if (promoCodeId && !promoCode) throw new Refusal('PROMO_CODE_NOT_FOUND')",
    replace: '',
    test: 'tests/api/order-draft.test.ts',
    filter: 'while the draft was filled in',
  },
  {
    name: 'a single-use code is used twice',
    file: 'api/modules/subscriptions/first-order.queries.ts',
    find: '(await countUses(database, code.id, order.id)) >= code.maxUses',
    replace: '(await countUses(database, code.id, order.id)) > code.maxUses',
    test: 'tests/api/subscribe.test.ts',
    filter: 'a code of one use is used once',
  },
  {
    name: 'the use of a code is not written down',
    file: 'api/modules/orders/place-order.ts',
    find: 'if (promoCode && totals.discountMinor > 0) await insertPromoCodeUse(tx, promoCode.id, draft.id)',
    replace: '',
    test: 'tests/api/subscribe.test.ts',
    filter: 'a code of one use is used once',
  },
  {
    name: 'two last orders at once both get the code',
    file: 'api/modules/orders/place-order.ts',
    find: 'await lockLimitedPromoCode(tx, draft.promoCodeId)\n',
    replace: '\n',
    test: 'tests/api/subscribe.test.ts',
    filter: 'of five orders at once that use it, one gets it',
    database: 'postgres',
  },
  {
    name: 'the code of the first order works for the second',
    file: 'shared/rules/first-order.ts',
    find: 'if (hasEarlierOrder) return false',
    replace: '',
    test: 'shared/rules/first-order.test.ts',
  },
  {
    name: 'a personal code works for anybody',
    file: 'shared/rules/first-order.ts',
    find: 'email === undefined || email.toLowerCase() === personalEmail.toLowerCase()',
    replace: 'true',
    test: 'shared/rules/first-order.test.ts',
  },
]
