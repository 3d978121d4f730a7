import { row, type Clause } from '#tests/conformance/clause.ts'

/** The fit of a product: the comparison with a garment of the visitor, and the answers of others. */
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
    g: ['A customer reads which sizes of a kind they kept and how they found them, nobody else’s.', 'api'],
    h: ['A product shows them to their customer alone, without moving what is read.', 'browser'],
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
    i: ['What came back is not asked about, although nothing was paid back for it.', 'api'],
    j: ['Who finds a size too small or too large is offered the next one while it can be exchanged.', 'api'],
    k: ['The offer opens the return with the exchange chosen, without scripts or signing in, and nothing else.', 'api'],
    l: ['The page of a tap shows the offer, which can be declined, by the keyboard and in forced colours.', 'browser'],
  }),
  ...row('FIT-04', {
    a: ['How others found a product is published from five answers on, by size too.', 'rule'],
    b: ['What is published never tells the answers of fewer than five.', 'rule'],
    c: ['A product shows the answers of others, and follows each change.', 'api'],
    d: ['The answers are part of the export and are erased with the customer.', 'api'],
    e: ['The product page shows them in words, as a bar and by size.', 'browser'],
    f: ['A return for its size is the answer about its item, in place of a tap.', 'api'],
    g: ['An item that came back counts once, whatever is tapped or accepted again.', 'api'],
    h: ['A return for another reason, or of a piece that never came, changes no answer.', 'api'],
    i: ['A return that ends after its customer was erased stores no answer.', 'api'],
    j: ['Staff reads by size what was sold, how it was found and why it came back, and which size misfits.', 'api'],
    k: ['The counter shows it at each product, in both languages, on phones and by the keyboard.', 'browser'],
    l: ['The list of products has a view of those with a size that misfits.', 'api'],
  }),
]
