import { row, type Clause } from '#tests/conformance/clause.ts'

/** The counter’s work with the lists of the shop: its categories, methods, colours and words, old addresses, and care symbols. */
export const counterShopClauses: readonly Clause[] = [
  ...row('ADM-28', {
    a: [
      'Categories, and shipping methods, are put in order by one call; each that moves has an entry in the audit log.',
      'api',
    ],
    b: ['Such a call is refused whole unless it names all of them, each once, and for roles without the right.', 'api'],
    c: ['Categories are created, moved, hidden and deleted by the keyboard alone, and the site follows.', 'browser'],
    d: ['Of two people who change one record the second sees what is stored; nothing typed is lost.', 'browser'],
    e: [
      'The shop is reached by navigation and palette; its screens are accessible and fit phones, in both languages.',
      'browser',
    ],
    f: ['Shipping methods are created, moved and hidden by the keyboard alone, and the checkout follows.', 'browser'],
    g: ['The contacts are changed by the keyboard alone, and the site shows them.', 'browser'],
    h: [
      'Colours are created, changed and deleted by the keyboard alone; one that is used says so and stays.',
      'browser',
    ],
    i: ['Search words are explained by the keyboard alone, and the search of the site follows.', 'browser'],
  }),
  ...row('ADM-29', {
    a: [
      'An address of an old shop leads on at once, although its 404 is cached, and is a 404 again once its redirect is deleted.',
      'api',
    ],
    b: ['A redirect hides no page, call or file of the shop.', 'api'],
    c: ['Pages and missing pages need no statement while there are redirects.', 'api'],
    d: ['No redirect leads out of the shop, to another redirect or to itself.', 'api'],
    e: ['A table of redirects is created whole or not at all; each refused field is named.', 'api'],
    f: ['Redirects are found by a part of either address.', 'api'],
    g: [
      'Old addresses are led on, changed, deleted and restored by the keyboard alone, and the site follows.',
      'browser',
    ],
    h: ['A pasted table is checked by row before it is added, and undone, as a whole.', 'browser'],
    i: ['The old addresses and their table are accessible and fit a phone, in both languages.', 'browser'],
  }),
  ...row('ADM-36', {
    a: [
      'Care symbols have words in both languages and the order of a label, and at most one is of each group.',
      'rule',
    ],
    b: [
      'The words of symbols begin a care text that is empty or began with them; own words are never replaced.',
      'rule',
    ],
    c: ['Symbols are saved with the product and shown to the public in its language; none are left out.', 'api'],
    d: [
      'What is not a symbol, or two of a group, is refused as a whole; symbols are in history and copies, and stay if left out.',
      'api',
    ],
    e: ['A table writes and erases symbols, and names what is wrong at its cell.', 'api'],
    f: ['The undo of an import gives symbols back, unless they were changed since.', 'api'],
    g: [
      'Symbols are chosen by the keyboard alone, in both languages, on a phone too, and own words stay or follow by one press.',
      'browser',
    ],
    h: [
      'The page of a product shows symbols with names, in forced colours too, from files that are cached.',
      'browser',
    ],
  }),
  ...row('ADM-37', {
    a: ['A category finds, counts and reduces what is under it, at once, for shoppers and in the counter.', 'api'],
    b: ['Categories have two levels; what is under a hidden or deleted one is at the top.', 'api'],
    c: ['A moved category takes along what is under it, and stays on its level.', 'rule'],
    d: [
      'A category is put under another by the keyboard alone, and its page on the site leads there and back.',
      'browser',
    ],
  }),
  ...row('ADM-38', {
    a: [
      'A collection finds the variants for which all parts of its rule hold, in lists, totals and facets; a category in it finds what is under it.',
      'api',
    ],
    b: ['What is new is counted in whole days of the time zone of the shop.', 'api'],
    c: [
      'Collections are listed in the order of the shop; those that are hidden or find nothing are not, and a hidden one finds nothing.',
      'api',
    ],
    d: [
      'A rule has at least one part, and only colours and categories of the shop, which cannot be deleted meanwhile.',
      'api',
    ],
    e: [
      'What is cached of a collection follows prices, sales, new colours, tags, categories, its rule and midnight at once.',
      'api',
    ],
    f: [
      'Collections are created, moved, hidden, deleted and restored by the keyboard alone, and say how much they find; they fit a phone, in both languages.',
      'browser',
    ],
    g: [
      'Tags are stored once each in lower case, with the product, its history and its copies, stay if left out, and no visitor sees them.',
      'api',
    ],
    h: ['Tags are added and removed by the keyboard alone, and a collection finds what has its tag.', 'browser'],
    i: ['A table writes and erases tags, and names what is wrong at its cell; its undo gives them back.', 'api'],
    j: ['The tags that products have are listed with the number of their products, the most used first.', 'api'],
    k: [
      'Fields of tags suggest those that products have, to the keyboard and to screen readers, and take new ones too.',
      'browser',
    ],
  }),
  ...row('ADM-39', {
    a: [
      'A collection has a page with its products, filters and links to the others, in both languages, and is in the sitemap.',
      'api',
    ],
    b: ['The page of a collection that is hidden is not found, and nothing links to it.', 'api'],
    c: ['Menu and catalogue lead to a collection, whose filters stay within it.', 'browser'],
    d: ['Its page comes from the cache until something moves in or out of it.', 'api'],
  }),
]
