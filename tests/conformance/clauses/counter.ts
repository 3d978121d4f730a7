import { row, type Clause } from '#tests/conformance/clause.ts'

/** The counter: the administration app. ADM-01 to ADM-20 are its journeys; they join this list with the screens they need. */
export const counterClauses: readonly Clause[] = [
  ...row('ADM-21', {
    a: [
      'The refresh token of staff is a strict HttpOnly cookie that only the calls of signing in and out receive.',
      'api',
    ],
    b: ['A session of staff is renewed only by a page of the shop itself.', 'api'],
    c: [
      'A session of staff that was idle is locked; a second-factor code of its administrator unlocks it, once.',
      'api',
    ],
    d: ['A session of staff ends after its longest time, used or not.', 'api'],
    e: ['A changed role ends the sessions of its administrator.', 'api'],
    f: ['An access token of staff is valid for five minutes.', 'api'],
  }),
  ...row('ADM-22', {
    a: ['Each call of administrators names the permission that it needs, or is about the own account.', 'rule'],
    b: ['Each role may make exactly the calls that its permissions allow; the refusal names the permission.', 'api'],
    c: ['The own account lists the permissions of its role.', 'api'],
    d: ['An open counter is told topic and key of each change that its role may read, until its session ends.', 'api'],
    e: [
      'An order that arrives while a list is open is announced above it and shown on request; counts follow at once.',
      'browser',
    ],
  }),
  ...row('ADM-23', {
    a: [
      'Every address of the counter replies one page without data, with a strict policy of its own, which is stored nowhere and found by no search engine.',
      'api',
    ],
    b: ['The counter is served while the shop is closed.', 'api'],
    c: ['A demo signs staff in with one press; a live shop has neither its call nor its files.', 'api'],
    d: [
      'Staff signs in by e-mail, password and code, is still signed in after a reload, and signs out in every tab.',
      'browser',
    ],
    e: ['An idle counter is covered, and a code opens it again with what was typed.', 'browser'],
    f: ['The counter runs under its policy without a report, in both languages.', 'browser'],
    g: ['The screens of the counter are accessible on desktop and phone, in both languages.', 'browser'],
  }),
  ...row('ADM-03', {
    a: ['The last four digits of a phone find its order, by the keyboard alone.', 'browser'],
  }),
  ...row('ADM-06', {
    a: ['One of two units is given back with a reason and restocked; a sentence says so before.', 'browser'],
    b: ['A return is agreed, on its way, inspected and accepted; stock and money follow what was found.', 'api'],
    c: [
      'An exchange holds its size from the asking on, and sends it by an order of 0; refused, it is on sale again.',
      'api',
    ],
    d: ['Of no item more units are refunded and returned together than were bought.', 'api'],
    e: ['Returns are of sent orders, within 14 days or with a reason of staff.', 'api'],
    f: ['A cancelled order that was sent is on sale again only once its parcel is back and sound.', 'api'],
    g: ['A withdrawal from a sent order is a return, which cannot be refused.', 'api'],
    h: ['A return is accepted once, whole, and never by stale facts.', 'api'],
    i: ['Returns are listed by whose turn it is, with counts, late ones marked.', 'api'],
    j: ['A return is written down, inspected and accepted by the keyboard; its exchange is to be packed.', 'browser'],
    k: ['The screens of returns are accessible and fit phones, in both languages.', 'browser'],
    l: ['Customers see how the return of each piece stands.', 'api'],
  }),
  ...row('ADM-01', {
    a: ['Orders of one request are moved each by itself; the reply says for each what happened.', 'api'],
    b: ['Numbers of several parcels are entered by one request; customers are mailed 60 seconds later.', 'api'],
    c: ['A tracking number is of a known carrier and of one order, or its order alone is refused.', 'api'],
    d: ['An order that is sent several times at once is sent and mailed once.', 'api'],
    e: ['Sending is taken back until its mail has left; then no mail about it leaves.', 'api'],
  }),
  ...row('ADM-08', {
    a: ['A cancellation by mistake is taken back within 8 seconds: no mail has left, the stock is as before.', 'api'],
    b: ['A cancellation cannot be taken back later, or once its mail has left or its units are sold.', 'api'],
  }),
  ...row('ADM-04', {
    a: [
      'A call without an answer moves its order to the end of the list, or to the agreed time, and is noted once.',
      'api',
    ],
    b: ['A one-click order is completed step by step; once complete it is taken on with its stock.', 'api'],
    c: ['A one-click order that is complete can wait for a payment by link instead.', 'api'],
    d: ['A call is finished into an order by the keyboard alone, at 390 and 1440 pixels.', 'browser'],
  }),
  ...row('ADM-05', {
    a: ['An order by phone needs no e-mail, is priced as at the checkout and can be packed at once.', 'api'],
    b: ['An order by phone is placed once per key.', 'api'],
    c: ['A payment link opens its order, which is held for it.', 'api'],
    d: ['An order by phone is prepaid, paid at delivery or paid outside, with a discount of staff.', 'api'],
    e: ['An order by phone that cannot be delivered or is sold out is refused whole.', 'api'],
    f: ['Money that came outside is recorded once; an online payment that arrives nevertheless goes back.', 'api'],
    g: ['A preview says what an order by phone would cost, and writes nothing.', 'api'],
    h: ['An order by phone is written down and placed by the keyboard alone.', 'browser'],
  }),
  ...row('ADM-07', {
    a: ['Recipient and address of an order are corrected; its customer sees it and is mailed once.', 'api'],
    b: ['A refused edit leaves the order and the stock as they were.', 'api'],
    c: ['An order that was sent, or that has changed meanwhile, is not edited.', 'api'],
    d: ['Items, stock, promo code and sums of an edited order are computed as at the checkout.', 'api'],
    e: ['A preview says what the edit then does, and writes nothing.', 'api'],
    f: ['What was paid too much goes back; what is missing is due at delivery, or online if nothing was paid.', 'api'],
    g: ['Edits, payments and sendings at once leave one result and a consistent order.', 'api'],
    h: ['An order is changed on a screen that says what that does before it is saved.', 'browser'],
  }),
  ...row('ADM-09', {
    a: ['The history of an order has everything that happened to it, in the order of time, with who did it.', 'api'],
    b: ['A note changes nothing else of its order and is deleted with its recipient.', 'api'],
    c: ['Tags of an order are replaced whole; a stale version is refused.', 'api'],
    d: ['A mail about an order is sent again once per key, if it is true of the order.', 'api'],
    e: ['Today says of each queue how many wait, since when, and whether the oldest is late.', 'api'],
    f: ['The steps of the first day are computed, and end once the shop has opened.', 'api'],
  }),
  ...row('ADM-17', {
    a: ['Today stands by hour beside the same weekday of the week before, for roles that see sums.', 'api'],
  }),
  ...row('ADM-18', {
    a: ['Orders are confirmed, packed and unpacked, with who and when, and an entry in the audit log.', 'api'],
    b: ['Ten requests at once move an order once; the others are told that it has changed.', 'api'],
    c: ['An order that is confirmed or packed has its stock, or stays where it is.', 'api'],
    d: ['One press packs an order, and one unpacks it again.', 'browser'],
    e: ['Chosen orders are packed at once, by the keyboard alone.', 'browser'],
    f: ['Two packers who ask for the next order at once get two; one that was left is free after 30 minutes.', 'api'],
    g: ['An order is taken from another, let go by its holder alone, and free once it is packed.', 'api'],
    h: [
      'An order that a colleague packs says so at once, is passed over, can be taken over, and is free once it is left.',
      'browser',
    ],
  }),
  ...row('ADM-25', {
    a: ['A view of the order list has the total that its tab says; both are of one call.', 'api'],
    b: ['One text finds orders by number, end of the phone, name in any order, e-mail and tracking number.', 'api'],
    c: ['What waits is listed by urgency, then oldest first.', 'api'],
    d: ['A row of the order list stays small.', 'api'],
    e: ['View, text and page of the order list are in the address, and Back returns to them.', 'browser'],
    f: ['A withdrawal waits in a view and on Today until it is settled.', 'api'],
  }),
]
