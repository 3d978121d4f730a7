import type { Who } from '#shared/endpoints/endpoint.ts'

/**
 * The callers that each call allows, listed independently of the contract: a call that the contract opens to another role by
 * mistake fails the test. Every call that is not listed is for administrators only. [API-05]
 */
const listed: Readonly<Record<Exclude<Who, 'administrator'>, readonly string[]>> = {
  guest: [
    'GET /v1/categories/{id}',
    'GET /v1/products/{id}',
    'GET /v1/products/variants/{id}',
    'POST /v1/categories/search',
    'POST /v1/products/search',
    'POST /v1/products/variants/search-random',
    'POST /v1/products/variants/search',
    'GET /v1/suggestions',
    'POST /v1/suggestions',
    'GET /v1/contacts',
    'GET /v1/pages/{name}',
    'GET /v1/carriers/cities',
    'GET /v1/carriers/branches',
    'GET /v1/shipping-methods/{id}',
    'POST /v1/promo-codes/search',
    'POST /v1/shipping-methods/search',
    'POST /v1/orders/create',
    'GET /v1/orders/{id}',
    'POST /v1/orders/{id}/create-account',
    'POST /v1/orders/{id}/send-link',
    'POST /v1/orders/{id}/withdraw',
    'POST /v1/orders/find-withdrawal',
    'POST /v1/orders/withdraw',
    'PUT /v1/orders/{id}/update-customer',
    'PUT /v1/orders/{id}/payment-method',
    'POST /v1/orders/{id}/pay',
    'GET /v1/orders/{id}/payment',
    'POST /v1/orders/{id}/check-payment',
    'PUT /v1/orders/{id}/update-product',
    'PUT /v1/orders/{id}/update-shipping-info',
    'PUT /v1/orders/{id}/update-shipping-method',
    'POST /v1/auth/confirm-email',
    'POST /v1/auth/forgot-password',
    'POST /v1/auth/login',
    'POST /v1/auth/refresh-session',
    'POST /v1/auth/register',
    'POST /v1/auth/reset-password',
    'POST /v1/auth/google',
    'POST /v1/auth/sign-out',
    'POST /v1/customer-users/confirm-subscription',
    'POST /v1/customer-users/subscribe',
    'POST /v1/customer-users/unsubscribe',
    'POST /v1/fit/read',
    'POST /v1/fit/answer',
    'POST /v1/stock-alerts',
    'POST /v1/stock-alerts/confirm',
    'POST /v1/stock-alerts/stop',
    'POST /v1/page-speeds',
    'POST /v1/auth/admin/login',
    'POST /v1/auth/admin/refresh',
    'POST /v1/auth/admin/unlock',
    'POST /v1/auth/admin/sign-out',
    'POST /v1/auth/admin/admit-device',
  ],
  customer: [
    'GET /v1/customer-profile/details',
    'POST /v1/customer-profile/orders',
    'PATCH /v1/customer-profile/update',
    'PATCH /v1/customer-profile/update/password',
    'GET /v1/customer-profile/export',
    'POST /v1/customer-profile/erase',
    'PUT /v1/customer-profile/basket/add',
    'DELETE /v1/customer-profile/basket/delete',
    'GET /v1/customer-profile/basket',
    'PATCH /v1/customer-profile/basket',
    'PATCH /v1/customer-profile/basket/update',
  ],
  superAdministrator: [
    'POST /v1/admin-users',
    'DELETE /v1/admin-users/{id}',
    'GET /v1/admin-users/{id}',
    'GET /v1/admin/admin-users/{id}',
    'POST /v1/admin-users/search',
    'PATCH /v1/admin-users/{id}',
    'POST /v1/audit-log/search',
    'GET /v1/admin/failed-jobs',
    'POST /v1/admin/failed-jobs/{id}/retry',
    'DELETE /v1/admin/failed-jobs/{id}',
    'GET /v1/admin/door',
    'PATCH /v1/admin/door',
  ],
}

/** Returns the lowest role that may make a call. */
export const roleFor = (call: string): Who => {
  for (const [role, calls] of Object.entries(listed)) if (calls.includes(call)) return role as Who // a key of the table
  return 'administrator'
}

export const listedCalls: readonly string[] = Object.values(listed).flat()
