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
]
