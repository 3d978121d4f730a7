import { row, type Clause } from '#tests/conformance/clause.ts'

/** How the pages look, load and follow the window. */
export const lookClauses: readonly Clause[] = [
  ...row('LAY-10', {
    a: ['Home, product, about and questions stand on the light theme.', 'browser'],
    b: ['All other pages stand on the default theme.', 'browser'],
    c: ['The second brand has a colour scheme of its own.', 'browser'],
  }),
  ...row('LAY-11', {
    a: ['Until 500 ms after the app is ready nothing can be pressed; then, and for good, all can.', 'browser'],
    b: ['What holds the pointer off is no part of the server’s HTML.', 'browser'],
    c: ['It is not painted over the text.', 'browser'],
  }),
  ...row('LAY-12', {
    a: ['A page that comes within 200 ms shows no progress bar.', 'browser'],
    b: ['A slower one shows a bar at the very top that fills over 5000 ms.', 'browser'],
    c: ['The bar turns red when the page fails.', 'browser'],
  }),
  ...row('LAY-13', {
    a: ['No page scrolls sideways in a window of 320.', 'browser'],
    b: ['Garments stand in two columns on phones, three from 769 and four from 1025.', 'browser'],
    c: ['The header is 56 high on phones, 60 from 769 and 64 from 1025.', 'browser'],
    d: ['The margin is 16 on phones, 24 at 1440 and 32 from 1920.', 'browser'],
    e: ['Pictures in the basket are 72 wide below 360, 92 on phones and 120 on a desktop.', 'browser'],
    f: ['Dialogs are sheets from below on phones.', 'browser'],
    g: ['Headlines and text grow with the window.', 'browser'],
  }),
  ...row('LAY-14', {
    a: ['The window’s size is followed 500 ms after it was last pulled.', 'rule'],
  }),
  ...row('LAY-15', {
    a: ['Links in view are fetched ahead when the browser idles, after 2000 ms at the latest.', 'browser'],
    b: ['Nothing is fetched ahead on 2g or where data is saved.', 'browser'],
    c: ['Pictures below the window wait until they come near, the first one does not.', 'browser'],
    d: ['A picture that fails is tried once more, and only once.', 'browser'],
  }),
  ...row('LAY-16', {
    a: ['Contacts show the shop’s own drawing of the place, with a link to the map.', 'browser'],
    b: ['The map itself loads after acceptance only.', 'browser', 'later'],
    c: ['The map speaks the reader’s language, Ukrainian unless told.', 'browser', 'later'],
  }),
]
