import { join } from 'node:path'
import { startLiqpaySimulator } from '#simulators/payments/liqpay.ts'
import { startPaypalSimulator } from '#simulators/payments/paypal.ts'
import { startStripeSimulator } from '#simulators/payments/stripe.ts'
import { readCharges, type Charge } from '#ops/prove/books.ts'
import { openGate, type Gate } from '#ops/prove/gate.ts'
import type { PaymentStep } from '#shared/entities/payment.ts'
import type { OnlineMethod } from '#shared/enums.ts'

interface Simulator {
  readonly url: string
  /** The settings with which the shop uses it, through the gate at this address. */
  readonly settings: (gateUrl: string) => Readonly<Record<string, string>>
  /** Returns the provider's id of a payment from the step that the payer's browser gets. */
  readonly findReference: (step: PaymentStep) => string | undefined
  readonly register: (url: string) => void
  readonly idle: () => Promise<void>
  readonly close: () => Promise<void>
}

type Start = (now: () => Date, file: string) => Promise<Simulator>

const starts: Readonly<Record<OnlineMethod, Start>> = {
  LIQPAY: async (now, file) => {
    const simulator = await startLiqpaySimulator(now, { file })
    const { publicKey, privateKey } = simulator.settings
    return {
      ...simulator,
      settings: (LIQPAY_URL) => ({ LIQPAY_URL, LIQPAY_PUBLIC_KEY: publicKey, LIQPAY_PRIVATE_KEY: privateKey }),
      findReference: (step) => (step.kind === 'FORM' ? liqpayName(step.fields['data'] ?? '') : undefined),
      // Each payment carries the address.
      register: () => {},
    }
  },
  STRIPE: async (now, file) => {
    const simulator = await startStripeSimulator(now, { file })
    const { secretKey, publishableKey, webhookSecret, scriptUrl } = simulator.settings
    return {
      ...simulator,
      settings: (STRIPE_API_URL) => ({
        STRIPE_API_URL,
        STRIPE_SCRIPT_URL: scriptUrl,
        STRIPE_SECRET_KEY: secretKey,
        STRIPE_PUBLISHABLE_KEY: publishableKey,
        STRIPE_WEBHOOK_SECRET: webhookSecret,
      }),
      findReference: (step) => (step.kind === 'CARD' ? step.clientSecret.split('_secret_')[0] : undefined),
      register: simulator.registerWebhook,
    }
  },
  PAYPAL: async (now, file) => {
    const simulator = await startPaypalSimulator(now, { file })
    const { clientId, clientSecret, webhookId } = simulator.settings
    return {
      ...simulator,
      settings: (PAYPAL_API_URL) => ({
        PAYPAL_API_URL,
        PAYPAL_CLIENT_ID: clientId,
        PAYPAL_CLIENT_SECRET: clientSecret,
        PAYPAL_WEBHOOK_ID: webhookId,
      }),
      findReference: (step) =>
        step.kind === 'REDIRECT' ? (new URL(step.address).searchParams.get('token') ?? undefined) : undefined,
      register: simulator.registerWebhook,
    }
  },
}

const liqpayName = (data: string): string | undefined =>
  (JSON.parse(Buffer.from(data, 'base64').toString()) as { order_id?: string }).order_id

/** The payment providers of one shop: simulators in this process, so that they outlive every process of the shop. */
export interface Providers {
  readonly methods: readonly OnlineMethod[]
  readonly settings: Readonly<Record<string, string>>
  /** Between the shop and each provider. */
  readonly gates: ReadonlyMap<OnlineMethod, Gate>
  setOpen: (isOpen: boolean) => void
  /** Acts as the payer at the provider: pays, is declined, or another outcome of the simulators. */
  payerMeets: (step: PaymentStep, outcome: string) => Promise<void>
  /** Resolves when no result is being posted. */
  idle: () => Promise<void>
  charges: () => Promise<Charge[]>
  close: () => Promise<void>
}

/** @param resultsUrl where the providers post their results to */
export async function openProviders(
  methods: readonly OnlineMethod[],
  { folder, now, resultsUrl }: { folder: string; now: () => Date; resultsUrl: string },
): Promise<Providers> {
  const getFile = (method: OnlineMethod) => join(folder, `${method.toLowerCase()}.json`)
  const simulators = new Map<OnlineMethod, Simulator>()
  const gates = new Map<OnlineMethod, Gate>()
  const settings: Record<string, string> = {}
  for (const method of methods) {
    const simulator = await starts[method](now, getFile(method))
    simulator.register(`${resultsUrl}/v1/payments/${method.toLowerCase()}/result`)
    const gate = await openGate(() => simulator.url)
    simulators.set(method, simulator)
    gates.set(method, gate)
    Object.assign(settings, simulator.settings(gate.url))
  }
  const find = (step: PaymentStep) => {
    for (const simulator of simulators.values()) {
      const reference = simulator.findReference(step)
      if (reference !== undefined) return { simulator, reference }
    }
    throw new Error(`no provider of ${JSON.stringify(step)}`)
  }
  return {
    methods,
    settings,
    gates,
    setOpen: (isOpen) => {
      for (const gate of gates.values()) gate.setOpen(isOpen)
    },
    payerMeets: async (step, outcome) => {
      const { simulator, reference } = find(step)
      // LiqPay creates a payment once the payer's browser has posted the form.
      if (step.kind === 'FORM') {
        const checkout = `${simulator.url}${new URL(step.address).pathname}`
        const opened = await fetch(checkout, {
          method: 'POST',
          body: new URLSearchParams(step.fields),
          redirect: 'manual',
        })
        await opened.arrayBuffer()
      }
      const response = await fetch(`${simulator.url}/simulate`, {
        method: 'POST',
        body: JSON.stringify({ reference, outcome }),
      })
      await response.arrayBuffer()
    },
    idle: async () => {
      await Promise.all([...simulators.values()].map((simulator) => simulator.idle()))
    },
    charges: async () => (await Promise.all(methods.map((method) => readCharges(method, getFile(method))))).flat(),
    close: async () => {
      for (const gate of gates.values()) await gate.close()
      for (const simulator of simulators.values()) await simulator.close()
    },
  }
}
