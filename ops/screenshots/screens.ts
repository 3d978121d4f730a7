import type { Page } from '@playwright/test'
import type { Locale } from '#shared/enums.ts'
import type { StorefrontName } from '#shared/storefronts/storefront.ts'
import type { Messages } from '#shared/texts/all.ts'

/** Ids and texts that a screen needs. */
export interface Subject {
  texts: Messages
  isPhone: boolean
  /** Ids: a category, a variant, a draft order. */
  category: string
  product: string
  order: string
  /** A placed order, only for screens that need one. */
  placed: string
}

export interface Screen {
  name: string
  path: (subject: Subject) => string
  /** The basket contains a few products. */
  withBasket?: true
  /** A draft order exists, or a placed one. */
  withOrder?: 'started' | 'placed'
  /** The demo's customer is signed in. */
  signedIn?: true
  /** Opens an overlay first. The screenshot then shows the window, not the whole page. */
  open?: (page: Page, subject: Subject) => Promise<void>
}

const at = (path: string) => () => path
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const waitForDialog = (page: Page) => page.getByRole('dialog').waitFor()
const contentPages = ['about', 'contacts', 'faq', 'privacy-policy', 'shipping', 'terms-conditions']

/** Screens that differ between storefronts: home, and the steps to an order. */
export const frontScreens: readonly Screen[] = [
  { name: 'home', path: at('/') },
  { name: 'product', path: ({ product }) => `/catalog/product/${product}` },
  { name: 'basket', path: at('/basket'), withBasket: true },
  { name: 'checkout', path: ({ order }) => `/checkout/${order}`, withBasket: true, withOrder: 'started' },
  { name: 'success', path: ({ placed }) => `/checkout/success?order=${placed}`, withOrder: 'placed' },
  { name: 'menu', path: at('/'), open: (page, { texts, isPhone }) => openMenu(page, texts, isPhone) },
]

/** Every screen, and every overlay on a screen. */
export const allScreens: readonly Screen[] = [
  ...frontScreens,
  { name: 'catalogue', path: at('/catalog') },
  { name: 'category', path: ({ category }) => `/catalog/${category}` },
  { name: 'basket-empty', path: at('/basket') },
  {
    name: 'checkout-errors',
    path: ({ order }) => `/checkout/${order}`,
    withBasket: true,
    withOrder: 'started',
    open: (page, { texts }) => page.getByRole('button', { name: texts.checkout.place }).click(),
  },
  { name: 'order-unknown', path: at(`/checkout/${crypto.randomUUID()}`) },
  ...contentPages.map((name) => ({ name, path: at(`/${name}`) })),
  { name: 'profile', path: at('/profile'), signedIn: true },
  { name: 'profile-sizes', path: at('/profile#sizes'), signedIn: true },
  { name: 'profile-edit', path: at('/profile/edit'), signedIn: true },
  { name: 'profile-password', path: at('/profile/edit#password'), signedIn: true },
  { name: 'link-used', path: at('/confirm-email?result=confirmed') },
  { name: 'new-password', path: at('/reset-password?token=sample') },
  { name: 'sign-in', path: at('/?dialog=auth'), open: waitForDialog },
  {
    name: 'register',
    path: at('/?dialog=auth'),
    open: (page, { texts }) => page.getByRole('tab', { name: texts.dialogs.register }).click(),
  },
  { name: 'forgotten-password', path: at('/?dialog=reset-password'), open: waitForDialog },
  { name: 'subscribe', path: at('/?dialog=subscribe'), open: waitForDialog },
  {
    name: 'one-click',
    path: ({ product }) => `/catalog/product/${product}`,
    open: (page, { texts }) => press(page, texts.product['buy-in-click']),
  },
  {
    name: 'size-table',
    path: ({ product }) => `/catalog/product/${product}`,
    open: (page, { texts }) => press(page, texts.product['size-table']),
  },
  { name: '404', path: at('/such-a-page') },
  {
    name: 'game',
    path: at('/3.16'),
    open: (page, { texts }) => press(page, texts.runner.start),
  },
  {
    name: 'payment-failed',
    path: ({ placed }) => `/checkout/error?order=${placed}&reason=card_declined`,
    withOrder: 'placed',
  },
  { name: 'overlay', path: at('/'), open: (page, { texts }) => press(page, texts.layout.catalog) },
  {
    name: 'search',
    path: at('/'),
    open: (page, { texts }) => search(page, texts, texts.layout.search === 'Search' ? 'hoodie' : 'худі'),
  },
  {
    name: 'search-nothing',
    path: at('/'),
    open: (page, { texts }) => search(page, texts, texts.layout.search === 'Search' ? 'umbrella' : 'парасолька'),
  },
  { name: 'catalogue-nothing', path: at('/catalog?size=XXS&colour=cocoa') },
  { name: 'filters', path: at('/catalog'), open: (page, subject) => openFilters(page, subject) },
]

/** The screens of each storefront and language. */
export const plan: readonly { storefront: StorefrontName; locales: readonly Locale[]; screens: readonly Screen[] }[] = [
  { storefront: 'ua', locales: ['uk', 'en'], screens: allScreens },
  { storefront: 'us', locales: ['en'], screens: frontScreens },
  { storefront: 'lan', locales: ['uk'], screens: frontScreens },
]

const openMenu = async (page: Page, texts: Messages, isPhone: boolean): Promise<void> => {
  await press(page, texts.layout.menu)
  // Its photos appear half a second later.
  if (!isPhone) await page.waitForTimeout(1000)
}

const search = async (page: Page, texts: Messages, words: string): Promise<void> => {
  await press(page, texts.layout.catalog)
  await page.getByRole('dialog').getByRole('searchbox').first().fill(words)
  await page.waitForTimeout(1000)
}

const openFilters = async (page: Page, { texts, isPhone }: Subject): Promise<void> => {
  const name = isPhone ? texts.catalogue.filters : texts.catalogue.size
  await page.locator('main').getByText(name, { exact: true }).first().click()
}
