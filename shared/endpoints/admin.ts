import * as access from '#shared/endpoints/admin-access.ts'
import * as adminUsers from '#shared/endpoints/admin-users.ts'
import * as auditLog from '#shared/endpoints/admin-audit-log.ts'
import * as categories from '#shared/endpoints/admin-categories.ts'
import * as collections from '#shared/endpoints/admin-collections.ts'
import * as colours from '#shared/endpoints/admin-colours.ts'
import * as contacts from '#shared/endpoints/admin-contacts.ts'
import * as customerUsers from '#shared/endpoints/admin-customer-users.ts'
import * as door from '#shared/endpoints/admin-door.ts'
import * as exported from '#shared/endpoints/admin-exports.ts'
import * as failedJobs from '#shared/endpoints/admin-failed-jobs.ts'
import * as fit from '#shared/endpoints/admin-fit.ts'
import * as files from '#shared/endpoints/admin-files.ts'
import * as imports from '#shared/endpoints/admin-imports.ts'
import * as orderEdit from '#shared/endpoints/admin-order-edit.ts'
import * as staffOrders from '#shared/endpoints/admin-staff-orders.ts'
import * as orderWork from '#shared/endpoints/admin-order-work.ts'
import * as orders from '#shared/endpoints/admin-orders.ts'
import * as pageSpeeds from '#shared/endpoints/admin-page-speeds.ts'
import * as pages from '#shared/endpoints/admin-pages.ts'
import * as payments from '#shared/endpoints/admin-payments.ts'
import * as prices from '#shared/endpoints/admin-prices.ts'
import * as products from '#shared/endpoints/admin-products.ts'
import * as promoCodes from '#shared/endpoints/admin-promo-codes.ts'
import * as redirects from '#shared/endpoints/admin-redirects.ts'
import * as returns from '#shared/endpoints/admin-returns.ts'
import * as sales from '#shared/endpoints/admin-sales.ts'
import * as search from '#shared/endpoints/admin-search.ts'
import * as savedViews from '#shared/endpoints/admin-saved-views.ts'
import * as shippingMethods from '#shared/endpoints/admin-shipping-methods.ts'
import * as stock from '#shared/endpoints/admin-stock.ts'
import * as synonyms from '#shared/endpoints/admin-synonyms.ts'
import * as today from '#shared/endpoints/admin-today.ts'
import * as variants from '#shared/endpoints/admin-variants.ts'
import * as wholeProducts from '#shared/endpoints/admin-whole-products.ts'

/** The endpoints for administrators. */
export const adminEndpoints = {
  ...categories,
  ...collections,
  ...colours,
  ...products,
  ...variants,
  ...prices,
  ...stock,
  ...wholeProducts,
  ...fit,
  ...shippingMethods,
  ...synonyms,
  ...promoCodes,
  ...sales,
  ...pages,
  ...redirects,
  ...contacts,
  ...orders,
  ...orderWork,
  ...orderEdit,
  ...staffOrders,
  ...payments,
  ...returns,
  ...savedViews,
  ...search,
  ...customerUsers,
  ...files,
  ...adminUsers,
  ...access,
  ...auditLog,
  ...door,
  ...failedJobs,
  ...pageSpeeds,
  ...today,
  ...exported,
  ...imports,
}
