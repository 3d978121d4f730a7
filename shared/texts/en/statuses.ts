import type { statuses as uk } from '#shared/texts/uk/statuses.ts'

export const statuses: Record<keyof typeof uk, string> = {
  'state-ACTIVE': 'active',
  'state-INACTIVE': 'inactive',
  'order-NEW': 'received',
  'order-IN_PROCESS': 'being packed',
  'order-DONE': 'done',
  'order-CANCELED': 'canceled',
  'payment-WAITING_FOR_PAYMENT': 'awaiting payment',
  'payment-FAILED': 'payment failed',
  'payment-COMPLETED': 'paid',
  'promo-PERCENTAGE': 'percentage',
  'promo-AMOUNT': 'amount',
  'promo-PRODUCT_VARIANT': 'on chosen items',
  'region-UA': 'Ukraine',
  'region-EU': 'Europe',
  'theme-default': 'default',
  'theme-light': 'light',
  'method-LIQPAY': 'Card, LiqPay',
  'method-STRIPE': 'Card',
  'method-PAYPAL': 'PayPal',
  'method-CASH_ON_DELIVERY': 'Cash on delivery',
}
