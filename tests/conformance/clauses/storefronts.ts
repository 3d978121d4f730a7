import { row, type Clause } from '#tests/conformance/clause.ts'

/** The three storefronts, their countries, languages and features. */
export const storefrontClauses: readonly Clause[] = [
  ...row('CFG-01', {
    a: ['Three storefronts exist: the Ukrainian one, the American one and a second Ukrainian brand.', 'rule'],
    b: ['Without a setting the Ukrainian storefront runs.', 'api'],
    c: ['Only one setting at the start chooses another storefront.', 'api'],
  }),
  ...row('CFG-02', {
    a: ['The Ukrainian storefront sells in hryvnias, ₴.', 'rule'],
    b: [
      'It has fast order, patronymic, delivery to a carrier’s branch and the bank’s payment service.',
      'browser',
      'later',
    ],
    c: ['It has no card provider, no PayPal, no taxes and no discount dialog.', 'rule'],
    d: ['It uses the hryvnia prices of its own price list.', 'api'],
  }),
  ...row('CFG-03', {
    a: ['The American storefront sells in dollars, $.', 'rule'],
    b: ['It has card provider, PayPal, taxes and discount dialog.', 'browser', 'later'],
    c: ['It has no fast order, no patronymic, no delivery to a branch and no bank’s payment service.', 'rule'],
    d: ['It uses the dollar prices of its own price list, and its own shipping methods.', 'api'],
    e: ['Its pages show dollars and no hryvnias, in both languages.', 'browser'],
  }),
  ...row('CFG-04', {
    a: ['The second Ukrainian brand has a colour scheme of its own.', 'browser'],
    b: ['It has its own name, ЛАН in Ukrainian and LAN in English.', 'browser'],
    c: ['It has its own wordmark.', 'browser'],
    d: ['It has its own contacts.', 'browser'],
    e: ['Its prices are in hryvnias.', 'browser'],
    f: ['In everything else it equals the Ukrainian storefront.', 'rule'],
    g: ['Its discount dialog is on.', 'browser'],
  }),
  ...row('CFG-05', {
    a: ['The shop has exactly 32 countries.', 'rule'],
    b: ['The Ukrainian storefronts offer the European Union, Great Britain and Ukraine.', 'rule'],
    c: ['The American storefront offers the United States, Canada and Mexico.', 'rule'],
    d: ['Ukraine and Europe are the two regions.', 'rule'],
    e: ['The country field of the checkout offers exactly the storefront’s countries.', 'browser'],
    f: ['The country code beside a phone offers exactly the storefront’s countries.', 'browser'],
    g: ['An address in a country that the storefront does not offer is refused.', 'api'],
    h: ['A phone of a country that the storefront does not offer is invalid.', 'rule'],
  }),
  ...row('CFG-06', {
    a: ['Every text exists in Ukrainian and in English.', 'rule'],
    b: ['No English text contains Ukrainian, and no Ukrainian text is left in English.', 'rule'],
    c: ['No page in English contains Ukrainian text.', 'browser'],
    d: ['The American storefront can be read in Ukrainian as well.', 'browser'],
    e: ['Amounts and currency are the storefront’s in either language.', 'browser'],
    f: ['The hint above the header is the storefront’s in either language.', 'browser'],
  }),
  ...row('CFG-07', {
    a: ['The chosen language is stored in a cookie for 365 days.', 'browser'],
    b: ['Addresses have no language in them.', 'browser'],
    c: ['The cookie decides the language of the server’s render.', 'browser'],
  }),
  ...row('CFG-08', {
    a: ['Changing the language requests the categories in it.', 'browser'],
    b: ['Changing the language changes every text of the page without reloading it.', 'browser'],
    c: ['Changing the language uses the plural forms of the new one.', 'browser'],
    d: ['Changing the language preserves input.', 'browser'],
    e: ['Changing the language preserves the basket.', 'browser'],
    f: ['The switch in the header works, without scripts too, and returns to the page.', 'browser'],
    g: ['The switch in the footer works, without scripts too, and returns to the page.', 'browser'],
    h: [
      'The first visit to the Ukrainian storefront is in Ukrainian, regardless of the browser’s language.',
      'browser',
    ],
    i: ['The first visit to the second brand is in Ukrainian.', 'browser'],
    j: ['The first visit to the American storefront is in English, regardless of the browser’s language.', 'browser'],
    k: ['Prices keep the storefront’s format in either language.', 'browser'],
    l: ['Dates keep the storefront’s format in either language.', 'browser'],
  }),
  ...row('CFG-09', {
    a: [
      'A feature that a storefront does not have has no control on its pages: the American one asks for no patronymic.',
      'browser',
    ],
    b: ['No code is loaded for features that the storefront does not have.', 'browser'],
    c: ['Without fast order the API refuses fast orders.', 'api'],
    d: ['Without patronymics the API accepts none.', 'api'],
    e: ['The API refuses a payment method that the storefront does not have.', 'api'],
    f: ['The name of a dialog that the storefront does not have opens nothing in the address.', 'browser'],
    g: ['Visitors of every storefront can sign up for the newsletter.', 'api'],
    h: ['Every storefront has a page to sign up for the newsletter.', 'browser'],
  }),
]
