import { row, type Clause } from '#tests/conformance/clause.ts'

/** The fields, methods and steps of the checkout. */
export const checkoutClauses: readonly Clause[] = [
  ...row('CHK-01', {
    a: ['Names, e-mail, phone, country and city are required.', 'rule'],
    b: ['Delivery to a branch requires its number, any other delivery address and postcode.', 'rule'],
    c: ['Only the United States, Canada and Mexico require a state.', 'rule'],
    d: ['The patronymic, if the storefront has it, and the comment are optional.', 'rule'],
    e: ['The checkout shows the fields of the chosen delivery.', 'browser'],
    f: ['The server requires the same: an incomplete order is refused with its missing fields.', 'api'],
    g: ['A signed-in customer finds the details filled in.', 'browser', 'later'],
    h: ['The branch of the carrier can be chosen from its directory.', 'browser', 'later'],
  }),
  ...row('CHK-02', {
    a: ['Only ACTIVE shipping methods are offered and accepted.', 'api'],
    b: ['Each is shown with name, price and business days.', 'browser'],
    c: ['Business days follow the Slavic plurals.', 'rule'],
    d: ['A method costs nothing from its freeShippingFrom on.', 'rule'],
    e: ['Only methods that deliver to the country are offered.', 'browser'],
    f: ['An order whose method does not deliver there is not placed.', 'api'],
  }),
  ...row('CHK-03', {
    a: [
      'The bank’s service is the Ukrainian payment method; card provider and PayPal are the American ones.',
      'browser',
      'later',
    ],
    b: ['A payment method that is not offered is refused.', 'api'],
    c: ['Cash on delivery requires a prepayment of 200 ₴ in Ukraine and of $10 in America.', 'browser', 'later'],
    d: ['The prepayment is deducted from the total: the rest is due on delivery.', 'rule'],
    e: ['The prepayment is never more than the total.', 'rule'],
    f: ['A placed order shows the prepayment and the rest due on delivery.', 'api'],
    g: ['An order with cash on delivery awaits payment until it is DONE.', 'api'],
    h: ['The checkout shows what is paid now and what on delivery.', 'browser', 'later'],
    i: ['The prepayment is paid by the storefront’s online method.', 'browser', 'later'],
  }),
  ...row('CHK-04', {
    a: ['An order is created, filled in call by call, then placed by the call of its payment method.', 'api'],
    b: ['A checkout can be left, reloaded and finished later.', 'browser'],
    c: ['/checkout creates the order from the basket and redirects to its address.', 'browser'],
    d: ['An empty basket says so and creates no order.', 'browser'],
    e: ['The final button places the order, once, and opens the thank-you page.', 'browser'],
    f: ['An invalid call is refused and leaves the order unchanged.', 'api'],
    g: ['A product that sells out during checkout is named, and all input is preserved.', 'browser'],
    h: ['An order whose total has changed is not placed; the reply says so.', 'api'],
    i: ['A cancelled or finished order is not placed again.', 'api'],
    j: ['A total that has changed is shown, and asked again before the order is placed.', 'browser'],
  }),
  ...row('CHK-05', {
    a: ['An unknown order says “order not found, create a new one”.', 'browser'],
    b: ['A finished order says “order already finished, create a new one”.', 'browser'],
    c: ['A finished order cannot be changed.', 'api'],
  }),
  ...row('CHK-06', {
    a: ['Tax is part of the total.', 'api', 'later'],
    b: ['In America the tax is calculated for the address and shown.', 'browser', 'later'],
    c: ['If it cannot be calculated, the address-error text says so.', 'browser', 'later'],
  }),
  ...row('CHK-07', {
    a: ['A failed payment can be repeated; a completed one cannot.', 'rule'],
    b: ['A successful payment opens /checkout/success.', 'browser', 'later'],
    c: ['A failed payment opens /checkout/error.', 'browser', 'later'],
    d: ['That page allows paying again.', 'browser', 'later'],
    e: ['The five card errors have texts of their own in both languages.', 'rule'],
    f: ['A card error shows its own text.', 'browser', 'later'],
  }),
]
