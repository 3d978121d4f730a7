import { row, type Clause } from '#tests/conformance/clause.ts'

/** What is kept for buying, what comes off its price, and what is in the way. */
export const basketClauses: readonly Clause[] = [
  ...row('BSK-01', {
    a: ['Signed out, the basket is kept in the browser under the key “basket”: variantId, size, quantity.', 'browser'],
    b: ['Signed in, the basket is kept on the server.', 'api'],
  }),
  ...row('BSK-02', {
    a: ['Any change shows in the basket, in other tabs as well.', 'browser'],
    b: ['Changes that follow fast upon each other ask the shop once, 100 ms after the last.', 'browser'],
    c: ['It asks for exactly these variants and sizes, ACTIVE ones alone.', 'browser'],
  }),
  ...row('BSK-03', {
    a: ['Merging a guest’s basket loses nothing; of the same variant and size the larger quantity stays.', 'api'],
    b: ['Merging keeps lines that cannot be bought.', 'api'],
    c: ['Merged again, however often and at once, it stays as it is.', 'api'],
    d: ['On sign-in the basket comes from the server.', 'browser', 'later'],
    e: ['On sign-in the user’s details come from the server.', 'browser', 'later'],
    f: ['The browser’s basket is merged once and then emptied, whatever the number of tabs.', 'browser', 'later'],
    g: ['On sign-out the browser’s own basket is shown.', 'browser', 'later'],
  }),
  ...row('BSK-04', {
    a: ['The stepper goes no lower than 0.', 'browser'],
    b: ['The stepper has no upper bound.', 'browser'],
    c: ['0 takes the line out.', 'browser'],
    d: ['What was taken out can be brought back, to its place.', 'browser'],
  }),
  ...row('BSK-05', {
    a: ['A promo code is written in capitals, whatever is typed.', 'browser'],
    b: ['It is looked up once, 100 ms after the last letter.', 'browser'],
    c: ['Only ACTIVE codes are found.', 'api'],
    d: ['The code that was found applies.', 'browser'],
    e: ['An unknown code takes nothing off and says so at the field, without a toast.', 'browser'],
    f: ['A look-up that fails means no promo, and a toast says why.', 'browser'],
  }),
  ...row('BSK-06', {
    a: ['What is still needed is the least price minus the basket price, never below 0.', 'rule'],
    b: ['What is still needed is shown.', 'browser'],
    c: ['The code applies from its least price on, and not below.', 'rule'],
    d: ['The basket price is the sum of display prices of the lines that can be bought, before promo.', 'rule'],
    e: ['Free shipping counts the price after promo.', 'rule'],
  }),
  ...row('BSK-07', {
    a: ['PERCENTAGE takes that share off the basket price.', 'rule'],
    b: ['AMOUNT takes a fixed amount off.', 'rule'],
    c: ['PRODUCT_VARIANT takes its percentage off the lines of the variants it names.', 'rule'],
    d: ['One currency unit always remains to be paid.', 'rule'],
    e: ['A half of the smallest coin is rounded up.', 'rule'],
    f: ['A PRODUCT_VARIANT code names its variants, the others name none.', 'api'],
  }),
  ...row('BSK-08', {
    a: ['Free shipping begins at the smallest threshold among ACTIVE methods.', 'rule'],
    b: ['Without any threshold it is 0, and no progress is shown.', 'rule'],
    c: ['The amount left is never below 0.', 'rule'],
    d: ['The basket shows how much is left until free shipping, and when it is reached.', 'browser'],
  }),
  ...row('BSK-09', {
    a: ['An empty basket says so and leads to the catalogue.', 'browser'],
    b: ['A line that went out of stock says so.', 'browser'],
    c: ['A line that is no longer sold says so.', 'browser'],
    d: ['A line with fewer left than asked says how many.', 'browser'],
    e: ['Such a line blocks the checkout until it is changed or taken out.', 'browser'],
  }),
]
