import type { StripeSettings } from '#api/adapters/payments/stripe.ts'
import { stripeApi } from '#simulators/payments/stripe-api.ts'
import { createStripeBank, type StripeState } from '#simulators/payments/stripe-bank.ts'
import { readBrowserScript } from '#simulators/kit/browser-script.ts'
import { stripeFrame, stripeFramePolicy } from '#simulators/payments/stripe-frame.ts'
import { readSimulateCall } from '#simulators/payments/simulate-call.ts'
import { createSimulatorOutbox } from '#simulators/payments/outbox.ts'
import { startSimulatorServer } from '#simulators/kit/server.ts'
import { openSimulatorStore, type SimulatorOptions } from '#simulators/payments/store.ts'

export interface StripeSimulator {
  readonly settings: StripeSettings
  readonly url: string
  /** Sets where results are posted to, as the shop's owner would in Stripe's dashboard. */
  registerWebhook: (url: string) => void
  /** Forgets the keys of the calls so far, as Stripe does after a time. */
  forgetCalls: () => void
  /** Resolves when no result is being posted. */
  idle: () => Promise<void>
  close: () => Promise<void>
}

const keys = {
  secretKey: 'sk_test_simulator',
  publishableKey: 'pk_test_simulator',
  webhookSecret: 'whsec_simulator',
} as const

/**
 * Starts a Stripe on this machine: the API, signed results, and at /v3/stripe.js its library for the browser, whose card fields are in a
 * frame of this address. The documented test numbers are declined or require a confirmation. POST /simulate with { reference, outcome }
 * chooses an outcome without a card. For demo and tests only.
 */
export async function startStripeSimulator(
  now: () => Date,
  { file, paidBefore = [] }: SimulatorOptions = {},
): Promise<StripeSimulator> {
  const store = openSimulatorStore<StripeState>(file, { port: 0, noticeUrl: '', intents: {}, refunds: [], replies: {} })
  const outbox = createSimulatorOutbox()
  const parts = { store, outbox, now, webhookSecret: keys.webhookSecret }
  const bank = createStripeBank(parts)

  const library = readBrowserScript('stripe-library.ts')
  const frameScript = readBrowserScript('stripe-frame.ts')

  const server = await startSimulatorServer(
    {
      ...stripeApi({ ...parts, ...keys, bank }),
      'GET /v3/stripe.js': () => ({ script: library }),
      'GET /v3/frame': ({ query }) => ({
        headers: { 'content-security-policy': stripeFramePolicy },
        page: stripeFrame(query.get('language') === 'uk' ? 'uk' : 'en', query.get('fields') === 'yes'),
      }),
      'GET /v3/frame.js': () => ({ script: frameScript }),
      'POST /simulate': (request) => {
        const { reference, outcome, minutes } = readSimulateCall(request)
        const intent = bank.find(reference)
        if (!intent) return { status: 404, json: { error: 'unknown payment' } }
        if (!bank.simulate(intent, outcome, minutes)) return { status: 400, json: { error: 'unknown outcome' } }
        return { json: { status: intent.status } }
      },
    },
    store.state.port,
  )
  store.state.port = server.port
  bank.addPaid(paidBefore)
  bank.resume()

  return {
    settings: { ...keys, apiUrl: server.url, scriptUrl: `${server.url}/v3/stripe.js` },
    url: server.url,
    registerWebhook: (url) => {
      store.state.noticeUrl = url
      store.save()
    },
    forgetCalls: () => {
      for (const key of Object.keys(store.state.replies)) delete store.state.replies[key]
    },
    idle: () => outbox.idle(),
    close: async () => {
      outbox.close()
      await server.close()
    },
  }
}
