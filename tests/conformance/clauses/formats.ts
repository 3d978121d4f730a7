import { row, type Clause } from '#tests/conformance/clause.ts'

/** How prices, dates and days of delivery are written. */
export const formatClauses: readonly Clause[] = [
  ...row('FMT-01', {
    a: ['A price is the symbol, then the number, its thousands set off by commas.', 'rule'],
    b: ['A broken price has exactly 2 decimals.', 'rule'],
    c: ['A whole price has no decimals.', 'rule'],
    d: ['No amount anywhere has more than 2 decimals.', 'rule'],
    e: ['So every price stands on the pages of all three storefronts, in both languages.', 'browser'],
  }),
  ...row('FMT-02', {
    a: ['The Ukrainian storefronts write dates as DD.MM.YYYY HH:mm.', 'rule'],
    b: ['Their clock is that of Kyiv.', 'rule'],
    c: ['The American storefront writes dates as MM/DD/YYYY, with AM or PM.', 'rule'],
    d: ['Its clock is that of New York.', 'rule'],
    e: ['So the date of an order stands on the pages of all three storefronts, in both languages.', 'browser'],
  }),
  ...row('FMT-03', {
    a: ['1 and 21 are «день».', 'rule'],
    b: ['2 to 4 and 22 are «дні».', 'rule'],
    c: ['5 to 20 are «днів».', 'rule'],
    d: ['A range follows its upper number.', 'rule'],
    e: ['Equal ends show one number.', 'rule'],
    f: ['English knows day and days.', 'rule'],
    g: ['So delivery stands in the checkout of all three storefronts, in both languages.', 'browser'],
  }),
]
