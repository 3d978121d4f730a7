import { staffPaymentMethods } from '#shared/entities/admin/staff-order.ts'
import type { Storefront, StorefrontName } from '#shared/storefronts/storefront.ts'
import { storefronts } from '#shared/storefronts/all.ts'

/** The settings that the server wrote on the root element: api/admin-app/admin-page.ts. */
const { storefront: name, payments = '', demo } = document.documentElement.dataset

/** The shop behind this counter. */
export const storefront: Storefront = storefronts[name as StorefrontName]
/** True if the shop is a demo: its public account may sign in with one press. */
export const isDemo = demo !== undefined

const paymentMethods = payments.split(' ')
/** The payment methods that this shop has for orders of staff. */
export const staffPayments = staffPaymentMethods.filter(
  (method) =>
    method === 'PAID_OUTSIDE' ||
    (method === 'CASH_ON_DELIVERY'
      ? paymentMethods.includes('CASH_ON_DELIVERY')
      : paymentMethods.some((one) => one !== 'CASH_ON_DELIVERY' && one !== '')),
)
