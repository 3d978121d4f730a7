import type { NovaPoshtaSettings } from '#api/adapters/carriers/nova-poshta.ts'
import type { UkrposhtaSettings } from '#api/adapters/carriers/ukrposhta.ts'
import type { GoogleSettings } from '#api/adapters/identity-google.ts'
import type { LiqpaySettings } from '#api/adapters/payments/liqpay.ts'
import type { PaypalSettings } from '#api/adapters/payments/paypal-client.ts'
import type { StripeSettings } from '#api/adapters/payments/stripe.ts'
import type { StripeTaxSettings } from '#api/adapters/tax/stripe-tax.ts'
import type { Locale } from '#shared/enums.ts'

/** A provider that runs on this machine: its adapter's settings, and how it ends. */
interface Simulated<Settings> {
  readonly settings: Settings
  close: () => Promise<void>
}
interface WithWebhook {
  /** Sets where results are posted to, as the shop's owner would in the provider's dashboard. */
  registerWebhook: (url: string) => void
}
/** A payment of the demo's history, which was not paid at the simulator. */
export interface PaidBefore {
  readonly id: string
  readonly orderId: string
  /** By which people find it: 'SH-10001-1'. */
  readonly name: string
  readonly reference: string
  readonly amountMinor: number
  readonly currency: string
  readonly locale: Locale
  readonly paidAt: Date
  /** Where its results are posted to. */
  readonly noticeUrl: string
}
interface KnownPayments {
  /** The file that stores the payments, so that they survive a restart of the demo. */
  readonly file: string
  /** The initial payments. */
  readonly paidBefore: readonly PaidBefore[]
}

/** The function that starts the providers of a demo. `simulators/all.ts` implements it. */
export interface Simulators {
  startLiqpaySimulator(now: () => Date, options: KnownPayments): Promise<Simulated<LiqpaySettings>>
  startStripeSimulator(now: () => Date, options: KnownPayments): Promise<Simulated<StripeSettings> & WithWebhook>
  startPaypalSimulator(now: () => Date, options: KnownPayments): Promise<Simulated<PaypalSettings> & WithWebhook>
  startNovaPoshtaSimulator(): Promise<Simulated<NovaPoshtaSettings>>
  startUkrposhtaSimulator(): Promise<Simulated<UkrposhtaSettings>>
  startStripeTaxSimulator(now: () => Date, registeredStates: readonly string[]): Promise<Simulated<StripeTaxSettings>>
  startIdentitySimulator(now: () => Date): Promise<GoogleSettings & { close: () => Promise<void> }>
}

// A name that neither the compiler nor the linter follows: `simulators/` imports the adapters' types, and an image has no such folder.
const moduleName: string = '#simulators/all.ts'

export class NoSimulators extends Error {
  constructor(options: ErrorOptions) {
    super('This installation has no simulators. Run a demo from the source, or set SHOP_MODE=live.', options)
  }
}

/**
 * Loads the simulators. Only a demo does.
 * @throws {NoSimulators} in an image of `ops/Dockerfile`
 */
export async function loadSimulators(): Promise<Simulators> {
  try {
    const { simulators } = (await import(moduleName)) as { simulators: Simulators } // all.ts satisfies the type
    return simulators
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ERR_MODULE_NOT_FOUND'
    if (!isMissing) throw cause
    throw new NoSimulators({ cause })
  }
}
