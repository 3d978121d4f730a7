import type { FastifyInstance } from 'fastify'
import { adminUserRoutes } from '#api/modules/admin-users/admin-users.routes.ts'
import { auditRoutes } from '#api/modules/audit/audit.admin.ts'
import { categoryAdminRoutes } from '#api/modules/categories/categories.admin.ts'
import { changesRoutes } from '#api/modules/changes/changes.admin.ts'
import { collectionAdminRoutes } from '#api/modules/collections/collections.admin.ts'
import { colourAdminRoutes } from '#api/modules/colours/colours.admin.ts'
import { contactsAdminRoutes } from '#api/modules/contacts/contacts.admin.ts'
import { customerAdminRoutes } from '#api/modules/customers/customers.admin.ts'
import { exportRoutes } from '#api/modules/exports/exports.admin.ts'
import { failedJobRoutes } from '#api/modules/failed-jobs/failed-jobs.admin.ts'
import { importRoutes } from '#api/modules/imports/imports.admin.ts'
import { doorAdminRoutes } from '#api/modules/door/door.admin.ts'
import { fileRoutes } from '#api/modules/files/files.routes.ts'
import { orderAdminRoutes } from '#api/modules/orders/orders.admin.ts'
import { orderWorkRoutes } from '#api/modules/counter/order-work.admin.ts'
import { pageAdminRoutes } from '#api/modules/pages/pages.admin.ts'
import { paymentAdminRoutes } from '#api/modules/payments/payments.admin.ts'
import { priceRoutes } from '#api/modules/prices/prices.admin.ts'
import { productAdminRoutes } from '#api/modules/products/products.admin.ts'
import { wholeProductRoutes } from '#api/modules/products/whole-products.admin.ts'
import { promoCodeAdminRoutes } from '#api/modules/promo-codes/promo-codes.admin.ts'
import { shippingMethodAdminRoutes } from '#api/modules/shipping-methods/shipping-methods.admin.ts'
import { redirectAdminRoutes } from '#api/modules/redirects/redirects.admin.ts'
import { returnRoutes } from '#api/modules/returns/returns.admin.ts'
import { stockRoutes } from '#api/modules/stock/stock.admin.ts'
import { savedViewRoutes } from '#api/modules/saved-views/saved-views.admin.ts'
import { variantAdminRoutes } from '#api/modules/variants/variants.admin.ts'
import { synonymAdminRoutes } from '#api/modules/synonyms/synonyms.admin.ts'
import { findAnythingRoutes } from '#api/modules/counter/find-anything.admin.ts'
import { todayRoutes } from '#api/modules/counter/today.admin.ts'
import { saleRoutes } from '#api/modules/sales/sales.admin.ts'
import { fitAdminRoutes } from '#api/modules/fit/fit.admin.ts'
import type { Shop } from '#api/shop.ts'

/** The modules with calls for administrators. */
export const adminModules: readonly ((server: FastifyInstance, shop: Shop) => void)[] = [
  categoryAdminRoutes,
  collectionAdminRoutes,
  colourAdminRoutes,
  productAdminRoutes,
  wholeProductRoutes,
  fitAdminRoutes,
  variantAdminRoutes,
  priceRoutes,
  stockRoutes,
  shippingMethodAdminRoutes,
  synonymAdminRoutes,
  promoCodeAdminRoutes,
  saleRoutes,
  pageAdminRoutes,
  redirectAdminRoutes,
  contactsAdminRoutes,
  orderAdminRoutes,
  orderWorkRoutes,
  paymentAdminRoutes,
  returnRoutes,
  savedViewRoutes,
  customerAdminRoutes,
  fileRoutes,
  adminUserRoutes,
  auditRoutes,
  failedJobRoutes,
  doorAdminRoutes,
  todayRoutes,
  findAnythingRoutes,
  exportRoutes,
  importRoutes,
  changesRoutes,
]
