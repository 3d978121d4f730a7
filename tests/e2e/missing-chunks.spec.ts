import type { Page } from '@playwright/test'
import { demoCustomer } from '#database/seed/demo-customer.ts'
import { variantId } from '#database/seed/variant-id.ts'
import { texts } from '#shared/texts/all.ts'
import type { Route } from '#storefront/navigation/route.ts'
import { routes } from '#storefront/routes.ts'
import { expect, hydrated, test } from '#tests/support/browser.ts'
import { orderAddress } from '#tests/support/checkout.ts'
import { header } from '#tests/support/layout.ts'
import { loadNothingEarly, loseChunks, readLazyChunks } from '#tests/support/lost-chunks.ts'
import { extras, parts, type Part } from '#tests/support/page-chunks.ts'
import { findVariants, storeBasket } from '#tests/support/shopping.ts'
import { signInAsDemo, signInByApi } from '#tests/support/signed-in.ts'

const { dialogs: t, layout, errors } = texts.uk
const plaiId = variantId('sweatshirt-plai', 'burgundy')
const plai = `/catalog/product/${plaiId}`

const chooseSize = (page: Page) =>
  page
    .getByRole('radiogroup', { name: 'Розмір' })
    .locator('label', { has: page.getByRole('radio', { name: 'M', exact: true }) })
    .click()
const addToBasket = async (page: Page) => {
  await chooseSize(page)
  await page
    .getByRole('button', { name: /^Додати в кошик/ })
    .first()
    .click()
}
const isAdded = (page: Page) =>
  expect(
    page
      .getByRole('status')
      .filter({ hasText: 'Річ уже в кошику' })
      .or(page.getByRole('link', { name: 'До кошика' }))
      .first(),
  ).toBeVisible()
const isDialogOpen = (page: Page) => expect(page.getByRole('dialog')).toBeVisible()

interface Act {
  what: string
  /** The chunks that the act loads. Each is lost in turn. */
  chunks: readonly string[]
  path: string
  /** A phone shows other parts. */
  isPhone?: true
  prepare?: (page: Page) => Promise<unknown>
  act: (page: Page) => Promise<unknown>
  /** True if the reload finishes the action. Otherwise a message asks the visitor to repeat it. */
  isFinished?: true
  works: (page: Page) => Promise<unknown>
}

const acts: readonly Act[] = [
  {
    what: 'the sign-in dialog',
    chunks: ['layout/dialog-host.tsx', 'features/auth/auth-dialog.tsx', 'texts/uk/dialogs'],
    path: '/faq',
    act: (page) => header(page).getByRole('button', { name: layout['sign-in'] }).click(),
    works: isDialogOpen,
  },
  {
    what: 'signing in',
    chunks: ['state/session/session-changes.ts'],
    path: '/faq',
    act: async (page) => {
      await header(page).getByRole('button', { name: layout['sign-in'] }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t.email).fill(demoCustomer.email)
      await dialog.getByLabel(t.password, { exact: true }).fill(demoCustomer.password)
      await dialog.getByLabel(t.password, { exact: true }).press('Enter')
    },
    isFinished: true,
    works: (page) => expect(header(page).getByRole('button', { name: layout['sign-in'] })).toHaveCount(0),
  },
  {
    what: 'adding to the basket',
    chunks: ['state/basket/assert-in-stock.ts'],
    path: plai,
    act: addToBasket,
    isFinished: true,
    works: isAdded,
  },
  {
    what: 'the language',
    chunks: ['navigation/change-locale.ts', 'texts/en', 'texts/en/content'],
    path: '/faq',
    act: (page) => page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click(),
    isFinished: true,
    works: (page) => expect(page.locator('html')).toHaveAttribute('lang', /^en/),
  },
  {
    what: 'the menu',
    chunks: ['layout/menu-and-catalogue.tsx', 'texts/uk/search'],
    path: '/faq',
    act: (page) => header(page).getByRole('button', { name: 'Меню' }).click(),
    works: isDialogOpen,
  },
  {
    what: 'the search',
    chunks: ['layout/menu-and-catalogue.tsx', 'texts/uk/search'],
    path: '/faq',
    act: (page) => header(page).getByRole('button', { name: 'Пошук' }).click(),
    works: (page) => expect(page.getByRole('combobox')).toBeVisible(),
  },
  {
    what: 'the filters of a phone',
    chunks: ['features/catalogue/filter-drawer.tsx'],
    path: '/catalog',
    isPhone: true,
    act: (page) => page.getByText('Фільтри').first().click(),
    works: isDialogOpen,
  },
  {
    what: 'the photo viewer',
    chunks: ['features/product/photo-viewer.tsx'],
    path: plai,
    act: (page) => page.locator('main ul').first().getByRole('link').nth(1).click(),
    works: (page) => expect(page.getByRole('dialog').getByText('Фото 2 з 4')).toBeVisible(),
  },
  {
    what: 'the one-click order',
    chunks: ['features/fast-order/fast-order-dialog.tsx', 'shared/rules/phone-min.ts'],
    path: plai,
    act: (page) => page.getByRole('button', { name: 'Купити в один клік' }).click(),
    works: isDialogOpen,
  },
  {
    what: 'comparing with an own garment',
    chunks: ['features/product/own-garment.tsx', 'texts/uk/fit'],
    path: plai,
    act: (page) => page.locator('#fit').getByRole('button', { name: 'Порівняти зі своєю річчю' }).click(),
    works: (page) => expect(page.locator('#fit').getByRole('textbox').first()).toBeVisible(),
  },
  {
    what: 'an error reply',
    chunks: ['error-text'],
    path: plai,
    prepare: (page) =>
      page.route('**/v1/products/variants/search?*', (route) => route.fulfill({ json: { entities: [], total: 0 } })),
    act: addToBasket,
    works: (page) => expect(page.getByRole('alert')).toContainText(errors['item-not-in-stock']),
  },
]

/** The chunks that a press of the page's button loads again, and then reloads for. */
const baskets: readonly (Part & { who: string })[] = [
  { who: 'guest', chunks: ['state/basket/local-basket.ts'], path: plai },
  { who: 'customer', chunks: ['state/basket/server-basket.ts'], path: plai, prepare: signInByApi },
]

/**
 * Chunks that are lost neither here nor in page-chunks.spec.ts, and why this is safe. Their imports are guarded:
 * tests/ops/dynamic-imports.test.ts.
 */
const elsewhere: Readonly<Record<string, string>> = {
  'features/auth/reset-password-dialog.tsx': 'loads as the sign-in dialog',
  'features/checkout/branch-suggestions.tsx': 'loads as the bar of a product; the field works without it',
  'features/newsletter/discount-dialog.tsx': 'loads as the sign-in dialog',
  'features/newsletter/discount-offer.tsx': 'loads as the cookie banner, in a shop with the discount',
  'features/newsletter/subscribe-dialog.tsx': 'loads as the sign-in dialog',
  'features/product/size-table-dialog.tsx': 'dialogs.spec.ts',
  'features/product/stock-alert-dialog.tsx': 'loads as the photo viewer',
  'features/product/size-queue.tsx': 'loads as the kept sizes',
  'features/success/success-dialog.tsx': 'dialogs.spec.ts',
  'features/visits/visits.ts': 'a tracker, which visitors may block: visits.spec.ts',
  'layout/error-page.tsx': 'replaces a broken page, which is shown plainly without it',
  'pages/error.tsx': 'hydrates a page of status 500 as any other page',
  'state/basket/take-over-basket.ts': 'the next page takes the basket over: without-scripts.spec.ts',
  'ui/card/card-fields.tsx': 'needs a provider of payments; loads as the bar of a product',
  'texts/uk': 'hydrates a page, together with the chunk of the page',
  variants: 'the page needs it, so it loads before the hydration',
}

test.beforeEach(({ page }) => loadNothingEarly(page))

/** The first route of each kind of page. */
const pages = routes.filter(({ file }, index) => routes.findIndex((other) => other.file === file) === index)
const isOrder = ({ path }: Route) => path === '/checkout/:id'
const isCustomers = ({ path }: Route) => path.startsWith('/profile')
/** The chunks that a page loads together: its scripts, its data and its texts. */
const listChunks = ({ file, texts }: Route) =>
  [`pages/${file}.tsx`, `pages/${file}.load.ts`, `texts/uk/${texts}`].filter((name) => readLazyChunks().has(name))
/** Where a page is opened, and where it then is. The checkout creates the order whose page it opens. */
const getAddress = (path: string): { from: string; to: string | RegExp } => {
  if (path === '/checkout' || path === '/checkout/:id') return { from: '/checkout', to: orderAddress }
  const address = path.replace(':id', plaiId)
  return { from: address, to: address }
}

for (const { who, opened, prepare } of [
  { who: 'guest', opened: pages.filter((page) => !isOrder(page) && !isCustomers(page)), prepare: storeBasket },
  { who: 'buyer', opened: pages.filter(isOrder), prepare: storeBasket },
  { who: 'customer', opened: pages.filter(isCustomers), prepare: signInAsDemo },
])
  test(`[ERP-05a] after a deploy, each page opens from the ${who}'s page before it`, async ({ page, request }) => {
    await prepare(page, (await findVariants(request)).slice(0, 1))
    await page.goto('/terms-conditions')
    await hydrated(page)
    for (const route of opened)
      await test.step(route.path, async () => {
        await page.evaluate(() => sessionStorage.clear())
        const { asked, countDocuments } = await loseChunks(page, listChunks(route), { isOpen: true })
        const { from, to } = getAddress(route.path)
        await page.evaluate((address) => void navigation.navigate(address), from)
        await asked
        await expect.poll(countDocuments).toBe(1)
        await expect(page).toHaveURL(to)
        await hydrated(page)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      })
  })

for (const { what, chunks, path, isPhone, prepare, act, isFinished, works } of acts)
  for (const chunk of chunks)
    test(`[ERP-05a] [ERP-05g] after a deploy without ${chunk}, ${what} works`, async ({ page }) => {
      await page.setViewportSize(isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 })
      await prepare?.(page)
      await page.goto(path)
      await hydrated(page)
      const { asked } = await loseChunks(page, [chunk], { isOpen: true })
      const reloaded = page.waitForEvent('domcontentloaded')
      await act(page)
      await asked
      await reloaded
      if (!isFinished) {
        await expect(page.getByRole('status').filter({ hasText: 'Натисніть, будь ласка, ще' })).toBeVisible()
        await act(page)
      }
      await works(page)
    })

for (const { who, chunks, path, prepare } of baskets)
  test(`[ERP-05a] [ERP-05g] after a deploy without ${chunks.join()}, a ${who}'s item is in the basket`, async ({
    page,
  }) => {
    await prepare?.(page)
    const { asked } = await loseChunks(page, chunks, { isOpen: false })
    await page.goto(path)
    await asked
    await hydrated(page)
    await addToBasket(page)
    await isAdded(page)
  })

test('every chunk that is imported dynamically is lost in one of these tests, or elsewhere', () => {
  const lost = [
    ...[...acts, ...parts, ...extras, ...baskets].flatMap(({ chunks }) => chunks),
    ...pages.flatMap(listChunks),
    ...Object.keys(elsewhere),
  ]
  // The texts of one language load as those of the other.
  const inEnglish = lost.map((name) => name.replace(/^texts\/uk/, 'texts/en'))
  expect([...new Set([...lost, ...inEnglish])].toSorted()).toEqual([...readLazyChunks().keys()].toSorted())
})
