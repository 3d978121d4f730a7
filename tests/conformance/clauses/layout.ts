import { row, type Clause } from '#tests/conformance/clause.ts'

/** What stands around every page: header, hint, footer, menu, catalogue, floating things. */
export const layoutClauses: readonly Clause[] = [
  ...row('LAY-01', {
    a: ['The burger button in the header opens the menu.', 'browser'],
    b: ['The catalogue button in the header opens the catalogue.', 'browser'],
    c: ['The catalogue button is gone on a checkout that carries an id.', 'browser'],
    d: ['The logo leads home.', 'browser'],
    e: ['The basket icon leads to the basket.', 'browser'],
    f: ['The basket icon has a dot when something is in it.', 'browser'],
    g: ['The basket icon is no link on the basket page.', 'browser'],
    h: ['Search and language stand in the header.', 'browser'],
    i: ['Whoever is signed in has a link to the profile there.', 'browser', 'later'],
    j: ['Whoever is not has a button there that opens the auth dialog.', 'browser', 'later'],
    k: ['On checkout pages neither of the two is there.', 'browser', 'later'],
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
    d: ['Privacy policy and public offer are linked there.', 'browser'],
    e: ['It says © and the current year.', 'browser'],
    f: ['It shows the logos of the cards.', 'browser'],
    g: ['A control in it scrolls to the top.', 'browser'],
    h: ['Its contacts are hidden on the checkout.', 'browser'],
  }),
  ...row('LAY-05', {
    a: ['The menu numbers home, catalogue, shipping, questions, contacts and about.', 'browser'],
    b: ['Its catalogue entry opens the catalogue over the page.', 'browser'],
    c: ['Each entry has a picture, shown while the pointer is on it.', 'browser'],
    d: ['The pictures are fetched from 500 ms after opening on.', 'browser'],
    e: ['Its links work at once.', 'browser'],
    f: ['Address, phone and e-mail stand in it.', 'browser'],
    g: ['A link to sign-in or profile stands in it, on phones as well.', 'browser', 'later'],
  }),
  ...row('LAY-06', {
    a: ['The catalogue begins with new arrivals, which lead to /catalog.', 'browser'],
    b: ['Then follow the ACTIVE categories with a photo, numbered, each leading to its page.', 'browser'],
    c: ['From 1025 px the photo of the category under a fine pointer follows it.', 'browser'],
    d: ['Narrower than that, no photo follows.', 'browser'],
    e: ['The photo changes once the pointer has rested for 100 ms.', 'browser'],
    f: ['Of 50 entries none overlaps another or is clipped.', 'browser'],
    g: ['Of 50 entries the last is reached by keyboard and by scrolling.', 'browser'],
  }),
  ...row('LAY-07', {
    a: ['The menu opens and closes.', 'browser'],
    b: ['The catalogue opens and closes.', 'browser'],
    c: ['The page cannot be scrolled while the menu is open, and can again afterwards.', 'browser'],
    d: ['The page cannot be scrolled while the catalogue is open, and can again afterwards.', 'browser'],
    e: ['The page cannot be scrolled while a dialog is open, and can again afterwards.', 'browser'],
  }),
  ...row('LAY-08', {
    a: [
      'Where the discount dialog is on, a floating button offers 10% off; elsewhere it does not.',
      'browser',
      'later',
    ],
    b: ['It is hidden on basket and checkout.', 'browser', 'later'],
  }),
  ...row('LAY-09', {
    a: ['The cookie banner stands there until it is accepted.', 'browser', 'later'],
    b: ['The acceptance is remembered.', 'browser', 'later'],
    c: ['Analytics and pixel load after acceptance only.', 'browser', 'later'],
    d: ['They are told of page views and registrations.', 'browser', 'later'],
    e: ['They are set up by settings, and without them nothing is loaded.', 'browser', 'later'],
  }),
]
