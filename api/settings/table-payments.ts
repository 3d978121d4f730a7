import * as z from 'zod'
import { liqpayVersions } from '#api/adapters/payments/liqpay-signature.ts'
import { address, origin, setting, text, value } from '#api/settings/setting.ts'

const key = z.string().regex(/^\S+$/)
const webAddress = origin('https:', 'http:')
const live = {
  expected: 'an https address, without a path',
  accepts: origin('https:'),
}
const provider = (address: string, about: string) =>
  setting({ about, expected: 'an address without a path', accepts: webAddress, fallback: value(address), live })

/** The settings of the payment providers. All keys of a provider belong together. [CFG-02, CFG-03] */
export const paymentSettings = {
  LIQPAY_PUBLIC_KEY: setting({
    about:
      'The shop’s public key at LiqPay, for payments in the Ukrainian storefronts. With a key of the sandbox, sandbox_…, payments bring no money.',
    expected: 'a key like i00000000000',
    accepts: key,
    fallback: {
      demo: text('a simulator of LiqPay on this machine, if no provider has keys'),
      live: text('no payments by LiqPay'),
    },
  }),
  LIQPAY_PRIVATE_KEY: setting({
    about: 'The private key to it. It signs what the shop asks, and what LiqPay answers.',
    expected: 'a key',
    accepts: key,
    fallback: text('nothing; LIQPAY_PUBLIC_KEY needs it'),
    confidential: true,
  }),
  LIQPAY_API_VERSION: setting({
    about: 'The version of LiqPay’s API: 7 signs by SHA3-256, 3 by SHA-1.',
    expected: '3 or 7',
    accepts: z
      .enum(['3', '7'])
      .transform(Number)
      .pipe(z.literal([...liqpayVersions])),
    fallback: value('7'),
  }),
  LIQPAY_URL: provider('https://www.liqpay.ua', 'Where LiqPay is.'),
  STRIPE_SECRET_KEY: setting({
    about: 'The shop’s secret key at Stripe, for payments by card in the US storefront.',
    expected: 'a key like sk_live_…',
    accepts: key,
    fallback: {
      demo: text('a simulator of Stripe on this machine, if no provider has keys'),
      live: text('no payments by Stripe'),
    },
    confidential: true,
  }),
  STRIPE_PUBLISHABLE_KEY: setting({
    about: 'The publishable key to it, for the card fields in the browser.',
    expected: 'a key like pk_live_…',
    accepts: key,
    fallback: text('nothing; STRIPE_SECRET_KEY needs it'),
  }),
  STRIPE_WEBHOOK_SECRET: setting({
    about:
      'The signing secret of the webhook that is set up at Stripe for /v1/payments/stripe/result, with the events payment_intent.succeeded, payment_intent.payment_failed, payment_intent.processing, payment_intent.canceled and charge.refunded.',
    expected: 'a secret like whsec_…',
    accepts: key,
    fallback: text('nothing; STRIPE_SECRET_KEY needs it'),
    confidential: true,
  }),
  STRIPE_API_URL: provider('https://api.stripe.com', 'Where Stripe’s API is.'),
  STRIPE_SCRIPT_URL: setting({
    about: 'Stripe’s library for the browser, which has to come from Stripe. Loaded when a payment by card begins.',
    expected: 'an address',
    accepts: address('https:', 'http:'),
    fallback: value('https://js.stripe.com/endive/stripe.js'),
    live: { expected: 'an https address', accepts: address('https:') },
  }),
  PAYPAL_CLIENT_ID: setting({
    about: 'The shop’s client id at PayPal, for payments in the US storefront.',
    expected: 'an id',
    accepts: key,
    fallback: {
      demo: text('a simulator of PayPal on this machine, if no provider has keys'),
      live: text('no payments by PayPal'),
    },
  }),
  PAYPAL_CLIENT_SECRET: setting({
    about: 'The secret to it.',
    expected: 'a secret',
    accepts: key,
    fallback: text('nothing; PAYPAL_CLIENT_ID needs it'),
    confidential: true,
  }),
  PAYPAL_WEBHOOK_ID: setting({
    about:
      'The id of the webhook that is set up at PayPal for /v1/payments/paypal/result. PayPal’s results are checked for it.',
    expected: 'an id',
    accepts: key,
    fallback: text('nothing; PAYPAL_CLIENT_ID needs it'),
  }),
  PAYPAL_API_URL: provider(
    'https://api-m.paypal.com',
    'Where PayPal’s API is: https://api-m.sandbox.paypal.com to try payments out.',
  ),
} as const
