import type { PaymentProvider, PaymentRequest, StartedPayment } from '#api/ports/payment.ts'
import { liqpayPayments } from '#api/adapters/payments/liqpay.ts'
import { startLiqpaySimulator } from '#simulators/payments/liqpay.ts'
import { paypalPayments } from '#api/adapters/payments/paypal.ts'
import { startPaypalSimulator } from '#simulators/payments/paypal.ts'
import { stripePayments } from '#api/adapters/payments/stripe.ts'
import { startStripeSimulator } from '#simulators/payments/stripe.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { Currency } from '#shared/storefronts/storefront.ts'
import type { PaymentStep } from '#shared/entities/payment.ts'

/** One provider with its simulator, as the tests of all providers use it. */
export interface TestProvider {
  readonly provider: PaymentProvider
  readonly url: string
  readonly currency: Currency
  /** The first action of the payer's browser with the step. */
  follow(step: PaymentStep): Promise<void>
  /** The same provider with other keys than the simulator's. */
  readonly stranger: PaymentProvider
  /** The same provider at another address. */
  at(url: string): PaymentProvider
  /** Deletes the idempotency keys of the calls so far, as the provider does after a time. */
  forgetCalls: () => void
  /** Resolves when no result is being posted. */
  idle: () => Promise<void>
  close: () => Promise<void>
}

export interface TestProviderKind {
  open(noticeUrl: string): Promise<TestProvider>
  /** Outcomes that a bank declines, and the message that the payer sees. */
  readonly declines: readonly (readonly [string, { card: string | null; message: string | null }])[]
  readonly codes: {
    /** Of the start; none if the provider is not called for it. */
    readonly link: readonly ErrorCode[]
    readonly detail: ErrorCode
    readonly execute: ErrorCode
    readonly forged: ErrorCode
  }
}

const silent = { warn: () => {}, error: () => {} }
/** Long enough for a machine under load, short enough to wait for. */
const timeoutMs = 300

/** Every provider, and the differences between them. For tests only. */
export const testProviders: Readonly<Record<string, TestProviderKind>> = {
  LiqPay: {
    open: async () => {
      const simulator = await startLiqpaySimulator(() => new Date())
      const { settings } = simulator
      return {
        ...simulator,
        provider: liqpayPayments(settings, silent),
        currency: 'UAH',
        // It has none.
        forgetCalls: () => {},
        follow: async (step) => {
          if (step.kind !== 'FORM') throw new Error('expected a form')
          const response = await fetch(step.address, { method: 'POST', body: new URLSearchParams(step.fields) })
          if (!response.ok) throw new Error(await response.text())
        },
        stranger: liqpayPayments({ ...settings, privateKey: 'another key' }, silent),
        at: (address) => liqpayPayments({ ...settings, apiUrl: `${address}/api/request`, timeoutMs }, silent),
      }
    },
    declines: [
      ['declined_limit', { card: 'card_declined', message: null }],
      ['declined_funds', { card: 'card_declined', message: null }],
      ['declined_card', { card: null, message: 'Use another card' }],
    ],
    codes: {
      link: [],
      detail: 'SOMETHING_WENT_WRONG',
      execute: 'SOMETHING_WENT_WRONG',
      forged: 'LIQPAY_RESULT_INVALID_SIGNATURE',
    },
  },
  PayPal: {
    open: async (noticeUrl) => {
      const now = () => new Date()
      const simulator = await startPaypalSimulator(now)
      const { settings } = simulator
      simulator.registerWebhook(noticeUrl)
      return {
        ...simulator,
        provider: paypalPayments(settings, now, silent),
        currency: 'USD',
        follow: async (step) => {
          if (step.kind !== 'REDIRECT') throw new Error('expected an address')
          const response = await fetch(step.address)
          if (!response.ok) throw new Error(await response.text())
        },
        stranger: paypalPayments({ ...settings, webhookId: 'ANOTHER-WEBHOOK' }, now, silent),
        at: (apiUrl) => paypalPayments({ ...settings, apiUrl, timeoutMs }, now, silent),
      }
    },
    declines: [['declined_card', { card: 'card_declined', message: null }]],
    codes: {
      link: ['PAYPAL_LINK_ERROR'],
      detail: 'PAYPAL_DETAIL_ERROR',
      execute: 'PAYPAL_EXECUTE_ERROR',
      forged: 'BAD_REQUEST',
    },
  },
  Stripe: {
    open: async (noticeUrl) => {
      const now = () => new Date()
      const simulator = await startStripeSimulator(now)
      const { settings } = simulator
      simulator.registerWebhook(noticeUrl)
      return {
        ...simulator,
        provider: stripePayments(settings, now, silent),
        currency: 'USD',
        follow: () => Promise.resolve(),
        stranger: stripePayments({ ...settings, webhookSecret: 'whsec_another' }, now, silent),
        at: (apiUrl) => stripePayments({ ...settings, apiUrl, timeoutMs }, now, silent),
      }
    },
    declines: [
      ['declined_card', { card: 'card_declined', message: null }],
      ['declined_funds', { card: 'card_declined', message: null }],
      ['declined_expired', { card: 'invalid_expiry_year', message: null }],
      ['declined_year', { card: 'invalid_expiry_year', message: null }],
      ['declined_month', { card: 'invalid_expiry_month', message: null }],
      ['declined_cvc', { card: 'invalid_cvc', message: null }],
      ['invalid_cvc', { card: 'invalid_cvc', message: null }],
      ['declined_number', { card: 'incorrect_number', message: null }],
      ['declined_processing', { card: null, message: 'The card could not be processed. Try again later.' }],
    ],
    codes: {
      link: ['STRIPE_LINK_ERROR'],
      detail: 'STRIPE_DETAIL_ERROR',
      execute: 'STRIPE_EXECUTE_ERROR',
      forged: 'BAD_REQUEST',
    },
  },
}

let payments = 0

/** Returns a new payment of an order. */
export const newPayment = (
  currency: Currency,
  noticeUrl: string,
  changes: Partial<PaymentRequest> = {},
): PaymentRequest => {
  payments += 1
  return {
    id: `00000000-0000-4000-8000-${String(payments).padStart(12, '0')}`,
    name: `SH-${10_000 + payments}-1`,
    amountMinor: 290_001,
    currency,
    description: `SHYR, order SH-${10_000 + payments}`,
    locale: 'en',
    orderId: `00000000-0000-4000-9000-${String(payments).padStart(12, '0')}`,
    payer: { email: 'olena@shop.example', firstName: 'Олена', lastName: 'Бондар' },
    expiresAt: new Date(Date.now() + 1_800_000),
    returnUrl: 'http://127.0.0.1/checkout/success',
    noticeUrl,
    ...changes,
  }
}

/** Returns the payment as the shop stores it after its start. */
export const startedPayment = (
  { id, name, amountMinor, currency }: PaymentRequest,
  reference: string,
): StartedPayment => ({
  id,
  name,
  reference,
  amountMinor,
  currency,
})
