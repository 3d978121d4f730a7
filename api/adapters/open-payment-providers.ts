import { join } from 'node:path'
import type { PaymentProvider } from '#api/ports/payment.ts'
import type { PaymentLog } from '#api/adapters/payments/call-provider.ts'
import { liqpayPayments } from '#api/adapters/payments/liqpay.ts'
import { paypalPayments } from '#api/adapters/payments/paypal.ts'
import { stripePayments } from '#api/adapters/payments/stripe.ts'
import type { PaymentSettings } from '#api/adapters/payments/payment-settings.ts'
import { loadSimulators, type PaidBefore } from '#api/adapters/simulators.ts'
import type { OnlineMethod } from '#shared/enums.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'

export interface OpenOptions {
  readonly mode: 'demo' | 'live'
  /** Whether a demo without keys gets simulators. */
  readonly simulators: boolean
  readonly settings: PaymentSettings
  readonly storefront: Pick<Storefront, 'paymentMethods'>
  /** The folder in which simulators store their payments, so that they survive a restart of the demo. */
  readonly folder: string
  /** The initial payments of the simulators. Default: none. */
  readonly paidBefore?: readonly (PaidBefore & { readonly method: OnlineMethod })[]
  readonly now: () => Date
  readonly log: PaymentLog
}

export interface PaymentProviders {
  /** In the order of the storefront's payment methods. */
  readonly providers: readonly PaymentProvider[]
  close: () => Promise<void>
}

interface Opened {
  readonly provider: PaymentProvider
  close: () => Promise<void>
}

/** How each method is opened: by its keys, or undefined without them; and as a simulator. */
interface Opening {
  configured(options: OpenOptions): PaymentProvider | undefined
  simulated(options: OpenOptions): Promise<Opened>
}

const openings: Readonly<Record<OnlineMethod, Opening>> = {
  LIQPAY: {
    configured: ({ settings: { liqpay }, log }) => liqpay && liqpayPayments(liqpay, log),
    simulated: async (options) => {
      const { now, log } = options
      const simulator = await (await loadSimulators()).startLiqpaySimulator(now, getKnownPayments(options, 'LIQPAY'))
      return { provider: liqpayPayments(simulator.settings, log), close: simulator.close }
    },
  },
  STRIPE: {
    configured: ({ settings: { stripe }, now, log }) => stripe && stripePayments(stripe, now, log),
    simulated: async (options) => {
      const { now, log } = options
      const simulator = await (await loadSimulators()).startStripeSimulator(now, getKnownPayments(options, 'STRIPE'))
      const provider = stripePayments(simulator.settings, now, log)
      return { provider: withWebhook(provider, simulator.registerWebhook), close: simulator.close }
    },
  },
  PAYPAL: {
    configured: ({ settings: { paypal }, now, log }) => paypal && paypalPayments(paypal, now, log),
    simulated: async (options) => {
      const { now, log } = options
      const simulator = await (await loadSimulators()).startPaypalSimulator(now, getKnownPayments(options, 'PAYPAL'))
      const provider = paypalPayments(simulator.settings, now, log)
      return { provider: withWebhook(provider, simulator.registerWebhook), close: simulator.close }
    },
  },
}

const getKnownPayments = ({ folder, paidBefore = [] }: OpenOptions, method: OnlineMethod) => ({
  file: join(folder, `${method.toLowerCase()}.json`),
  paidBefore: paidBefore.filter((payment) => payment.method === method),
})

/** Passes the shop's webhook address to a simulator. A real provider has it in its dashboard. */
const withWebhook = (provider: PaymentProvider, register: (url: string) => void): PaymentProvider => ({
  ...provider,
  start: (payment) => {
    register(payment.noticeUrl)
    return provider.start(payment)
  },
})

/**
 * Opens the payment providers of a storefront that have keys. A demo without any keys gets their simulators. No simulator runs alongside
 * real keys or in live mode. [CFG-02, CFG-03]
 */
export async function openPaymentProviders(options: OpenOptions): Promise<PaymentProviders> {
  const { mode, simulators, settings, storefront } = options
  const hasKeys = Object.values(settings).some((provider) => provider !== undefined)
  const opened: Opened[] = []
  for (const method of storefront.paymentMethods) {
    const opening = method === 'CASH_ON_DELIVERY' ? undefined : openings[method]
    const provider = opening?.configured(options)
    if (provider) opened.push({ provider, close: () => Promise.resolve() })
    else if (opening && mode === 'demo' && simulators && !hasKeys) opened.push(await opening.simulated(options))
  }
  if (mode === 'live')
    for (const name of sandboxed(settings)) options.log.warn(`${name} has keys of its sandbox: payments bring no money`)
  return {
    providers: opened.map(({ provider }) => provider),
    close: async () => {
      await Promise.all(opened.map(({ close }) => close()))
    },
  }
}

/** Returns the providers whose keys are for trying out. */
const sandboxed = ({ liqpay, stripe, paypal }: PaymentSettings): readonly string[] => [
  ...(liqpay?.sandbox ? ['LiqPay'] : []),
  ...(stripe?.secretKey.startsWith('sk_test_') ? ['Stripe'] : []),
  ...(paypal?.apiUrl.includes('sandbox') ? ['PayPal'] : []),
]
