import type { LiqpaySettings } from '#api/adapters/payments/liqpay.ts'
import { decodeLiqpay, isSignedByLiqpay, liqpayVersions } from '#api/adapters/payments/liqpay-signature.ts'
import { createLiqpayBank, type LiqpayState } from '#simulators/payments/liqpay-bank.ts'
import { answerLiqpay } from '#simulators/payments/liqpay-api.ts'
import { messagePage, outcomePage, securePage, type PageOfPayment } from '#simulators/payments/page.ts'
import { readSimulateCall } from '#simulators/payments/simulate-call.ts'
import { createSimulatorOutbox } from '#simulators/payments/outbox.ts'
import { startSimulatorServer, type SimulatorReply } from '#simulators/kit/server.ts'
import { openSimulatorStore, type SimulatorOptions } from '#simulators/payments/store.ts'
import type { Locale } from '#shared/enums.ts'

export interface LiqpaySimulator {
  readonly settings: LiqpaySettings
  readonly url: string
  /** Resolves when no result is being posted. */
  idle: () => Promise<void>
  close: () => Promise<void>
}

const keys = { publicKey: 'sandbox_i00000000000', privateKey: 'sandbox_key_of_the_simulator' } as const

/**
 * Starts a LiqPay on this machine: the checkout on which a person chooses the outcome, signed results to `server_url`, and the API
 * with status and refund. POST /simulate with { reference, outcome } chooses an outcome without the page. For demo and tests only.
 */
export async function startLiqpaySimulator(
  now: () => Date,
  { file, paidBefore = [] }: SimulatorOptions = {},
): Promise<LiqpaySimulator> {
  const store = openSimulatorStore<LiqpayState>(file, { port: 0, lastId: 0, payments: {} })
  const outbox = createSimulatorOutbox()
  const bank = createLiqpayBank({ store, outbox, now, ...keys })

  const findPage = (orderId: string): PageOfPayment | undefined => {
    const payment = bank.find(orderId)
    return payment && { ...payment, provider: 'LiqPay', name: orderId, reference: orderId, amount: amountText(payment) }
  }
  const unknown = (locale: Locale): SimulatorReply => ({
    status: 404,
    page: messagePage({ provider: 'LiqPay', locale }, 'unknown'),
  })

  const server = await startSimulatorServer(
    {
      'POST /api/3/checkout': ({ body }) => {
        const parameters = readSigned(body)
        if (!parameters)
          return { status: 400, page: messagePage({ provider: 'LiqPay', locale: 'uk' }, 'wrongSignature') }
        const opened = bank.open(parameters)
        return opened.ok
          ? { redirect: `/checkout/${encodeURIComponent(opened.orderId)}` }
          : { status: 400, page: messagePage({ provider: 'LiqPay', ...opened }, opened.problem, opened.resultUrl) }
      },
      'GET /checkout/:id': ({ params }) => {
        const page = findPage(params['id'] ?? '')
        if (!page) return unknown('uk')
        return {
          page: outcomePage(page, {
            payerDoes: ['paid', 'secure', 'leave'],
            bankDeclines: ['declined_limit', 'declined_funds', 'declined_card'],
            resultTravels: ['slow', 'late', 'lost', 'twice', 'pending'],
            forgeries: ['forged_signature', 'forged_amount', 'forged_currency'],
          }),
        }
      },
      'GET /checkout/:id/secure': ({ params }) => {
        const page = findPage(params['id'] ?? '')
        return page ? { page: securePage(page) } : unknown('uk')
      },
      'POST /simulate': (request) => {
        const { reference, outcome, minutes, isForm } = readSimulateCall(request)
        const payment = bank.find(reference)
        if (!payment) return isForm ? unknown('uk') : { status: 404, json: { error: 'unknown payment' } }
        if (isForm && outcome === 'secure') return { redirect: `/checkout/${encodeURIComponent(reference)}/secure` }
        if (!bank.simulate(reference, outcome, minutes)) return { status: 400, json: { error: 'unknown outcome' } }
        return isForm ? { redirect: payment.resultUrl } : { json: { status: payment.status } }
      },
      'POST /api/request': ({ body }) => {
        const parameters = readSigned(body)
        return { json: parameters ? answerLiqpay(bank, parameters) : apiError('invalid_signature') }
      },
    },
    store.state.port,
  )
  store.state.port = server.port
  bank.addPaid(paidBefore)
  bank.resume()

  return {
    settings: {
      ...keys,
      version: liqpayVersions[1],
      checkoutUrl: `${server.url}/api/3/checkout`,
      apiUrl: `${server.url}/api/request`,
      sandbox: true,
    },
    url: server.url,
    idle: () => outbox.idle(),
    close: async () => {
      outbox.close()
      await server.close()
    },
  }
}

const apiError = (code: string) => ({ result: 'error', status: 'error', err_code: code, err_description: code })

/** Returns the parameters of a request that this shop has signed. */
const readSigned = (body: string): Readonly<Record<string, unknown>> | undefined => {
  const fields = new URLSearchParams(body)
  const [data, signature] = [fields.get('data') ?? '', fields.get('signature') ?? '']
  if (!isSignedByLiqpay(data, signature, keys.privateKey)) return undefined
  const parameters = decodeLiqpay(data)
  return parameters['public_key'] === keys.publicKey ? parameters : undefined
}

const amountText = ({ amount, currency }: { amount: number; currency: string }): string =>
  `${amount.toFixed(2)} ${currency}`
