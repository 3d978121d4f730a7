import type { PaymentSettings } from '#api/adapters/payments/payment-settings.ts'
import type { LiqpaySettings } from '#api/adapters/payments/liqpay.ts'
import type { PaypalSettings } from '#api/adapters/payments/paypal-client.ts'
import type { StripeSettings } from '#api/adapters/payments/stripe.ts'
import { readTogether, type Read } from '#api/settings/read-together.ts'

/** Reads the settings of the payment providers. */
export function readPaymentSettings(read: Read, problems: string[]): PaymentSettings {
  return {
    liqpay: readLiqpay(read, problems),
    stripe: readStripe(read, problems),
    paypal: readPaypal(read, problems),
  }
}

const readLiqpay = (read: Read, problems: string[]): LiqpaySettings | undefined => {
  const keys = readTogether(read, problems, 'LiqPay', ['LIQPAY_PUBLIC_KEY', 'LIQPAY_PRIVATE_KEY'])
  const [version, url] = [read('LIQPAY_API_VERSION'), read('LIQPAY_URL')]
  if (!keys || !version || !url) return undefined
  return {
    publicKey: keys.LIQPAY_PUBLIC_KEY,
    privateKey: keys.LIQPAY_PRIVATE_KEY,
    version,
    // The path stays the same for every version of the API.
    checkoutUrl: `${url}/api/3/checkout`,
    apiUrl: `${url}/api/request`,
    sandbox: keys.LIQPAY_PUBLIC_KEY.startsWith('sandbox_'),
  }
}

const readStripe = (read: Read, problems: string[]): StripeSettings | undefined => {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
  const keys = readTogether(read, problems, 'Stripe', names)
  const [apiUrl, scriptUrl] = [read('STRIPE_API_URL'), read('STRIPE_SCRIPT_URL')]
  if (!keys || !apiUrl || !scriptUrl) return undefined
  return {
    secretKey: keys.STRIPE_SECRET_KEY,
    publishableKey: keys.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: keys.STRIPE_WEBHOOK_SECRET,
    apiUrl,
    scriptUrl,
  }
}

const readPaypal = (read: Read, problems: string[]): PaypalSettings | undefined => {
  const names = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const
  const keys = readTogether(read, problems, 'PayPal', names)
  const apiUrl = read('PAYPAL_API_URL')
  if (!keys || !apiUrl) return undefined
  return {
    clientId: keys.PAYPAL_CLIENT_ID,
    clientSecret: keys.PAYPAL_CLIENT_SECRET,
    webhookId: keys.PAYPAL_WEBHOOK_ID,
    apiUrl,
  }
}
