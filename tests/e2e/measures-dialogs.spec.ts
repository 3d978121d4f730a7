import type { Page } from '@playwright/test'
import { variantId } from '#database/seed/variant-id.ts'
import { desktop, inDialog, panel, phone, press, proveMeasures, type Measure, type View } from '#tests/e2e/measures.ts'
import { texts } from '#shared/texts/all.ts'

const { product, dialogs } = texts.uk
const shirt = `/catalog/product/${variantId('tee-step', 'milk')}`
const gone = `/catalog/product/${variantId('dress-tuman', 'black')}`

/** A dialog is centred on a desktop, and a sheet over the full width at the bottom of a phone. */
const box = (width: number, height?: number): View['windows'] => [
  {
    at: desktop,
    measures: [{ what: 'the dialog', of: panel, is: { x: (1440 - width) / 2, width, ...(height && { height }) } }],
  },
  {
    at: phone,
    measures: [
      { what: 'the sheet', of: panel, is: { x: 0, width: 390 } },
      { what: 'its title', of: inDialog('h2'), is: { x: 20 } },
    ],
  },
]

const request = (detail: unknown) => (page: Page) =>
  page.evaluate((wanted) => {
    window.dispatchEvent(new CustomEvent('open-dialog', { detail: wanted }))
  }, detail)

const tabs = (x: number, size?: string): Measure => ({
  what: 'its tabs',
  of: inDialog('[role=tab]'),
  is: { x, ...(size && { 'font-size': size }) },
})
const rows = (height: number): Measure => ({ what: 'a row', of: inDialog('li'), is: { height } })
const search = (height: number): Measure => ({ what: 'the search field', of: inDialog('search'), is: { height } })

proveMeasures([
  {
    name: 'sign-in',
    on: '/faq?dialog=auth',
    windows: [
      { at: desktop, measures: [{ what: 'the dialog', of: panel, is: { x: 455, width: 530 } }, tabs(495, '26.272px')] },
      { at: phone, measures: [{ what: 'the sheet', of: panel, is: { x: 0, width: 390 } }, tabs(20)] },
    ],
  },
  { name: 'forgotten password', on: '/faq?dialog=reset-password', windows: box(530) },
  { name: 'newsletter', on: '/faq?dialog=subscribe', windows: box(530) },
  { name: 'one click', on: shirt, open: press(product['buy-in-click']), windows: box(560) },
  { name: 'pre-order', on: gone, open: press(product.preorder), windows: box(560) },
  { name: 'stock alert', on: gone, open: press(product['tell-me']), windows: box(530) },
  { name: 'size table', on: shirt, open: press(product['size-table']), windows: box(620) },
  {
    name: 'success',
    on: '/faq',
    open: request({ name: 'success', message: dialogs['fast-order-done'] }),
    windows: box(530, 350),
  },
  {
    name: 'menu',
    on: 'faq',
    open: press('Меню'),
    windows: [{ at: desktop, measures: [rows(129)] }],
  },
  {
    name: 'catalogue overlay',
    on: 'faq',
    open: press('Каталог'),
    windows: [{ at: desktop, measures: [search(64)] }],
  },
  {
    name: 'filters on a phone',
    on: 'catalog',
    open: async (page) => page.locator('main').getByText(texts.uk.catalogue.filters, { exact: true }).first().click(),
    windows: [
      { at: phone, measures: [{ what: 'the drawer', of: panel, is: { right: 390, width: 360, height: 844 } }] },
    ],
  },
])
