import type { Page } from '@playwright/test'
import { variantId } from '#database/seed/variant-id.ts'
import type { Locale } from '#shared/enums.ts'
import { texts, type Messages } from '#shared/texts/all.ts'
import { expectAccessible, hasSettled, widths } from '#tests/support/axe.ts'
import { expect, unblocked } from '#tests/support/browser.ts'
import { readDemo, startOrder } from '#tests/support/demo.ts'
import { test } from '#tests/support/shared-page.ts'
import { signInAsDemo } from '#tests/support/signed-in.ts'

/** Something that opens over a page, or a state of it. */
interface State {
  open: (page: Page, t: Messages) => Promise<void>
  /** The part that axe checks; the rest is inert. Without it, the whole page. */
  within?: string
}

const gone = `/catalog/product/${variantId('dress-tuman', 'black')}`
const shirt = `/catalog/product/${variantId('tee-step', 'milk')}`
const dialog = 'dialog[open]'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const request = (page: Page, detail: unknown) =>
  page.evaluate((wanted) => {
    window.dispatchEvent(new CustomEvent('open-dialog', { detail: wanted }))
  }, detail)
const toDialogState = (detail: (t: Messages) => unknown): State => ({
  within: dialog,
  open: (page, t) => request(page, detail(t)),
})
const search = (words: string): State => ({
  within: dialog,
  open: async (page, t) => {
    await press(page, t.layout.search)
    await page.locator(`${dialog} [type=search]`).fill(words)
    await expect(page.locator(`${dialog} output`)).toBeVisible()
  },
})
/** Sends a form that is empty: every message shows. */
const sendEmpty = (selector: string): State => ({
  within: 'main',
  open: async (page) => {
    await page.locator(`${selector} [type=submit]`).first().click({ force: true })
    await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible()
  },
})

const overlays: readonly State[] = [
  { within: dialog, open: (page, t) => press(page, t.layout.menu) },
  { within: dialog, open: (page, t) => press(page, t.layout.catalog) },
  search('a'),
  search('qqqqqq'),
]
const dialogs: readonly State[] = [
  toDialogState(() => ({ name: 'auth' })),
  toDialogState(() => ({ name: 'reset-password', email: 'olena@example.com' })),
  toDialogState(() => ({ name: 'subscribe' })),
  toDialogState((t) => ({ name: 'success', message: t.dialogs['fast-order-done'] })),
]

const both = ['uk', 'en'] as const

interface Opened {
  name: string
  address: string
  locales: readonly Locale[]
  states: readonly State[]
}

const pages: readonly Opened[] = [
  // Each on a light page and on paper, in each language.
  { name: 'a light page: overlays', address: '/about', locales: ['en'], states: overlays },
  { name: 'a light page: dialogs', address: '/about', locales: ['uk'], states: dialogs },
  { name: 'paper: overlays', address: '/contacts', locales: ['uk'], states: overlays },
  { name: 'paper: dialogs', address: '/contacts', locales: ['en'], states: dialogs },
  {
    name: 'a product',
    address: shirt,
    locales: both,
    states: [
      { within: dialog, open: (page, t) => press(page, t.product['buy-in-click']) },
      {
        within: dialog,
        open: async (page, t) => {
          await press(page, t.product['buy-in-click'])
          await page.locator(`${dialog} [type=submit]`).click({ force: true })
          await expect(page.locator(`${dialog} [aria-invalid=true]`).first()).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'a sold-out product',
    address: gone,
    locales: both,
    states: [
      { within: dialog, open: (page, t) => press(page, t.product.preorder) },
      { within: dialog, open: (page, t) => press(page, t.product['tell-me']) },
    ],
  },
  {
    name: 'a catalogue without products',
    address: '/catalog?size=XXS&colour=cocoa',
    locales: both,
    states: [
      { within: 'main', open: () => Promise.resolve() },
      {
        within: 'main',
        open: async (page) => {
          await page.setViewportSize({ width: widths[0], height: 900 })
          await page.locator('main summary [data-part=size]').click()
          await expect(page.locator('main details[open]')).toBeVisible()
        },
      },
    ],
  },
]

for (const { name, address, locales, states } of pages)
  for (const locale of locales)
    test(`[LAY-13a] what opens on ${name}, in ${states.length} states, has no accessibility violation in ${locale}`, async ({
      page,
      inLanguage,
    }) => {
      await inLanguage(locale)
      await page.setViewportSize({ width: widths[0], height: 900 })
      await page.goto(address)
      await unblocked(page)
      for (const { open, within } of states) {
        await page.setViewportSize({ width: widths[0], height: 900 })
        await open(page, texts[locale])
        if (within) await expect(page.locator(within)).toBeVisible()
        await hasSettled(page)
        await expectAccessible(page, within)
        if (within !== dialog) continue
        // In a search field, the first Escape clears the field.
        await expect(async () => {
          await page.keyboard.press('Escape')
          await expect(page.locator(dialog)).toHaveCount(0, { timeout: 1000 })
        }).toPass()
      }
    })

for (const locale of ['uk', 'en'] as const)
  test(`[LAY-13a] forms with every message shown, and the order that is none, have no accessibility violation in ${locale}`, async ({
    page,
    inLanguage,
  }) => {
    await inLanguage(locale)
    const check = async (address: string, state?: State) => {
      await page.setViewportSize({ width: widths[0], height: 900 })
      await page.goto(address)
      await unblocked(page)
      await state?.open(page, texts[locale])
      await hasSettled(page)
      await expectAccessible(page, 'main')
    }
    await check('/basket')
    await check(`/checkout/${crypto.randomUUID()}`)
    await check(await startOrder(page.request, await readDemo(page.request)), sendEmpty('main'))
    await signInAsDemo(page)
    await check('/profile/edit#password', sendEmpty('main form[action="/profile/password"]'))
    await check('/profile/edit', {
      open: async (page) => {
        await page.locator('main input[name=email]').fill('olena@')
        await page.keyboard.press('Enter')
        await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible()
      },
    })
  })
