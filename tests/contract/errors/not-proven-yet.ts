import type { ErrorCode } from '#shared/errors.ts'

/** Codes that no call can return until their provider exists. A code that a call declares must be removed from this table. */
export const notProvenYet: { readonly [Code in ErrorCode]?: string } = {
  LIQPAY_RESULT_INVALID_SIGNATURE: 'the payment service of the bank',
  PAYPAL_LINK_ERROR: 'PayPal',
  PAYPAL_EXECUTE_ERROR: 'PayPal',
  PAYPAL_DETAIL_ERROR: 'PayPal',
  STRIPE_LINK_ERROR: 'card payments',
  STRIPE_EXECUTE_ERROR: 'card payments',
  STRIPE_DETAIL_ERROR: 'card payments',
  ORDER_CANNOT_CALC_TAX: 'taxes of the US storefront',
}
