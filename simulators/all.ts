import type { Simulators } from '#api/adapters/simulators.ts'
import { startNovaPoshtaSimulator } from '#simulators/carriers/nova-poshta.ts'
import { startUkrposhtaSimulator } from '#simulators/carriers/ukrposhta.ts'
import { startIdentitySimulator } from '#simulators/identity.ts'
import { startLiqpaySimulator } from '#simulators/payments/liqpay.ts'
import { startPaypalSimulator } from '#simulators/payments/paypal.ts'
import { startStripeSimulator } from '#simulators/payments/stripe.ts'
import { startStripeTaxSimulator } from '#simulators/tax/stripe-tax.ts'

/** The simulators that a demo starts. */
export const simulators: Simulators = {
  startLiqpaySimulator,
  startStripeSimulator,
  startPaypalSimulator,
  startNovaPoshtaSimulator,
  startUkrposhtaSimulator,
  startStripeTaxSimulator,
  startIdentitySimulator,
}
