import type { LiqpaySettings } from '#api/adapters/payments/liqpay.ts'
import type { PaypalSettings } from '#api/adapters/payments/paypal-client.ts'
import type { StripeSettings } from '#api/adapters/payments/stripe.ts'

/** The payment providers whose keys are set. */
export interface PaymentSettings {
  readonly liqpay: LiqpaySettings | undefined
  readonly stripe: StripeSettings | undefined
  readonly paypal: PaypalSettings | undefined
}
