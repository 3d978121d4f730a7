import { row, type Clause } from '#tests/conformance/clause.ts'

/** Placing orders: identity, prices, stock, repeated requests and access. */
export const orderClauses: readonly Clause[] = [
  ...row('CHK-08', {
    a: ['A guest may order by full checkout.', 'api'],
    b: ['The e-mail or the phone of a registered customer is refused with PHONE_AND_EMAIL_MISMATCHED.', 'api'],
    c: ['Both of them are refused with UNAUTHORIZED_FILLED_DATA_FOR_REGISTERED.', 'api'],
    d: ['In both cases the checkout shows “log in to order”.', 'browser'],
    e: ['A fast order never asks to sign in.', 'api'],
    f: ['That text leads to the auth dialog and back, and nothing that was typed is lost.', 'browser'],
  }),
  ...row('CHK-09', {
    a: ['One variant, one size and a phone place an order at once, without sign-in.', 'api'],
    b: ['A phone in any notation is sent as +380501234567.', 'rule'],
    c: ['A fast order of a sold-out size is a pre-order: marked as such, it reserves no stock.', 'api'],
    d: ['An invalid phone places nothing.', 'api'],
    e: ['A visitor orders with one click and a phone.', 'browser'],
  }),
  ...row('CHK-10', {
    a: ['A confirmed newsletter sign-up returns a code of 10% by e-mail.', 'api'],
    b: ['The code can be used once.', 'api'],
    c: ['The code is personal: no other address can use it.', 'api'],
    d: ['It is refused to a customer who has ordered before with the same account.', 'api'],
    e: ['It is refused if the e-mail has ordered before.', 'api'],
    f: ['It is refused if the phone has ordered before.', 'api'],
    g: ['A second sign-up sends no second code.', 'api'],
  }),
  ...row('CHK-11', {
    a: ['A draft follows the shop’s own prices until it is placed.', 'api'],
    b: ['A price that the browser sends is refused.', 'api'],
    c: ['The promo code applies to the shop’s own prices.', 'api'],
    d: ['Shipping follows the shop’s own methods.', 'api'],
    e: ['The sums add up for any basket.', 'rule'],
    f: ['The promo code of the basket applies to the order.', 'browser'],
    g: ['Tax follows the shop’s own calculation.', 'api', 'later'],
  }),
  ...row('CHK-12', {
    a: ['Placing an order reserves its stock.', 'api'],
    b: ['Concurrent orders of the last units never sell more than there are.', 'api'],
    c: ['An order with one sold-out product reserves nothing of the others.', 'api'],
    d: ['An order placed twice concurrently reserves its stock once.', 'api'],
    e: ['A cancelled order releases its stock once.', 'api'],
    f: [
      'An unpaid order is cancelled once after its hold: payment FAILED, order CANCELED, stock released.',
      'api',
      'later',
    ],
    g: ['The hold is 30 minutes unless a setting says otherwise.', 'api', 'later'],
    h: ['Stock is never below 0.', 'api'],
    i: ['An order can be paid again until the hold ends.', 'api', 'later'],
    j: ['A payment that arrives later reserves the stock again or is refunded.', 'api', 'later'],
  }),
  ...row('CHK-13', {
    a: ['A repeated Idempotency-Key returns the first order, even concurrently.', 'api'],
    b: ['A checkout started twice from the same basket is the same order.', 'browser'],
    c: ['Ordering the same products once more creates another order.', 'browser'],
  }),
  ...row('CHK-14', {
    a: ['Every call returns the same to a stranger as for an unknown order.', 'api'],
    b: ['The cookie of one order gives no access to another.', 'api'],
    c: ['A customer reads and changes their own order; another customer cannot.', 'api'],
    d: ['Administrators read a placed order.', 'api'],
    e: ['The mailed link opens a guest’s order in any browser.', 'browser'],
    f: ['Another browser without that link shows an unknown order.', 'browser'],
  }),
]
