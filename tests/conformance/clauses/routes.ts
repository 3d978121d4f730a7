import { row, type Clause } from '#tests/conformance/clause.ts'

/** Which pages there are, what they are called, and what stands where there is none. */
export const routeClauses: readonly Clause[] = [
  ...row('RTE-01', {
    a: ['The server writes home, catalogue, basket, checkout and content pages in both languages.', 'browser'],
    b: ['The server writes the checkout of a started order and the thanks for a placed one.', 'browser'],
    c: ['/catalog/product without a garment leads to the catalogue for good.', 'browser'],
    d: ['The server writes /checkout/error.', 'browser', 'later'],
    e: ['The server writes /confirm-email and /reset-password.', 'browser', 'later'],
    f: ['The server writes /profile and /profile/edit for a signed-in customer.', 'browser', 'later'],
    g: [
      '/3.16 is a hidden page with the runner game that search engines skip and that sells nothing.',
      'browser',
      'later',
    ],
  }),
  ...row('RTE-02', {
    a: ['Every page answers under /amp as well, with the same content.', 'browser'],
    b: ['There it names its plain address as the right one.', 'browser'],
  }),
  ...row('RTE-03', {
    a: ['Every page has a title in the reader’s language, the brand first.', 'browser'],
    b: ['The default title is “Home page”.', 'browser'],
    c: ['A page that is not there is titled “Error 404”.', 'browser'],
    d: ['All 18 names of pages exist in both languages.', 'rule'],
    e: ['Profile, its editing, password reset, e-mail confirmation and failed payment are titled.', 'browser', 'later'],
  }),
  ...row('RTE-04', {
    a: ['Home shows what the server keeps for it, in the reader’s language.', 'browser'],
    b: ['The six other content pages show what the server keeps for them, in the reader’s language.', 'browser'],
    c: ['The API answers every content page in both languages.', 'api'],
  }),
  ...row('RTE-05', {
    a: ['Breadcrumbs begin with home and follow up to three parts of the address.', 'browser'],
    b: ['The last one is a category’s or a garment’s name, never an id.', 'browser'],
    c: ['They show from 1025 px and are hidden at 1024 and below.', 'browser'],
  }),
  ...row('RTE-06', {
    a: ['An unknown address answers 404 and says “This page could not be found”.', 'browser'],
    b: ['So does an unknown category.', 'browser'],
    c: ['So does an unknown garment.', 'browser'],
    d: ['An unknown order answers 404 and says so in its own words.', 'browser'],
  }),
  ...row('RTE-07', {
    a: ['A guest who opens the profile is sent home, where the auth dialog stands open.', 'browser', 'later'],
    b: ['After login that guest is back at the profile.', 'browser', 'later'],
  }),
  ...row('RTE-08', {
    a: ['A page that has to be fetched takes 200 ms at least.', 'browser'],
    b: ['The first render on the server is not delayed.', 'browser'],
    c: ['The 200 ms count from the moment its fetch began.', 'rule'],
    d: ['A page that was fetched ahead is shown at once.', 'browser'],
    e: ['A link under the pointer, or pressed, is fetched ahead.', 'browser'],
  }),
  ...row('ERP-01', {
    a: ['The title of an error other than 404 is another one, in both languages.', 'api'],
    b: ['A page that is not there has its message and a button home, in both languages.', 'browser'],
    c: ['A page that failed answers 500 with its message and a button home, in both languages.', 'api'],
    d: ['Both show the runner game.', 'browser', 'later'],
  }),
  ...row('ERP-02', {
    a: ['An error page that fails in the browser is replaced by a plain one with a way home.', 'browser'],
    b: ['An error page that fails on the server is replaced by a plain one, in the reader’s language.', 'api'],
  }),
  ...row('ERP-03', {
    a: ['The runner jumps by key.', 'browser', 'later'],
    b: ['The runner jumps by click and by touch.', 'browser', 'later'],
    c: ['Its speed steps up at 10, 25 and 40 jumps.', 'browser', 'later'],
    d: ['It ends on a hit.', 'browser', 'later'],
    e: ['It can be started again.', 'browser', 'later'],
  }),
  ...row('ERP-04', {
    a: ['The record of jumps is kept in the browser.', 'browser', 'later'],
    b: ['The record is shown at the next game.', 'browser', 'later'],
  }),
  ...row('ERP-05', {
    a: ['A part of the program that does not load reloads the page.', 'browser'],
    b: ['It does so once a minute at most.', 'browser'],
  }),
]
