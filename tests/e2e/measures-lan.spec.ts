import { desktop, frame, phone, proveMeasures } from '#tests/e2e/measures.ts'
import { test } from '#tests/support/browser.ts'

test.use({ storefront: 'lan' })

proveMeasures([
  {
    name: 'LAN’s home',
    on: '/',
    windows: [
      {
        at: desktop,
        measures: [{ what: 'the frame', of: frame, is: { x: 24, width: 1392, height: 668 } }],
      },
      {
        at: phone,
        measures: [{ what: 'the frame', of: frame, is: { x: 16, width: 358, height: 360 } }],
      },
    ],
  },
])
