import { row, type Clause } from '#tests/conformance/clause.ts'

/** How a product fits: compared with a garment of the visitor, and as others found it. */
export const fitClauses: readonly Clause[] = [
  ...row('FIT-01', {
    a: ['The nearest size has the smallest sum of differences from the visitor’s garment.', 'rule'],
    b: ['Sizes at the same distance are all named.', 'rule'],
    c: ['Only measurements that the garment and each size have decide; the others are listed.', 'rule'],
  }),
  ...row('FIT-02', {
    a: [
      'The nearest size is named with its differences, the tighter and the looser one, in the storefront’s units.',
      'browser',
    ],
    b: ['Ties, missing measurements and numbers that are none are explained.', 'browser'],
    c: [
      'The measurements stay in the browser by kind of garment, count for each product of the kind, and can be cleared.',
      'browser',
    ],
    d: ['A product in one size says its difference.', 'browser'],
    e: ['Without scripts and on paper the size table is complete; structured data has the measurements.', 'browser'],
    f: ['The comparison is used by the keyboard alone, at 320 px and in forced colours.', 'browser'],
  }),
  ...row('FIT-03', {
    a: ['One mail for each delivered order asks how its items fit, with a link for each answer.', 'api'],
    b: ['No mail asks about what was cancelled, returned, withdrawn from or delivered long ago.', 'api'],
    c: ['The mail counts towards what one address gets a day.', 'api'],
    d: ['A tap stores the answer at once, and a later one replaces it.', 'api'],
    e: ['Programs that look into mails store nothing.', 'api'],
    f: ['Forged and expired links, and those about items that were not kept, are refused.', 'api'],
    g: ['Of thousands of taps exactly the last answer of each item counts.', 'api'],
    h: ['The page of a tap says what was stored, and changes it without scripts and by the keyboard.', 'browser'],
  }),
  ...row('FIT-04', {
    a: ['How others found a product is published from five answers on, by size too.', 'rule'],
    b: ['What is published never tells the answers of fewer than five.', 'rule'],
    c: ['A product shows the answers of others, and follows each change.', 'api'],
    d: ['The answers are part of the export and are erased with the customer.', 'api'],
    e: ['The product page shows them in words, as a bar and by size.', 'browser'],
  }),
]
