import type { Page } from '@playwright/test'
import { desktop, frame, inMain, phone, photo, proveMeasures, title } from '#tests/e2e/measures.ts'
import { texts } from '#shared/texts/all.ts'
import type { Demo } from '#tests/support/demo.ts'
import { placeOrder } from '#tests/support/shopping.ts'

const basketPhoto = inMain(':is(li, [role=listitem]) picture')

const placed =
  (path: string) =>
  async (page: Page, { lines }: Demo) =>
    `${path}?order=${await placeOrder(page.request, lines[2]!)}`

proveMeasures([
  {
    proves: ['LAY-13e'],
    on: 'basket',
    with: 'basket',
    windows: [
      {
        at: desktop,
        measures: [
          { what: 'a photo', of: basketPhoto, is: { width: 120, height: 160 } },
          {
            what: 'the summary',
            of: (page) => page.getByRole('region', { name: texts.uk.basket.summary }),
            is: { right: 1416 },
          },
        ],
      },
      { at: phone, measures: [{ what: 'a photo', of: basketPhoto, is: { width: 92 } }] },
      { at: [320, 640], measures: [{ what: 'a photo', of: basketPhoto, is: { width: 72 } }] },
    ],
  },
  {
    name: 'empty basket',
    on: '/basket',
    windows: [
      { at: desktop, measures: [{ what: 'the frame', of: frame, is: { x: 24, width: 1392, height: 220 } }] },
      { at: phone, measures: [{ what: 'the frame', of: frame, is: { x: 16, width: 358, height: 170 } }] },
    ],
  },
  {
    on: 'order',
    windows: [
      {
        at: desktop,
        measures: [
          {
            what: 'a field’s line',
            of: (page) => page.locator('main input[autocomplete=given-name]').locator('..'),
            is: { height: 40 },
          },
          { what: 'the summary', of: inMain('aside'), is: { width: 463, right: 1416 } },
        ],
      },
    ],
  },
  {
    name: 'order success',
    on: placed('/checkout/success'),
    windows: [
      {
        at: desktop,
        measures: [
          { what: 'd1', of: title, is: { x: 24, 'font-size': '104.16px' } },
          { what: 'the figure', of: inMain('svg'), is: { height: 76 } },
        ],
      },
      {
        at: phone,
        measures: [
          { what: 'd1', of: title, is: { x: 16, 'font-size': '36.96px' } },
          { what: 'the figure', of: inMain('svg'), is: { height: 52 } },
        ],
      },
    ],
  },
  {
    name: 'order error',
    on: placed('/checkout/error'),
    windows: [
      { at: desktop, measures: [{ what: 'd1', of: title, is: { x: 24, 'font-size': '104.16px' } }] },
      { at: phone, measures: [{ what: 'd1', of: title, is: { x: 16, 'font-size': '36.96px' } }] },
    ],
  },
  {
    on: '/profile',
    with: 'customer',
    windows: [
      {
        at: desktop,
        measures: [
          { what: 'd1-s', of: title, is: { x: 24, 'font-size': '73.6px' } },
          { what: 'a photo of an order', of: photo, is: { width: 84, height: 112 } },
        ],
      },
      {
        at: phone,
        measures: [
          { what: 'd1-s', of: title, is: { x: 16, 'font-size': '34px' } },
          { what: 'a photo of an order', of: photo, is: { width: 84, height: 112 } },
        ],
      },
    ],
  },
  {
    on: '/profile/edit',
    with: 'customer',
    windows: [
      // Seven of twelve columns.
      {
        at: desktop,
        measures: [{ what: 'the fields', of: inMain('form[action="/profile/edit"]'), is: { x: 24, width: 802 } }],
      },
      {
        at: phone,
        measures: [{ what: 'the fields', of: inMain('form[action="/profile/edit"]'), is: { x: 16, width: 358 } }],
      },
    ],
  },
])
