import type { FastifyInstance } from 'fastify'
import { authRoutes } from '#api/modules/auth/auth.routes.ts'
import { adminModules } from '#api/modules/admin.ts'
import { basketRoutes } from '#api/modules/basket/basket.routes.ts'
import { carrierRoutes } from '#api/modules/carriers/carriers.routes.ts'
import { categoryRoutes } from '#api/modules/categories/categories.routes.ts'
import { collectionRoutes } from '#api/modules/collections/collections.routes.ts'
import { contactsRoutes } from '#api/modules/contacts/contacts.routes.ts'
import { customerRoutes } from '#api/modules/customers/customers.routes.ts'
import { fitRoutes } from '#api/modules/fit/fit.routes.ts'
import { orderRoutes } from '#api/modules/orders/orders.routes.ts'
import { paymentRoutes } from '#api/modules/payments/payments.routes.ts'
import { pageSpeedRoutes } from '#api/modules/page-speeds/page-speeds.routes.ts'
import { pageRoutes } from '#api/modules/pages/pages.routes.ts'
import { productRoutes } from '#api/modules/products/products.routes.ts'
import { promoCodeRoutes } from '#api/modules/promo-codes/promo-codes.routes.ts'
import { customersReturnRoutes } from '#api/modules/returns/returns.routes.ts'
import { shippingMethodRoutes } from '#api/modules/shipping-methods/shipping-methods.routes.ts'
import { stockAlertRoutes } from '#api/modules/stock-alerts/stock-alerts.routes.ts'
import { suggestionRoutes } from '#api/modules/suggestions/suggestions.routes.ts'
import { subscriptionRoutes } from '#api/modules/subscriptions/subscriptions.routes.ts'
import { variantRoutes } from '#api/modules/variants/variants.routes.ts'
import type { Shop } from '#api/shop.ts'

/** Every module of the API. Each binds its own calls. */
export const modules: readonly ((server: FastifyInstance, shop: Shop) => void)[] = [
  categoryRoutes,
  collectionRoutes,
  productRoutes,
  variantRoutes,
  suggestionRoutes,
  contactsRoutes,
  pageRoutes,
  shippingMethodRoutes,
  carrierRoutes,
  promoCodeRoutes,
  orderRoutes,
  paymentRoutes,
  customersReturnRoutes,
  ...adminModules,
  authRoutes,
  customerRoutes,
  basketRoutes,
  subscriptionRoutes,
  stockAlertRoutes,
  fitRoutes,
  pageSpeedRoutes,
]
