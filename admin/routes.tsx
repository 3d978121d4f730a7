import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { readOrderSearch } from '#admin/features/orders/order-search.ts'
import { readSlipSearch } from '#admin/features/packing/slip-search.ts'
import { readNewReturnSearch } from '#admin/features/returns/new-return-search.ts'
import { readReturnSearch } from '#admin/features/returns/use-returns.ts'
import { Shell } from '#admin/features/shell/shell.tsx'
import { OrderScreen } from '#admin/screens/order-screen.tsx'
import { OrdersScreen } from '#admin/screens/orders-screen.tsx'
import { PackingOrderScreen } from '#admin/screens/packing-order-screen.tsx'
import { PackingScreen } from '#admin/screens/packing-screen.tsx'
import { TodayScreen } from '#admin/screens/today-screen.tsx'
import { MissingScreen } from '#admin/screens/missing-screen.tsx'

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Shell,
  notFoundComponent: MissingScreen,
})

const home = createRoute({ getParentRoute: () => root, path: '/', component: TodayScreen })

const orders = createRoute({
  getParentRoute: () => root,
  path: '/orders',
  validateSearch: readOrderSearch,
  component: OrdersScreen,
})

const order = createRoute({
  getParentRoute: () => root,
  path: '/orders/$id',
  validateSearch: readOrderSearch,
  component: OrderScreen,
})

const newOrder = createRoute({
  getParentRoute: () => root,
  path: '/orders/new',
  component: lazyRouteComponent(() => import('#admin/screens/new-order-screen.tsx'), 'NewOrderScreen'),
})
const orderEdit = createRoute({
  getParentRoute: () => root,
  path: '/orders/$id/edit',
  component: lazyRouteComponent(() => import('#admin/screens/order-edit-screen.tsx'), 'OrderEditScreen'),
})

const packing = createRoute({ getParentRoute: () => root, path: '/packing', component: PackingScreen })
const packingOrder = createRoute({ getParentRoute: () => root, path: '/packing/$id', component: PackingOrderScreen })
const packingSlips = createRoute({
  getParentRoute: () => root,
  path: '/packing/slips',
  validateSearch: readSlipSearch,
  component: lazyRouteComponent(() => import('#admin/screens/packing-slips-screen.tsx'), 'PackingSlipsScreen'),
})

const returns = createRoute({
  getParentRoute: () => root,
  path: '/returns',
  validateSearch: readReturnSearch,
  component: lazyRouteComponent(() => import('#admin/screens/returns-screen.tsx'), 'ReturnsScreen'),
})
const returnRoute = createRoute({
  getParentRoute: () => root,
  path: '/returns/$id',
  validateSearch: readReturnSearch,
  component: lazyRouteComponent(() => import('#admin/screens/return-screen.tsx'), 'ReturnScreen'),
})
const newReturn = createRoute({
  getParentRoute: () => root,
  path: '/returns/new',
  validateSearch: readNewReturnSearch,
  component: lazyRouteComponent(() => import('#admin/screens/new-return-screen.tsx'), 'NewReturnScreen'),
})

const routeTree = root.addChildren([
  home,
  orders,
  newOrder,
  order,
  orderEdit,
  packing,
  packingSlips,
  packingOrder,
  returns,
  newReturn,
  returnRoute,
])

/** The screens of the counter and their addresses. */
export const createCounterRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    basepath: '/admin',
    context: { queryClient },
    defaultPreload: 'intent',
    scrollRestoration: true,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createCounterRouter>
  }
}
