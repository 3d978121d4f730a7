import type { PaypalSettings } from '#api/adapters/payments/paypal-client.ts'
import { paypalApi } from '#simulators/payments/paypal-api.ts'
import { createPaypalBank, type PaypalState } from '#simulators/payments/paypal-bank.ts'
import { messagePage, outcomePage } from '#simulators/payments/page.ts'
import { readSimulateCall } from '#simulators/payments/simulate-call.ts'
import { createSimulatorOutbox } from '#simulators/payments/outbox.ts'
import { startSimulatorServer, type SimulatorReply } from '#simulators/kit/server.ts'
import { openSimulatorStore, type SimulatorOptions } from '#simulators/payments/store.ts'

export interface PaypalSimulator {
  readonly settings: PaypalSettings
  readonly url: string
  /** Sets where results are posted to, as the shop's owner would in PayPal's dashboard. */
  registerWebhook: (url: string) => void
  /** Forgets the keys of the calls so far, as PayPal does after a time. */
  forgetCalls: () => void
  /** Resolves when no result is being posted. */
  idle: () => Promise<void>
  close: () => Promise<void>
}

const account = {
  clientId: 'simulator-client',
  clientSecret: 'simulator-secret',
  webhookId: 'SIMULATOR-WEBHOOK',
} as const

const unknown: SimulatorReply = { status: 404, page: messagePage({ provider: 'PayPal', locale: 'en' }, 'unknown') }

/**
 * Starts a PayPal on this machine: the page on which a payer approves an order, the API, and signed results. POST /simulate with
 * { reference, outcome } chooses an outcome without the page. For demo and tests only.
 */
export async function startPaypalSimulator(
  now: () => Date,
  { file, paidBefore = [] }: SimulatorOptions = {},
): Promise<PaypalSimulator> {
  const store = openSimulatorStore<PaypalState>(file, { port: 0, noticeUrl: '', orders: {}, requests: {} })
  const outbox = createSimulatorOutbox()
  const { webhookId } = account
  const parts = { store, outbox, now, webhookId }
  const bank = createPaypalBank(parts)
  const toUrl = (path: string) => `http://127.0.0.1:${store.state.port}${path}`

  const server = await startSimulatorServer(
    {
      ...paypalApi({ ...parts, ...account, bank, toUrl }),
      'GET /checkoutnow': ({ query }) => {
        const order = bank.find(query.get('token') ?? '')
        if (!order) return unknown
        const amount = `${order.amount.value} ${order.amount.currency_code}`
        const page = { ...order, provider: 'PayPal', name: order.invoiceId, reference: order.id, amount }
        return {
          page: outcomePage(page, {
            payerDoes: ['paid', 'leave'],
            bankDeclines: ['declined_card'],
            resultTravels: ['slow', 'late', 'lost', 'twice', 'pending'],
            forgeries: ['forged_signature', 'forged_amount', 'forged_currency'],
          }),
        }
      },
      'POST /simulate': (request) => {
        const { reference, outcome, minutes, isForm } = readSimulateCall(request)
        const order = bank.find(reference)
        if (!order) return isForm ? unknown : { status: 404, json: { error: 'unknown payment' } }
        if (!bank.simulate(order, outcome, minutes)) return { status: 400, json: { error: 'unknown outcome' } }
        if (!isForm) return { json: { status: order.status } }
        const back = new URL(outcome === 'leave' ? order.cancelUrl : order.returnUrl)
        back.searchParams.set('token', order.id)
        if (outcome !== 'leave') back.searchParams.set('PayerID', 'SIMULATEDPAYER')
        return { redirect: back.href }
      },
    },
    store.state.port,
  )
  store.state.port = server.port
  bank.addPaid(paidBefore)
  bank.resume()

  return {
    settings: { ...account, apiUrl: server.url },
    url: server.url,
    registerWebhook: (url) => {
      store.state.noticeUrl = url
      store.save()
    },
    forgetCalls: () => {
      for (const key of Object.keys(store.state.requests)) delete store.state.requests[key]
    },
    idle: () => outbox.idle(),
    close: async () => {
      outbox.close()
      await server.close()
    },
  }
}
