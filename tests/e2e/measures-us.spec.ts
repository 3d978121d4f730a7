import { desktop, frame, phone, proveMeasures } from '#tests/e2e/measures.ts'
import { test } from '#tests/support/browser.ts'

test.use({ storefront: 'us' })

proveMeasures([
  {
    name: 'the home of the US storefront',
    on: '/',
    windows: [
      // The hint takes 30 px.
      {
        at: desktop,
        measures: [{ what: 'the frame', of: frame, is: { x: 24, width: 1392, height: 610 } }],
      },
      { at: phone, measures: [{ what: 'the frame', of: frame, is: { x: 16, width: 358, height: 470 } }] },
    ],
  },
])
