import { row, type Clause } from '#tests/conformance/clause.ts'

/** Themes, loading, responsive layout and images. */
export const lookClauses: readonly Clause[] = [
  ...row('LAY-10', {
    a: ['Home, product, about and questions use the light theme.', 'browser'],
    b: ['All other pages use the default theme.', 'browser'],
    c: ['The second brand has a colour scheme of its own.', 'browser'],
    d: ['In forced colours chosen controls, colour marks and swatches are seen.', 'browser'],
  }),
  ...row('LAY-11', {
    a: [
      'Until 500 ms after the app is ready pointer and keyboard have no effect; afterwards both work for good.',
      'browser',
    ],
    b: ['The element that blocks the pointer is not part of the server’s HTML.', 'browser'],
    c: ['It is not painted over the text.', 'browser'],
  }),
  ...row('LAY-12', {
    a: ['A page that loads within 200 ms shows no progress bar.', 'browser'],
    b: ['A slower one shows a bar at the very top that fills over 5000 ms.', 'browser'],
    c: ['The bar turns red when the page fails.', 'browser'],
  }),
  ...row('LAY-13', {
    a: ['No page scrolls sideways in a window of 320.', 'browser'],
    b: ['Products are shown in two columns on phones, three from 769 and four from 1025.', 'browser'],
    c: ['The header is 56 high on phones, 60 from 769 and 64 from 1025.', 'browser'],
    d: ['The margin is 16 on phones, 24 at 1440 and 32 from 1920.', 'browser'],
    e: ['Photos in the basket are 72 wide below 360, 92 on phones and 120 on a desktop.', 'browser'],
    f: ['Dialogs are bottom sheets on phones.', 'browser'],
    g: ['Headlines and text scale with the window.', 'browser'],
    h: ['If the fonts do not load, no line of a headline covers another.', 'browser'],
    i: ['Words of wide text are .08em further apart than the font has them.', 'browser'],
    j: ['Text follows the width without a jump at any limit.', 'browser'],
    k: ['Each named limit changes something, or is not declared.', 'rule'],
  }),
  ...row('LAY-14', {
    a: ['The window’s size is read 500 ms after the last resize event.', 'rule'],
  }),
  ...row('LAY-15', {
    a: [
      'Two links of the content in view are prefetched when the browser is idle, after 2000 ms at the latest.',
      'browser',
    ],
    b: ['Nothing is prefetched on 2g or with data saving.', 'browser'],
    c: ['Images below the window load when they come near it; the first one loads at once.', 'browser'],
    d: ['A failed image is requested once more, and only once.', 'browser'],
    e: ['An image that does not load leaves its dominant colour.', 'browser'],
    f: [
      'Scrolling through a page of the catalogue loads at most 60 kB beside its photos, in at most 6 calls.',
      'browser',
    ],
    g: ['No photo is drawn larger than its file, in windows of up to 1920.', 'browser'],
    h: ['Gallery, strip and viewer of a product have the same photos.', 'browser'],
    i: ['A page is rendered hidden once its link is focused, and shows with the same elements.', 'browser'],
  }),
  ...row('LAY-16', {
    a: ['Contacts show the shop’s own drawing of the location, with a link to the map.', 'browser'],
    b: ['The map itself loads only after acceptance.', 'browser'],
    c: ['The map is in the visitor’s language, Ukrainian by default.', 'browser'],
  }),
]
