import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { readOrderSearch } from '#admin/features/orders/order-search.ts'
import { readImportSearch } from '#admin/features/imports/import-search.ts'
import { readNumbersSearch } from '#admin/features/packing/numbers-search.ts'
import { readSlipSearch } from '#admin/features/packing/slip-search.ts'
import { readNewReturnSearch } from '#admin/features/returns/new-return-search.ts'
import { readProductSearch } from '#admin/features/products/product-search.ts'
import { readNewSaleSearch, readSalesSearch } from '#admin/features/sales/sales-search.ts'
import { readPackingSearch } from '#admin/features/packing/packing-sort.ts'
import { readReturnSearch } from '#admin/features/returns/return-search.ts'
import { readPriceSearch } from '#admin/features/prices/price-search.ts'
import { readShopSearch } from '#admin/features/shop/shop-search.ts'
import { readMovementsSearch, readSewingSearch, readStockSearch } from '#admin/features/stock/stock-search.ts'
import { withImportTexts, withOrderTexts, withRangeTexts, withSalesTexts, withShopTexts } from '#admin/with-texts.ts'
import { Shell } from '#admin/features/shell/shell.tsx'
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
  component: lazyRouteComponent(
    withOrderTexts(() => import('#admin/screens/order-screen.tsx')),
    'OrderScreen',
  ),
})

const newOrder = createRoute({
  getParentRoute: () => root,
  path: '/orders/new',
  component: lazyRouteComponent(
    withOrderTexts(() => import('#admin/screens/new-order-screen.tsx')),
    'NewOrderScreen',
  ),
})
const orderEdit = createRoute({
  getParentRoute: () => root,
  path: '/orders/$id/edit',
  component: lazyRouteComponent(
    withOrderTexts(() => import('#admin/screens/order-edit-screen.tsx')),
    'OrderEditScreen',
  ),
})

const packing = createRoute({
  getParentRoute: () => root,
  path: '/packing',
  validateSearch: readPackingSearch,
  component: PackingScreen,
})
const packingOrder = createRoute({
  getParentRoute: () => root,
  path: '/packing/$id',
  validateSearch: readPackingSearch,
  component: PackingOrderScreen,
})
const packingSlips = createRoute({
  getParentRoute: () => root,
  path: '/packing/slips',
  validateSearch: readSlipSearch,
  component: lazyRouteComponent(() => import('#admin/screens/packing-slips-screen.tsx'), 'PackingSlipsScreen'),
})

const packingNumbers = createRoute({
  getParentRoute: () => root,
  path: '/packing/numbers',
  validateSearch: readNumbersSearch,
  component: lazyRouteComponent(
    withRangeTexts(() => import('#admin/screens/numbers-screen.tsx')),
    'NumbersScreen',
  ),
})

const returns = createRoute({
  getParentRoute: () => root,
  path: '/returns',
  validateSearch: readReturnSearch,
  component: lazyRouteComponent(
    withRangeTexts(() => import('#admin/screens/returns-screen.tsx')),
    'ReturnsScreen',
  ),
})
const returnRoute = createRoute({
  getParentRoute: () => root,
  path: '/returns/$id',
  validateSearch: readReturnSearch,
  component: lazyRouteComponent(
    withRangeTexts(() => import('#admin/screens/return-screen.tsx')),
    'ReturnScreen',
  ),
})
const newReturn = createRoute({
  getParentRoute: () => root,
  path: '/returns/new',
  validateSearch: readNewReturnSearch,
  component: lazyRouteComponent(
    withRangeTexts(() => import('#admin/screens/new-return-screen.tsx')),
    'NewReturnScreen',
  ),
})

const profile = createRoute({
  getParentRoute: () => root,
  path: '/profile',
  component: lazyRouteComponent(
    withRangeTexts(() => import('#admin/screens/profile-screen.tsx')),
    'ProfileScreen',
  ),
})
const stock = createRoute({
  getParentRoute: () => root,
  path: '/stock',
  validateSearch: readStockSearch,
  component: lazyRouteComponent(
    withRangeTexts(() => import('#admin/screens/stock-screen.tsx')),
    'StockScreen',
  ),
})
const stockMovements = createRoute({
  getParentRoute: () => root,
  path: '/stock/movements',
  validateSearch: readMovementsSearch,
  component: lazyRouteComponent(
    withRangeTexts(() => import('#admin/screens/stock-movements-screen.tsx')),
    'StockMovementsScreen',
  ),
})
const stockPrices = createRoute({
  getParentRoute: () => root,
  path: '/stock/prices',
  validateSearch: readPriceSearch,
  component: lazyRouteComponent(
    withRangeTexts(() => import('#admin/screens/prices-screen.tsx')),
    'PricesScreen',
  ),
})
const stockSewing = createRoute({
  getParentRoute: () => root,
  path: '/stock/sewing',
  validateSearch: readSewingSearch,
  component: lazyRouteComponent(
    withRangeTexts(() => import('#admin/screens/stock-sewing-screen.tsx')),
    'StockSewingScreen',
  ),
})

const stockReceipt = createRoute({
  getParentRoute: () => root,
  path: '/stock/receipt',
  component: lazyRouteComponent(
    withRangeTexts(() => import('#admin/screens/stock-receipt-screen.tsx')),
    'StockReceiptScreen',
  ),
})
const sales = createRoute({
  getParentRoute: () => root,
  path: '/sales',
  validateSearch: readSalesSearch,
  component: lazyRouteComponent(
    withSalesTexts(() => import('#admin/screens/sales-screen.tsx')),
    'SalesScreen',
  ),
})
const newSale = createRoute({
  getParentRoute: () => root,
  path: '/sales/new',
  validateSearch: readNewSaleSearch,
  component: lazyRouteComponent(
    withSalesTexts(() => import('#admin/screens/new-sale-screen.tsx')),
    'NewSaleScreen',
  ),
})
const sale = createRoute({
  getParentRoute: () => root,
  path: '/sales/$id',
  component: lazyRouteComponent(
    withSalesTexts(() => import('#admin/screens/sale-screen.tsx')),
    'SaleScreen',
  ),
})
const newPromoCode = createRoute({
  getParentRoute: () => root,
  path: '/sales/codes/new',
  component: lazyRouteComponent(
    withSalesTexts(() => import('#admin/screens/promo-code-screen.tsx')),
    'NewPromoCodeScreen',
  ),
})
const promoCode = createRoute({
  getParentRoute: () => root,
  path: '/sales/codes/$id',
  component: lazyRouteComponent(
    withSalesTexts(() => import('#admin/screens/promo-code-screen.tsx')),
    'PromoCodeScreen',
  ),
})
const products = createRoute({
  getParentRoute: () => root,
  path: '/products',
  validateSearch: readProductSearch,
  component: lazyRouteComponent(
    withRangeTexts(() => import('#admin/screens/products-screen.tsx')),
    'ProductsScreen',
  ),
})
const product = createRoute({
  getParentRoute: () => root,
  path: '/products/$id',
  validateSearch: readProductSearch,
  component: lazyRouteComponent(
    withRangeTexts(() => import('#admin/screens/product-screen.tsx')),
    'ProductScreen',
  ),
})
const newProduct = createRoute({
  getParentRoute: () => root,
  path: '/products/new',
  component: lazyRouteComponent(
    withRangeTexts(() => import('#admin/screens/new-product-screen.tsx')),
    'NewProductScreen',
  ),
})
const shop = createRoute({
  getParentRoute: () => root,
  path: '/shop',
  validateSearch: readShopSearch,
  component: lazyRouteComponent(
    withShopTexts(() => import('#admin/screens/shop-screen.tsx')),
    'ShopScreen',
  ),
})

const productImport = createRoute({
  getParentRoute: () => root,
  path: '/products/import',
  validateSearch: readImportSearch,
  component: lazyRouteComponent(
    withImportTexts(() => import('#admin/screens/import-screen.tsx')),
    'ImportScreen',
  ),
})

const routeTree = root.addChildren([
  home,
  orders,
  newOrder,
  order,
  orderEdit,
  packing,
  packingSlips,
  packingNumbers,
  packingOrder,
  returns,
  newReturn,
  returnRoute,
  profile,
  stock,
  stockMovements,
  stockPrices,
  stockReceipt,
  stockSewing,
  sales,
  newPromoCode,
  promoCode,
  newSale,
  sale,
  products,
  newProduct,
  productImport,
  product,
  shop,
])

/** Creates the router with the screens of the counter and their addresses. */
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
