import { row, type Clause } from '#tests/conformance/clause.ts'

/** The pages, their titles and breadcrumbs, and the error pages. */
export const routeClauses: readonly Clause[] = [
  ...row('RTE-01', {
    a: ['The server renders home, catalogue, basket, checkout and content pages in both languages.', 'api'],
    b: ['The server renders the checkout of a started order and the thank-you page of a placed one.', 'api'],
    c: ['/catalog/product without a product redirects to the catalogue permanently.', 'api'],
    d: ['The server renders /checkout/error.', 'browser'],
    e: ['The server renders /confirm-email and /reset-password.', 'browser'],
    f: ['The server renders /profile and /profile/edit for a signed-in customer.', 'browser'],
    g: ['/3.16 is a hidden page with the runner game that search engines skip and that sells nothing.', 'browser'],
  }),
  ...row('RTE-02', {
    a: ['Every page is also served under /amp, with the same content.', 'api'],
    b: ['There its canonical link is the plain address.', 'browser'],
    c: ['So it is on every page of the table, basket and checkout included.', 'api'],
    d: ['A further page of a list is its own canonical; filters and sort orders have the unfiltered list’s.', 'api'],
  }),
  ...row('RTE-03', {
    a: ['Every page has a title in the visitor’s language, the brand first.', 'browser'],
    b: ['The default title is “Home page”.', 'browser'],
    c: ['An unknown page has the title “Error 404”.', 'browser'],
    d: ['All 18 page names exist in both languages.', 'rule'],
    e: ['Password reset and e-mail confirmation have titles.', 'browser'],
    f: ['Profile and its editing have titles.', 'browser'],
    g: ['A failed payment has a title.', 'browser'],
  }),
  ...row('RTE-04', {
    a: ['Home shows its stored content, in the visitor’s language.', 'browser'],
    b: ['The six other content pages show their stored content, in the visitor’s language.', 'browser'],
    c: ['The API returns every content page in both languages.', 'api'],
  }),
  ...row('RTE-05', {
    a: ['Breadcrumbs begin with home and show up to three levels of the address.', 'browser'],
    b: ['The last one is a category’s or a product’s name, never an id.', 'browser'],
    c: ['They show from 1025 px and are hidden at 1024 and below.', 'browser'],
    d: ['Home, basket, checkout, success, payment error and the error page have none.', 'api'],
  }),
  ...row('RTE-06', {
    a: ['An unknown address returns 404 and shows “This page could not be found”.', 'browser'],
    b: ['So does an unknown category.', 'api'],
    c: ['So does an unknown product.', 'api'],
    d: ['An unknown order returns 404 and shows its own text.', 'browser'],
    e: ['Capital letters and repeated slashes redirect to the page’s one address, never to another host.', 'api'],
    f: ['A page past the end of a list returns 404; what search engines should not list says so.', 'api'],
  }),
  ...row('RTE-07', {
    a: ['A guest who opens the profile is redirected home with the auth dialog open.', 'browser'],
    b: ['After login that guest returns to the profile.', 'browser'],
    c: ['The server redirects a guest home from /profile and /profile/edit, under /amp too.', 'api'],
  }),
  ...row('RTE-08', {
    a: ['A page that is not prefetched takes at least 200 ms to show.', 'browser'],
    b: ['The first render on the server is not delayed.', 'api'],
    c: ['The 200 ms count from the start of the request.', 'rule'],
    d: ['A prefetched page shows at once.', 'browser'],
    e: ['A link under the pointer, or pressed, is prefetched.', 'browser'],
  }),
  ...row('ERP-01', {
    a: ['Errors other than 404 have their own title, in both languages.', 'api'],
    b: ['An unknown page has its message and a button home, in both languages.', 'browser'],
    c: ['A page that fails returns 500 with its message and a button home, in both languages.', 'api'],
    d: ['Both show the runner game.', 'browser'],
  }),
  ...row('ERP-02', {
    a: ['An error page that fails in the browser is replaced by a plain one with a link home.', 'browser'],
    b: ['An error page that fails on the server is replaced by a plain one, in the visitor’s language.', 'api'],
  }),
  ...row('ERP-03', {
    a: ['The runner jumps by key.', 'browser'],
    b: ['The runner jumps by click and by touch.', 'browser'],
    c: ['Its speed steps up at 10, 25 and 40 jumps.', 'browser'],
    d: ['It ends on a hit.', 'browser'],
    e: ['It can be started again.', 'browser'],
    f: ['Each step is 15 % faster, and there are no other steps.', 'rule'],
    g: ['The game does not depend on the frame rate.', 'rule'],
    h: ['While it runs, the keys that scroll do not scroll the page.', 'browser'],
    i: ['It pauses in a hidden tab.', 'browser'],
    j: ['With reduced motion it is slower and its fence stands still.', 'browser'],
  }),
  ...row('ERP-04', {
    a: ['The record of jumps is stored in the browser.', 'browser'],
    b: ['The record is shown in the next game.', 'browser'],
  }),
  ...row('ERP-05', {
    a: ['A chunk that does not load reloads the page.', 'browser'],
    b: ['It does so at most once a minute.', 'browser'],
    c: ['An order can be placed without the chunk that checks phone numbers.', 'browser'],
    d: ['What was typed survives the reload.', 'browser'],
    e: ['Without the entry script an item can be added to the basket.', 'browser'],
    f: ['A part whose chunk still does not load leaves the rest of the page usable.', 'browser'],
  }),
]
