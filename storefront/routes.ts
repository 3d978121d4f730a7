import { matcher, route, type Route } from '#storefront/navigation/route.ts'
import { loadBasket } from '#storefront/pages/basket.load.ts'
import { loadCatalog } from '#storefront/pages/catalog.load.ts'
import { loadCheckout } from '#storefront/pages/checkout.load.ts'
import { loadCheckoutSuccess } from '#storefront/pages/checkout-success.load.ts'
import { loadHome } from '#storefront/pages/home.load.ts'
import { loadProduct } from '#storefront/pages/product.load.ts'
import type { Shown } from '#storefront/navigation/shown.ts'
import type { Order } from '#shared/entities/order.ts'

const nothing = () => Promise.resolve(null)
/** An order that is not there, or not this reader's. [CHK-05] */
const statusOfOrder = ({ order }: { order: Order | null }): number => (order ? 200 : 404)
const catalog = () => import('#storefront/pages/catalog.tsx')

const contentPages = [
  { name: 'about', theme: 'light' },
  { name: 'contacts' },
  { name: 'faq', theme: 'light' },
  { name: 'privacy-policy' },
  { name: 'shipping' },
  { name: 'terms-conditions' },
] as const

/** Every page of the shop. Server, browser, prefetch, sitemap and tests read this one table. [RTE-01, LAY-10] */
export const routes = [
  route({
    path: '/',
    name: 'home',
    file: 'home',
    texts: 'home',
    theme: 'light',
    load: loadHome,
    page: () => import('#storefront/pages/home.tsx'),
  }),
  route({ path: '/catalog', name: 'catalog', file: 'catalog', load: loadCatalog, page: catalog }),
  route({
    path: '/catalog/product/:id',
    name: 'catalog-product-id',
    file: 'product',
    texts: 'product',
    theme: 'light',
    load: loadProduct,
    page: () => import('#storefront/pages/product.tsx'),
  }),
  route({ path: '/catalog/:category', name: 'catalog-category', file: 'catalog', load: loadCatalog, page: catalog }),
  route({
    path: '/basket',
    name: 'basket',
    file: 'basket',
    texts: 'buying',
    noIndex: true,
    load: loadBasket,
    page: () => import('#storefront/pages/basket.tsx'),
  }),
  route({
    path: '/checkout/success',
    name: 'checkout-success',
    file: 'checkout-success',
    texts: 'buying',
    noIndex: true,
    load: loadCheckoutSuccess,
    status: statusOfOrder,
    page: () => import('#storefront/pages/checkout-success.tsx'),
  }),
  route({
    path: '/checkout',
    name: 'checkout',
    file: 'checkout-start',
    texts: 'buying',
    noIndex: true,
    load: nothing,
    page: () => import('#storefront/pages/checkout-start.tsx'),
  }),
  route({
    path: '/checkout/:id',
    name: 'checkout',
    file: 'checkout',
    texts: 'buying',
    noIndex: true,
    load: loadCheckout,
    status: statusOfOrder,
    page: () => import('#storefront/pages/checkout.tsx'),
  }),
  ...contentPages.map(({ name, ...looks }) =>
    route({
      path: `/${name}`,
      name,
      file: 'content',
      texts: 'content',
      ...looks,
      load: ({ callApi, signal }) => callApi('GET /v1/pages/{name}', { params: { name }, signal }),
      page: () => import('#storefront/pages/content.tsx'),
    }),
  ),
]

/** What an address without a page shows. [RTE-06] */
export const notFoundRoute = route({
  path: '*',
  name: 'not-found',
  file: 'not-found',
  texts: 'content',
  noIndex: true,
  load: nothing,
  page: () => import('#storefront/pages/not-found.tsx'),
})

/** What a page shows whose data or drawing failed. [ERP-01] */
export const errorRoute = route({
  path: '*',
  name: 'error',
  file: 'error',
  noIndex: true,
  load: nothing,
  page: () => import('#storefront/pages/error.tsx'),
})

/** The route of a page that is shown: by its name, for a page of its own may say that what it was asked for is not there. */
export const routeOf = ({ pathname, name }: Pick<Shown, 'pathname' | 'name'>): Route => {
  if (name === errorRoute.name) return errorRoute
  return (name !== notFoundRoute.name && match(pathname)?.route) || notFoundRoute
}

/** Addresses that have moved for good. [RTE-01] */
export const redirects: Readonly<Record<string, string>> = { '/catalog/product': '/catalog' }

export const match = matcher(routes)
