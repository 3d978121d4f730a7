import { adminEndpoints } from '#shared/endpoints/admin.ts'
import * as auth from '#shared/endpoints/auth.ts'
import * as basket from '#shared/endpoints/basket.ts'
import * as carriers from '#shared/endpoints/carriers.ts'
import * as catalogue from '#shared/endpoints/catalogue.ts'
import * as customerProfile from '#shared/endpoints/customer-profile.ts'
import type { Endpoint } from '#shared/endpoints/endpoint.ts'
import * as fit from '#shared/endpoints/fit.ts'
import * as orders from '#shared/endpoints/orders.ts'
import * as pageSpeeds from '#shared/endpoints/page-speeds.ts'
import * as payments from '#shared/endpoints/payments.ts'
import * as returns from '#shared/endpoints/returns.ts'
import * as shop from '#shared/endpoints/shop.ts'
import * as stockAlerts from '#shared/endpoints/stock-alerts.ts'
import * as suggestions from '#shared/endpoints/suggestions.ts'
import * as subscriptions from '#shared/endpoints/subscriptions.ts'

const publicEndpoints = {
  ...catalogue,
  ...shop,
  ...carriers,
  ...orders,
  ...payments,
  ...returns,
  ...auth,
  ...customerProfile,
  ...basket,
  ...stockAlerts,
  ...fit,
  ...suggestions,
  ...subscriptions,
  ...pageSpeeds,
}
/** Every call of the API. Its type is named, because the compiler writes no type that long. */
export const endpoints: typeof publicEndpoints & typeof adminEndpoints = { ...publicEndpoints, ...adminEndpoints }

type Named = typeof endpoints
/** The whole API as a type: 'GET /v1/orders/{id}' → its endpoint. It adds nothing to the browser's bundle. */
export type Contract = {
  [K in keyof Named as `${Named[K]['method']} ${Named[K]['path']}`]: Named[K] extends Endpoint ? Named[K] : never
}
