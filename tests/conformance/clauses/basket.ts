import { row, type Clause } from '#tests/conformance/clause.ts'

/** The basket, promo codes, free shipping and items that block the checkout. */
export const basketClauses: readonly Clause[] = [
  ...row('BSK-01', {
    a: [
      'Signed out, the basket is stored in the browser under the key “basket”: variantId, size, quantity.',
      'browser',
    ],
    b: ['Signed in, the basket is stored on the server.', 'browser'],
    c: ['Placing an order takes out of a customer’s basket what was ordered; what was added meanwhile stays.', 'api'],
    d: ['An item beyond 100 items or above 10,000 units says so and blocks the checkout.', 'browser'],
    e: ['A basket of 100 items fits into one cookie and is read from it as it was written.', 'rule'],
    f: ['Without scripts the basket is in a signed cookie: items can be added, changed and removed.', 'browser'],
    g: ['Scripts take the cookie’s basket over, once.', 'browser'],
    h: ['A cookie that the shop did not sign is no basket.', 'api'],
    i: ['Without scripts an item too many and a unit too many are refused, and the page says so.', 'api'],
  }),
  ...row('BSK-02', {
    a: ['Any change shows in the basket, in other tabs too.', 'browser'],
    b: ['Changes in quick succession send one request, 100 ms after the last.', 'browser'],
    c: ['It asks for exactly these variants and sizes, and only ACTIVE ones.', 'browser'],
  }),
  ...row('BSK-03', {
    a: ['Merging a guest’s basket loses nothing; of the same variant and size the larger quantity remains.', 'api'],
    b: ['Merging includes items that cannot be bought.', 'api'],
    c: ['Merging again, repeatedly or concurrently, changes nothing.', 'api'],
    d: ['On sign-in the basket comes from the server.', 'browser'],
    e: ['On sign-in the user’s details come from the server.', 'browser'],
    f: ['The browser’s basket is merged once and then emptied, in any number of tabs.', 'browser'],
    g: ['On sign-out the browser’s own basket is shown.', 'browser'],
  }),
  ...row('BSK-04', {
    a: ['The stepper stops at 0.', 'browser'],
    b: ['The stepper has no upper bound.', 'browser'],
    c: ['0 removes the item.', 'browser'],
    d: ['A removed item can be restored, in its place.', 'browser'],
  }),
  ...row('BSK-05', {
    a: ['A promo code is shown in capitals as it is typed.', 'browser'],
    b: ['It is looked up once, 100 ms after the last letter.', 'browser'],
    c: ['Only ACTIVE codes are found.', 'api'],
    d: ['The code that is found applies.', 'browser'],
    e: ['An unknown code changes no price and shows an error at the field, without a toast.', 'browser'],
    f: ['If the look-up fails, no promo code applies and a toast shows why.', 'browser'],
  }),
  ...row('BSK-06', {
    a: ['The missing amount is the minimum price minus the basket price, never below 0.', 'rule'],
    b: ['The missing amount is shown.', 'browser'],
    c: ['The code applies from its minimum price on, and not below.', 'rule'],
    d: ['The basket price is the sum of display prices of the items that can be bought, before promo.', 'rule'],
    e: ['Free shipping counts the price after promo.', 'rule'],
    f: ['Of an item with fewer left than asked, the sums count those that are left.', 'rule'],
    g: ['A code that applies to none of the items says so.', 'browser'],
  }),
  ...row('BSK-07', {
    a: ['PERCENTAGE reduces the basket price by that share.', 'rule'],
    b: ['AMOUNT reduces it by a fixed amount.', 'rule'],
    c: ['PRODUCT_VARIANT reduces the items of the variants it names by its percentage.', 'rule'],
    d: ['At least one currency unit remains to be paid.', 'rule'],
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
    a: ['An empty basket says so and links to the catalogue.', 'browser'],
    b: ['An item that is sold out says so.', 'browser'],
    c: ['An item that is no longer sold says so.', 'browser'],
    d: ['An item with less stock than its quantity shows how many are left.', 'browser'],
    e: ['Such an item blocks the checkout until it is changed or removed.', 'browser'],
    f: ['Under an empty basket are the new arrivals.', 'api'],
  }),
]
