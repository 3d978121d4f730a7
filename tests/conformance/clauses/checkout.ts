import { row, type Clause } from '#tests/conformance/clause.ts'

/** What a checkout asks, offers and shows. */
export const checkoutClauses: readonly Clause[] = [
  ...row('CHK-01', {
    a: ['Names, e-mail, phone, country and city are required.', 'rule'],
    b: ['Delivery to a branch asks for its number, any other for address and postcode.', 'rule'],
    c: ['A state is asked for in the United States, Canada and Mexico alone.', 'rule'],
    d: ['The patronymic is asked for where it is on, and may stay empty, as may the comment.', 'rule'],
    e: ['The checkout shows the fields of the delivery that was chosen.', 'browser'],
    f: ['The server asks for the same: an unfinished order is refused with what is missing.', 'api'],
    g: ['Whoever is signed in finds the details filled in.', 'browser', 'later'],
    h: ['The branch of the carrier can be chosen from its directory.', 'browser', 'later'],
  }),
  ...row('CHK-02', {
    a: ['Only ACTIVE shipping methods are offered and taken.', 'api'],
    b: ['Each is shown with name, price and business days.', 'browser'],
    c: ['Business days follow the Slavic plurals.', 'rule'],
    d: ['A method costs nothing from its freeShippingFrom on.', 'rule'],
    e: ['Only methods that deliver to the country are offered.', 'browser'],
    f: ['A method that does not deliver there keeps an order from being placed.', 'api'],
  }),
  ...row('CHK-03', {
    a: ['The bank’s service is the Ukrainian way to pay, card provider and PayPal the American ones.', 'rule'],
    b: ['A way to pay that is not offered is refused.', 'api'],
    c: ['Cash on delivery asks a prepayment of 200 ₴ in Ukraine and of $10 in America.', 'rule'],
    d: ['The prepayment is deducted from the total: the rest is due at delivery.', 'rule'],
    e: ['The prepayment is never more than the total.', 'rule'],
    f: ['A placed order says what was prepaid and what is due at delivery.', 'api'],
    g: ['An order by cash on delivery waits for payment until it is DONE.', 'api'],
    h: ['The checkout says what is paid now and what at delivery.', 'browser'],
    i: ['The prepayment is paid by the storefront’s online method.', 'browser', 'later'],
  }),
  ...row('CHK-04', {
    a: ['An order is made, then filled in call by call, then placed by the call of its payment method.', 'api'],
    b: ['A checkout can be left, reloaded and finished later.', 'browser'],
    c: ['/checkout makes the order from the basket and goes on to its own address.', 'browser'],
    d: ['An empty basket says so and makes no order.', 'browser'],
    e: ['The final button places the order, once, and leads to the thanks.', 'browser'],
    f: ['A call that makes no sense is refused and leaves the order as it was.', 'api'],
    g: ['What is sold out meanwhile is named, and nothing that was typed is lost.', 'browser'],
  }),
  ...row('CHK-05', {
    a: ['An unknown order says “order not found, create a new one”.', 'browser'],
    b: ['A finished order says “order already finished, create a new one”.', 'browser'],
    c: ['A finished order takes no more changes.', 'api'],
  }),
  ...row('CHK-06', {
    a: ['Tax is part of the total.', 'rule'],
    b: ['In America the tax is computed for the address and shown.', 'browser', 'later'],
    c: ['Where it cannot be computed the address-error text says so.', 'browser', 'later'],
  }),
  ...row('CHK-07', {
    a: ['A payment that failed can be made again; one that was completed stays.', 'rule'],
    b: ['A payment that succeeds leads to /checkout/success.', 'browser', 'later'],
    c: ['A payment that fails leads to /checkout/error.', 'browser', 'later'],
    d: ['From there it can be paid again.', 'browser', 'later'],
    e: ['The five card errors have texts of their own in both languages.', 'rule'],
    f: ['A card error is told by its own text.', 'browser', 'later'],
  }),
]
