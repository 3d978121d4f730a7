import { row, type Clause } from '#tests/conformance/clause.ts'

/** Who may order what, at which price, out of which stock, and who reads it. */
export const orderClauses: readonly Clause[] = [
  ...row('CHK-08', {
    a: ['A guest may order by full checkout.', 'api'],
    b: ['The e-mail or the phone of a registered customer is refused with PHONE_AND_EMAIL_MISMATCHED.', 'api'],
    c: ['Both of them are refused with UNAUTHORIZED_FILLED_DATA_FOR_REGISTERED.', 'api'],
    d: ['In both cases the checkout says “log in to order”.', 'browser'],
    e: ['A fast order asks nobody to log in.', 'api'],
  }),
  ...row('CHK-09', {
    a: ['One variant, one size and a phone place an order at once, without sign-in.', 'api'],
    b: ['However a phone is written, it is sent as +380501234567.', 'rule'],
    c: ['For what is not in stock it is a pre-order: marked as such, it takes no stock.', 'api'],
    d: ['A wrong phone places nothing.', 'api'],
    e: ['A shopper orders by one click and a phone.', 'browser', 'later'],
  }),
  ...row('CHK-10', {
    a: ['A newsletter sign-up that was confirmed brings a code of 10% by e-mail.', 'api'],
    b: ['The code counts once.', 'api'],
    c: ['The code is personal: nobody else may use it.', 'api'],
    d: ['It is refused to whoever ordered before with the same account.', 'rule'],
    e: ['It is refused to whoever ordered before with the same e-mail.', 'api'],
    f: ['It is refused to whoever ordered before with the same phone.', 'api'],
    g: ['A second sign-up sends no second code.', 'api'],
  }),
  ...row('CHK-11', {
    a: ['A draft follows the shop’s own prices until it is placed.', 'api'],
    b: ['A price that the browser sends is refused, never read.', 'api'],
    c: ['The promo code counts by the shop’s own prices.', 'api'],
    d: ['Shipping counts by the shop’s own methods.', 'api'],
    e: ['Whatever the basket, the sums add up.', 'rule'],
    f: ['The promo code of the basket counts in the order.', 'browser'],
    g: ['Tax counts by the shop’s own answer.', 'api', 'later'],
  }),
  ...row('CHK-12', {
    a: ['Placing an order takes its stock.', 'api'],
    b: ['However many buy the last units at once, no more are sold than there are.', 'api'],
    c: ['An order of which one garment is gone takes nothing of the others.', 'api'],
    d: ['Placed twice at once, it takes its stock once.', 'api'],
    e: ['Cancelled, an order gives its stock back once.', 'api'],
    f: ['Unpaid after its hold it is ended once: payment FAILED, order CANCELED, stock back.', 'api'],
    g: ['The hold is 30 minutes unless a setting says otherwise.', 'api'],
    h: ['Stock is never below 0.', 'api'],
    i: ['Until the hold ends an order can be paid again.', 'api', 'later'],
    j: ['A payment that arrives later takes the stock again or is refunded.', 'api', 'later'],
  }),
  ...row('CHK-13', {
    a: ['A repeated Idempotency-Key returns the first order, even at once.', 'api'],
    b: ['Started twice from the same basket, a checkout is the same order.', 'browser'],
    c: ['The same things ordered once more are another order.', 'browser'],
  }),
  ...row('CHK-14', {
    a: ['A stranger hears of an order what anybody hears of an unknown one, at every call.', 'api'],
    b: ['The cookie of one order opens no other.', 'api'],
    c: ['A customer reads and changes the own order, another customer does not.', 'api'],
    d: ['Administrators read a placed order.', 'api'],
    e: ['The mailed link opens a guest’s order in any browser.', 'browser'],
    f: ['Another browser without that link is shown an unknown order.', 'browser'],
  }),
]
