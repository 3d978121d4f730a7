import type { Locale } from '#shared/enums.ts'
import { chosenProducts as enChosenProducts } from '#shared/texts/en/admin-chosen-products.ts'
import { dates as enDates } from '#shared/texts/en/dates.ts'
import { demo as enDemo } from '#shared/texts/en/admin-demo.ts'
import { desk as enDesk } from '#shared/texts/en/admin-desk.ts'
import { enums as enEnums } from '#shared/texts/en/enums.ts'
import { exports as enExports } from '#shared/texts/en/admin-exports.ts'
import { keys as enKeys } from '#shared/texts/en/admin-keys.ts'
import { numbers as enNumbers } from '#shared/texts/en/admin-numbers.ts'
import { order as enOrder } from '#shared/texts/en/admin-order.ts'
import { orders as enOrders } from '#shared/texts/en/admin-orders.ts'
import { packing as enPacking } from '#shared/texts/en/admin-packing.ts'
import { pagePreview as enPagePreview } from '#shared/texts/en/admin-page-preview.ts'
import { palette as enPalette } from '#shared/texts/en/admin-palette.ts'
import { profile as enProfile } from '#shared/texts/en/admin-profile.ts'
import { photos as enPhotos } from '#shared/texts/en/admin-photos.ts'
import { prices as enPrices } from '#shared/texts/en/admin-prices.ts'
import { product as enProduct } from '#shared/texts/en/admin-product.ts'
import { productFit as enProductFit } from '#shared/texts/en/admin-product-fit.ts'
import { products as enProducts } from '#shared/texts/en/admin-products.ts'
import { promoCodes as enPromoCodes } from '#shared/texts/en/admin-promo-codes.ts'
import { refund as enRefund } from '#shared/texts/en/admin-refund.ts'
import { returns as enReturns } from '#shared/texts/en/admin-returns.ts'
import { sales as enSales } from '#shared/texts/en/admin-sales.ts'
import { scan as enScan } from '#shared/texts/en/admin-scan.ts'
import { shell as enShell } from '#shared/texts/en/admin-shell.ts'
import { shop as enShop } from '#shared/texts/en/admin-shop.ts'
import { signIn as enSignIn } from '#shared/texts/en/admin-sign-in.ts'
import { states as enStates } from '#shared/texts/en/admin-states.ts'
import { stock as enStock } from '#shared/texts/en/admin-stock.ts'
import { statuses as enStatuses } from '#shared/texts/en/statuses.ts'
import { today as enToday } from '#shared/texts/en/admin-today.ts'
import { importTexts } from '#shared/texts/imports.ts'
import { chosenProducts as ukChosenProducts } from '#shared/texts/uk/admin-chosen-products.ts'
import { dates as ukDates } from '#shared/texts/uk/dates.ts'
import { demo as ukDemo } from '#shared/texts/uk/admin-demo.ts'
import { desk as ukDesk } from '#shared/texts/uk/admin-desk.ts'
import { enums as ukEnums } from '#shared/texts/uk/enums.ts'
import { exports as ukExports } from '#shared/texts/uk/admin-exports.ts'
import { keys as ukKeys } from '#shared/texts/uk/admin-keys.ts'
import { numbers as ukNumbers } from '#shared/texts/uk/admin-numbers.ts'
import { order as ukOrder } from '#shared/texts/uk/admin-order.ts'
import { orders as ukOrders } from '#shared/texts/uk/admin-orders.ts'
import { packing as ukPacking } from '#shared/texts/uk/admin-packing.ts'
import { pagePreview as ukPagePreview } from '#shared/texts/uk/admin-page-preview.ts'
import { palette as ukPalette } from '#shared/texts/uk/admin-palette.ts'
import { profile as ukProfile } from '#shared/texts/uk/admin-profile.ts'
import { photos as ukPhotos } from '#shared/texts/uk/admin-photos.ts'
import { prices as ukPrices } from '#shared/texts/uk/admin-prices.ts'
import { product as ukProduct } from '#shared/texts/uk/admin-product.ts'
import { productFit as ukProductFit } from '#shared/texts/uk/admin-product-fit.ts'
import { products as ukProducts } from '#shared/texts/uk/admin-products.ts'
import { promoCodes as ukPromoCodes } from '#shared/texts/uk/admin-promo-codes.ts'
import { refund as ukRefund } from '#shared/texts/uk/admin-refund.ts'
import { returns as ukReturns } from '#shared/texts/uk/admin-returns.ts'
import { sales as ukSales } from '#shared/texts/uk/admin-sales.ts'
import { scan as ukScan } from '#shared/texts/uk/admin-scan.ts'
import { shell as ukShell } from '#shared/texts/uk/admin-shell.ts'
import { shop as ukShop } from '#shared/texts/uk/admin-shop.ts'
import { signIn as ukSignIn } from '#shared/texts/uk/admin-sign-in.ts'
import { states as ukStates } from '#shared/texts/uk/admin-states.ts'
import { stock as ukStock } from '#shared/texts/uk/admin-stock.ts'
import { statuses as ukStatuses } from '#shared/texts/uk/statuses.ts'
import { today as ukToday } from '#shared/texts/uk/admin-today.ts'

/** The texts of the counter, by language and topic. The storefront loads only those that it shares with the counter. */
export const counterTexts = {
  uk: {
    dates: ukDates,
    enums: ukEnums,
    keys: ukKeys,
    orders: ukOrders,
    packing: ukPacking,
    palette: ukPalette,
    products: ukProducts,
    shell: ukShell,
    'sign-in': ukSignIn,
    states: ukStates,
    statuses: ukStatuses,
    today: ukToday,
  },
  en: {
    dates: enDates,
    enums: enEnums,
    keys: enKeys,
    orders: enOrders,
    packing: enPacking,
    palette: enPalette,
    products: enProducts,
    shell: enShell,
    'sign-in': enSignIn,
    states: enStates,
    statuses: enStatuses,
    today: enToday,
  },
} as const satisfies Record<Locale, unknown>

/** The texts of an order's own screens: its page, its form and a refund. Lists do without. */
export const orderTexts = {
  uk: { desk: ukDesk, order: ukOrder, refund: ukRefund },
  en: { desk: enDesk, order: enOrder, refund: enRefund },
} as const satisfies Record<Locale, unknown>

/** The texts of later screens, such as the range and the own profile, and of the camera: the first screens do without. */
export const rangeTexts = {
  uk: {
    'chosen-products': ukChosenProducts,
    exports: ukExports,
    numbers: ukNumbers,
    prices: ukPrices,
    product: ukProduct,
    profile: ukProfile,
    returns: ukReturns,
    scan: ukScan,
    stock: ukStock,
  },
  en: {
    'chosen-products': enChosenProducts,
    exports: enExports,
    numbers: enNumbers,
    prices: enPrices,
    product: enProduct,
    profile: enProfile,
    returns: enReturns,
    scan: enScan,
    stock: enStock,
  },
} as const satisfies Record<Locale, unknown>

/** The texts of the screens of sales and promo codes. */
export const salesTexts = {
  uk: { 'promo-codes': ukPromoCodes, sales: ukSales },
  en: { 'promo-codes': enPromoCodes, sales: enSales },
} as const satisfies Record<Locale, unknown>

/** The texts of the screen of the shop: its categories, collections, colours, photos and more. */
export const shopTexts = {
  uk: { photos: ukPhotos, shop: ukShop },
  en: { photos: enPhotos, shop: enShop },
} as const satisfies Record<Locale, unknown>

/** The texts of the parts of a product's screen that load after it: the preview of its page, and how its sizes fit. */
export const productPartTexts = {
  uk: { 'page-preview': ukPagePreview, 'product-fit': ukProductFit },
  en: { 'page-preview': enPagePreview, 'product-fit': enProductFit },
} as const satisfies Record<Locale, unknown>

export { importTexts }

/** Texts that only the counter of a demo shows. A live shop does not serve it. */
export const demoTexts = { uk: { demo: ukDemo }, en: { demo: enDemo } } as const satisfies Record<Locale, unknown>

type Widened<T> = { readonly [K in keyof T]: T[K] extends string ? string : Widened<T[K]> }
/** The shape of the counter's texts. */
export type CounterMessages = Widened<
  (typeof counterTexts)['uk'] &
    (typeof orderTexts)['uk'] &
    (typeof rangeTexts)['uk'] &
    (typeof salesTexts)['uk'] &
    (typeof shopTexts)['uk'] &
    (typeof productPartTexts)['uk'] &
    (typeof importTexts)['uk'] &
    (typeof demoTexts)['uk']
>
export type OrderMessages = Widened<(typeof orderTexts)['uk']>
export type RangeMessages = Widened<(typeof rangeTexts)['uk']>
export type SalesMessages = Widened<(typeof salesTexts)['uk']>
export type ShopMessages = Widened<(typeof shopTexts)['uk']>
export type ProductPartMessages = Widened<(typeof productPartTexts)['uk']>
export type ImportMessages = Widened<(typeof importTexts)['uk']>
