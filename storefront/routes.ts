import { ApiError } from '#client/api-error.ts'
import { tryChunk } from '#storefront/client/chunk.ts'
import { matcher, route, type PageRequest, type Route, type Router } from '#storefront/navigation/route.ts'
import type { PageState } from '#storefront/navigation/page-state.ts'
import type { Order } from '#shared/entities/order.ts'

/** Loads a page's data by a chunk of its own. */
const loadBy =
  <Data>(chunk: () => Promise<{ load: (request: PageRequest) => Promise<Data> }>) =>
  async (request: PageRequest): Promise<Data> =>
    (await tryChunk(chunk)).load(request)
const loadNothing = () => Promise.resolve(null)
/** 404 for an unknown order, or another customer's. [CHK-05] */
const statusOfOrder = ({ order }: { order: Order | null }): number => (order ? 200 : 404)
const catalogPage = () => import('#storefront/pages/catalog.tsx')
/** Filters and sort orders show the same products again; a further page, and a search, show others. */
const canonicalCatalog = (query: URLSearchParams): string => {
  const q = query.get('q')
  if (q) return `?${new URLSearchParams({ q })}`
  const page = query.get('page') ?? '1'
  return query.size === 1 && /^[2-9]$|^[1-9]\d{1,4}$/.test(page) ? `?page=${page}` : ''
}
const loadCatalog = loadBy(() => import('#storefront/pages/catalog.load.ts'))

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
    load: loadBy(() => import('#storefront/pages/home.load.ts')),
    page: () => import('#storefront/pages/home.tsx'),
  }),
  route({
    path: '/catalog',
    name: 'catalog',
    file: 'catalog',
    texts: 'catalogue',
    load: loadCatalog,
    canonicalQuery: canonicalCatalog,
    page: catalogPage,
  }),
  route({
    path: '/catalog/product/:id',
    name: 'catalog-product-id',
    file: 'product',
    texts: 'product',
    theme: 'light',
    load: loadBy(() => import('#storefront/pages/product.load.ts')),
    // Another colour keeps the chosen size. [CAT-03]
    key: ({ variant }) => variant.productId,
    page: () => import('#storefront/pages/product.tsx'),
  }),
  route({
    path: '/catalog/:category',
    name: 'catalog-category',
    file: 'catalog',
    texts: 'catalogue',
    load: loadCatalog,
    canonicalQuery: canonicalCatalog,
    page: catalogPage,
  }),
  route({
    path: '/basket',
    name: 'basket',
    file: 'basket',
    texts: 'buying',
    noIndex: true,
    load: loadBy(() => import('#storefront/pages/basket.load.ts')),
    page: () => import('#storefront/pages/basket.tsx'),
  }),
  route({
    path: '/checkout/success',
    name: 'checkout-success',
    file: 'checkout-success',
    texts: 'buying',
    noIndex: true,
    load: loadBy(() => import('#storefront/pages/checkout-success.load.ts')),
    page: () => import('#storefront/pages/checkout-success.tsx'),
  }),
  route({
    path: '/checkout/error',
    name: 'checkout-error',
    file: 'checkout-error',
    texts: 'buying',
    noIndex: true,
    load: loadBy(() => import('#storefront/pages/checkout-error.load.ts')),
    page: () => import('#storefront/pages/checkout-error.tsx'),
  }),
  route({
    path: '/checkout',
    name: 'checkout',
    file: 'checkout-start',
    texts: 'buying',
    noIndex: true,
    load: loadNothing,
    page: () => import('#storefront/pages/checkout-start.tsx'),
  }),
  route({
    path: '/checkout/:id',
    name: 'checkout',
    file: 'checkout',
    texts: 'buying',
    noIndex: true,
    load: loadBy(() => import('#storefront/pages/checkout.load.ts')),
    status: statusOfOrder,
    page: () => import('#storefront/pages/checkout.tsx'),
  }),
  route({
    path: '/profile',
    name: 'profile',
    file: 'profile',
    texts: 'profile',
    noIndex: true,
    load: loadBy(() => import('#storefront/pages/profile.load.ts')),
    page: () => import('#storefront/pages/profile.tsx'),
  }),
  route({
    path: '/3.16',
    name: 'hidden-run',
    file: 'hidden-run',
    texts: 'content',
    noIndex: true,
    load: loadNothing,
    page: () => import('#storefront/pages/hidden-run.tsx'),
  }),
  route({
    path: '/profile/edit',
    name: 'profile-edit',
    file: 'profile-edit',
    texts: 'profile',
    noIndex: true,
    load: loadBy(() => import('#storefront/pages/profile-edit.load.ts')),
    page: () => import('#storefront/pages/profile-edit.tsx'),
  }),
  route({
    path: '/confirm-email',
    name: 'confirm-email',
    file: 'confirm-email',
    texts: 'mailed-links',
    noIndex: true,
    load: loadNothing,
    page: () => import('#storefront/pages/confirm-email.tsx'),
  }),
  route({
    path: '/reset-password',
    name: 'reset-password',
    file: 'reset-password',
    texts: 'mailed-links',
    noIndex: true,
    load: loadNothing,
    page: () => import('#storefront/pages/reset-password.tsx'),
  }),
  route({
    path: '/withdraw',
    name: 'withdraw',
    file: 'withdraw',
    texts: 'mailed-links',
    noIndex: true,
    load: async ({ root }) => {
      // Not on every storefront.
      if (!root.withdrawal) throw new ApiError('PAGE_NOT_FOUND', 404, '')
      return root.withdrawal
    },
    page: () => import('#storefront/pages/withdraw.tsx'),
  }),
  route({
    path: '/return',
    name: 'return',
    file: 'return',
    texts: 'mailed-links',
    noIndex: true,
    load: loadBy(() => import('#storefront/pages/return.load.ts')),
    key: (step) => (step.step === 'find' ? '' : (step.access['orderId'] ?? '')),
    page: () => import('#storefront/pages/return.tsx'),
  }),
  route({
    path: '/fit',
    name: 'fit',
    file: 'fit',
    texts: 'mailed-links',
    noIndex: true,
    load: loadBy(() => import('#storefront/pages/fit.load.ts')),
    page: () => import('#storefront/pages/fit.tsx'),
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

/** Shown for unknown addresses. [RTE-06] */
export const notFoundRoute = route({
  path: '*',
  name: 'not-found',
  file: 'not-found',
  texts: 'content',
  noIndex: true,
  load: loadNothing,
  page: () => import('#storefront/pages/not-found.tsx'),
})

/** Shown if loading or rendering a page fails. [ERP-01] */
export const errorRoute = route({
  path: '*',
  name: 'error',
  file: 'error',
  noIndex: true,
  load: loadNothing,
  page: () => import('#storefront/pages/error.tsx'),
})

/** Returns the route of a page. Checks the name first, because an address that matches a route may still show the not-found page. */
export const getRoute = ({ pathname, name }: Pick<PageState, 'pathname' | 'name'>): Route => {
  if (name === errorRoute.name) return errorRoute
  return (name !== notFoundRoute.name && match(pathname)?.route) || notFoundRoute
}

/** Returns true if a plain path matches a page, whether or not its record exists. */
export const isPage = (pathname: string): boolean => match(pathname) !== undefined

/** Permanent redirects. [RTE-01] */
export const redirects: Readonly<Record<string, string>> = { '/catalog/product': '/catalog' }

const match = matcher(routes)

/** The routes as navigation needs them. */
export const router: Router = { match, notFoundRoute, errorRoute }
