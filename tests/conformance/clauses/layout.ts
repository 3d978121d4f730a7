import { row, type Clause } from '#tests/conformance/clause.ts'

/** The frame of every page: header, hint, footer, menu, catalogue overlay and floating elements. */
export const layoutClauses: readonly Clause[] = [
  ...row('LAY-01', {
    a: ['The burger button in the header opens the menu.', 'browser'],
    b: ['The catalogue button in the header opens the catalogue.', 'browser'],
    c: ['A checkout with an id has no catalogue button.', 'browser'],
    d: ['The logo links home.', 'browser'],
    e: ['The basket icon links to the basket.', 'browser'],
    f: ['The basket icon has a dot if the basket contains items.', 'browser'],
    g: ['The basket icon is not a link on the basket page.', 'browser'],
    h: ['The header has search and language.', 'browser'],
    i: ['Signed in, the header has a link to the profile.', 'browser'],
    j: ['Signed out, the header has a button that opens the auth dialog.', 'browser'],
    k: ['Checkout pages have neither of the two.', 'browser'],
  }),
  ...row('LAY-02', {
    a: ['The header is marked past 50 px of scroll, not at 50.', 'browser'],
  }),
  ...row('LAY-03', {
    a: ['The American storefront says “Free Shipping 1-3 days” above its header.', 'browser'],
    b: ['The hint shifts the header down by 30 px.', 'browser'],
    c: ['On the basket page there is no hint and no shift.', 'browser'],
    d: ['On the checkout there is no hint and no shift.', 'browser'],
  }),
  ...row('LAY-04', {
    a: ['The footer links home, catalogue, about, shipping, questions and contacts.', 'browser'],
    b: ['It links every ACTIVE category with a photo to its page, and no other.', 'browser'],
    c: ['Phone, e-mail, address, Telegram and Instagram are links there.', 'browser'],
    d: ['The footer links the privacy policy and the public offer.', 'browser'],
    e: ['It shows © and the current year.', 'browser'],
    f: ['It shows the logos of the payment methods that can be used now, and of no other.', 'api'],
    g: ['A control in it scrolls to the top.', 'browser'],
    h: ['Its contacts are hidden on the checkout.', 'browser'],
  }),
  ...row('LAY-05', {
    a: ['The menu numbers home, catalogue, shipping, questions, contacts and about.', 'browser'],
    b: ['Its catalogue entry opens the catalogue over the page.', 'browser'],
    c: ['Each entry has a photo, shown while the pointer is on it.', 'browser'],
    d: ['The photos are requested 500 ms after opening at the earliest.', 'browser'],
    e: ['Its links work at once.', 'browser'],
    f: ['It shows address, phone and e-mail.', 'browser'],
    g: ['It has a link to sign-in or profile, on phones too.', 'browser'],
  }),
  ...row('LAY-06', {
    a: ['The catalogue overlay begins with new arrivals, which link to /catalog.', 'browser'],
    b: ['The ACTIVE categories with a photo follow, numbered, each linking to its page.', 'browser'],
    c: ['From 1025 px the photo of the category under a mouse pointer follows the pointer.', 'browser'],
    d: ['In narrower windows no photo follows.', 'browser'],
    e: ['The photo changes once the pointer has rested for 100 ms.', 'browser'],
    f: ['With 50 entries, none overlaps another or is clipped.', 'browser'],
    g: ['With 50 entries, the last is reachable by keyboard and by scrolling.', 'browser'],
  }),
  ...row('LAY-07', {
    a: ['The menu opens and closes.', 'browser'],
    b: ['The catalogue opens and closes.', 'browser'],
    c: ['The page cannot be scrolled while the menu is open, and can again afterwards.', 'browser'],
    d: ['The page cannot be scrolled while the catalogue is open, and can again afterwards.', 'browser'],
    e: ['The page cannot be scrolled while a dialog is open, and can again afterwards.', 'browser'],
    f: ['Back closes what is open over the page, and the page stays.', 'browser'],
  }),
  ...row('LAY-08', {
    a: [
      'If the storefront has the discount dialog, a floating button offers 10% off; else there is no button.',
      'browser',
    ],
    b: ['It is hidden on basket and checkout.', 'browser'],
  }),
  ...row('LAY-09', {
    a: ['The cookie banner shows until it is accepted.', 'browser'],
    b: ['The acceptance is remembered.', 'browser'],
    c: ['Analytics and pixel load only after acceptance.', 'browser'],
    d: ['They receive page views and registrations.', 'browser'],
    e: ['They are configured by settings, and without them nothing is loaded.', 'browser'],
  }),
]
