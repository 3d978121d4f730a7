import { row, type Clause } from '#tests/conformance/clause.ts'

/** The formats of prices, dates and delivery days. */
export const formatClauses: readonly Clause[] = [
  ...row('FMT-01', {
    a: ['A price is the symbol, then the number with commas between thousands.', 'rule'],
    b: ['A fractional price has exactly 2 decimals.', 'rule'],
    c: ['A whole price has no decimals.', 'rule'],
    d: ['No amount anywhere has more than 2 decimals.', 'rule'],
    e: ['The pages of all three storefronts show prices in this format, in both languages.', 'browser'],
  }),
  ...row('FMT-02', {
    a: ['The Ukrainian storefronts write dates as DD.MM.YYYY HH:mm.', 'rule'],
    b: ['They use the time zone of Kyiv.', 'rule'],
    c: ['The American storefront writes dates as MM/DD/YYYY, with AM or PM.', 'rule'],
    d: ['It uses the time zone of New York.', 'rule'],
    e: ['The pages of all three storefronts show the date of an order in this format, in both languages.', 'browser'],
    f: ['Near dates are said as people say them, in the storefront’s order and time zone.', 'rule'],
    g: ['The thank-you page says near dates so, in both languages.', 'browser'],
  }),
  ...row('FMT-03', {
    a: ['1 and 21 are «день».', 'rule'],
    b: ['2 to 4 and 22 are «дні».', 'rule'],
    c: ['5 to 20 are «днів».', 'rule'],
    d: ['A range uses the form of its upper number.', 'rule'],
    e: ['Equal limits show one number.', 'rule'],
    f: ['English uses day and days.', 'rule'],
    g: ['The checkouts of all three storefronts show delivery days in this format, in both languages.', 'browser'],
  }),
]
