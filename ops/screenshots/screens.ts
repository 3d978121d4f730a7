/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { account } from '#ops/screenshots/account.ts'
import {
  checkoutScreens,
  checkoutScreensAmerica,
  checkoutScreensUkraine,
  storefrontCheckoutScreens,
} from '#ops/screenshots/checkout.ts'
import { counter } from '#ops/screenshots/counter.ts'
import { openFitPage, openProductWithFit, shownExchange } from '#ops/screenshots/fit.ts'
import { at, press, waitForDialog, type Screen, type Subject } from '#ops/screenshots/screen.ts'
import type { Locale } from '#shared/enums.ts'
import type { StorefrontName } from '#shared/storefronts/storefront.ts'
import type { Messages } from '#shared/texts/all.ts'

const contentPages = ['about', 'contacts', 'faq', 'privacy-policy', 'shipping', 'terms-conditions'] as const
const content: readonly Screen[] = contentPages.map((name) => ({ name, path: at(`/${name}`) }))

/** Screens that differ between storefronts: home, and the steps to an order. */
const frontScreens: readonly Screen[] = [
  { name: 'home', path: at('/') },
  { name: 'catalogue', path: at('/catalog') },
  { name: 'product', path: ({ product }) => `/catalog/product/${product}` },
  ...storefrontCheckoutScreens,
  ...content,
  { name: '404', path: at('/such-a-page') },
  { name: 'profile', path: at('/profile'), signedIn: 'demo' },
  { name: 'menu', path: at('/'), open: (page, { texts, isPhone }) => openMenu(page, texts, isPhone) },
  { name: 'overlay', path: at('/'), open: (page, { texts }) => press(page, texts.layout.catalog) },
  {
    name: 'size-table',
    path: ({ product }) => `/catalog/product/${product}`,
    open: (page, { texts }) => press(page, texts.product['size-table']),
  },
]

/** Screens of the storefronts that offer a discount. */
const discountScreens: readonly Screen[] = [
  { name: 'discount', path: at('/?dialog=discount'), open: waitForDialog },
  { name: 'discount-button', path: at('/faq'), open: () => Promise.resolve() },
]

const namesOfFront = new Set(frontScreens.map(({ name }) => name))

/** Every screen, and every overlay on a screen. */
const allScreens: readonly Screen[] = [
  ...frontScreens,
  ...checkoutScreensUkraine,
  ...checkoutScreens,
  ...account.filter(({ name }) => !namesOfFront.has(name)),
  { name: 'withdraw', path: at('/withdraw') },
  { name: 'return', path: at('/return') },
  {
    name: 'withdraw-errors',
    path: at('/withdraw'),
    prepare: async (page) => {
      await page.locator('main form [type=submit]').click()
      await page.locator('main [aria-invalid=true]').first().waitFor()
    },
  },
  { name: 'category', path: ({ category }) => `/catalog/${category}` },
  { name: 'catalogue-chosen', path: at('/catalog?size=M&colour=black&sort=price-asc') },
  { name: 'catalogue-search', path: ({ texts }) => `/catalog?q=${encodeURIComponent(chooseWords(texts).found)}` },
  { name: 'catalogue-nothing', path: at('/catalog?size=XXS&colour=cocoa') },
  { name: 'catalogue-unfound', path: ({ texts }) => `/catalog?q=${encodeURIComponent(chooseWords(texts).none)}` },
  { name: 'filters', path: at('/catalog'), open: (page, subject) => openFilters(page, subject) },
  { name: 'sold-out', path: ({ soldOut }) => `/catalog/product/${soldOut}` },
  { name: 'one-size', path: ({ oneSize }) => `/catalog/product/${oneSize}` },
  {
    name: 'product-fit',
    path: ({ product }) => `/catalog/product/${product}`,
    prepare: async (page, { texts }) => {
      await page.locator('#fit').getByRole('button', { name: texts.product.compare }).click()
      const fields = page.locator('#fit input')
      for (const [index, length] of ['122', '73', '42'].entries()) await fields.nth(index).fill(length)
      await page.locator('#fit summary').click()
      await page.locator('#fit output p').nth(1).waitFor()
    },
  },
  {
    name: 'product-found-fit',
    path: at('/faq'),
    prepare: (page, { product }) => openProductWithFit(page, `/catalog/product/${product}`),
  },
  { name: 'fit-invalid', path: at('/fit') },
  {
    name: 'fit-tap',
    path: at('/fit'),
    prepare: (page, { product, soldOut }) => openFitPage(page, [product, soldOut], 'LARGE'),
  },
  {
    name: 'fit-exchange',
    path: at('/fit'),
    prepare: (page, { product, soldOut }) =>
      openFitPage(page, [product, soldOut], 'LARGE', { size: 'M', exchange: shownExchange }),
  },
  { name: 'coming-soon', path: ({ comingSoon }) => `/catalog/product/${comingSoon}` },
  {
    name: 'product-further-down',
    path: ({ product }) => `/catalog/product/${product}`,
    open: async (page) => {
      await page.evaluate(() => window.scrollTo(0, 1600))
      await page.waitForTimeout(600)
    },
  },
  {
    name: 'game',
    path: at('/3.16'),
    open: (page, { texts }) => press(page, texts.runner.start),
  },
  {
    name: 'game-over',
    path: at('/3.16'),
    open: async (page, { texts }) => {
      await press(page, texts.runner.start)
      await page.getByRole('button', { name: texts.runner.again }).waitFor()
    },
  },
  {
    // The footer cannot render a category that is null.
    name: 'broken',
    path: at('/faq'),
    open: async (page) => {
      await page.route('**/v1/categories/search*', (route) => route.fulfill({ json: { entities: [null], total: 1 } }))
      await page.locator('footer [name=locale][aria-pressed=false]').click()
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'not-opened',
    path: at('/faq'),
    open: async (page) => {
      await page.route('**/v1/pages/*', (route) => route.abort())
      await page.locator('footer a[href="/about"]').click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'suggestions',
    path: at('/'),
    open: (page, { texts }) => search(page, texts, chooseWords(texts).found.slice(0, 2)),
  },
  { name: 'search', path: at('/'), open: (page, { texts }) => search(page, texts, chooseWords(texts).found) },
  { name: 'search-nothing', path: at('/'), open: (page, { texts }) => search(page, texts, chooseWords(texts).none) },
  {
    name: 'cookies',
    path: at('/'),
    isFirstVisit: true,
    open: (page) => page.locator('section button').nth(1).waitFor(),
  },
  { name: 'plain-home', path: at('/'), withoutScripts: true },
  { name: 'plain-product', path: ({ product }) => `/catalog/product/${product}`, withoutScripts: true },
]

const demoScreens: readonly Screen[] = [
  { name: 'mailbox', path: at('/mailbox'), withOrder: 'paid' },
  { name: 'api-reference', path: at('/docs/api'), open: () => Promise.resolve() },
]

/** The screens of each storefront and language. */
export const plan: readonly { storefront: StorefrontName; locales: readonly Locale[]; screens: readonly Screen[] }[] = [
  { storefront: 'ua', locales: ['uk', 'en'], screens: [...allScreens, ...counter, ...demoScreens] },
  {
    storefront: 'us',
    locales: ['en', 'uk'],
    screens: [...frontScreens, ...checkoutScreensAmerica, ...discountScreens, ...counter],
  },
  {
    storefront: 'lan',
    locales: ['uk', 'en'],
    screens: [...frontScreens, ...checkoutScreensUkraine, ...discountScreens, ...counter],
  },
]

const chooseWords = ({ layout }: Messages) =>
  layout.search === 'Search' ? { found: 'hoodie', none: 'umbrella' } : { found: 'худі', none: 'парасолька' }

const openMenu = async (page: Page, texts: Messages, isPhone: boolean): Promise<void> => {
  await press(page, texts.layout.menu)
  // Its photos appear half a second later.
  if (!isPhone) await page.waitForTimeout(1000)
}

const search = async (page: Page, texts: Messages, words: string): Promise<void> => {
  await press(page, texts.layout.catalog)
  await page.locator('dialog[open] [type=search]').fill(words)
  await page.waitForTimeout(1000)
}

const openFilters = async (page: Page, { texts, isPhone }: Subject): Promise<void> => {
  const name = isPhone ? texts.catalogue.filters : texts.catalogue.size
  await page.locator('main').getByText(name, { exact: true }).first().click()
}
