import { paramsIn, parseBrackets, textIn, type Params } from '#simulators/kit/form.ts'
import { decideCard } from '#simulators/payments/stripe-cards.ts'
import { type SimulatedIntent, type StripeBank, type StripeBankParts } from '#simulators/payments/stripe-bank.ts'
import type { SimulatorReply, SimulatorRequest, SimulatorRoutes } from '#simulators/kit/server.ts'

interface ApiParts extends StripeBankParts {
  readonly bank: StripeBank
  readonly secretKey: string
  readonly publishableKey: string
}

type Answer = { readonly status: number; readonly json: unknown }

/** The least and the largest amount that Stripe takes, in minor units. */
const [minAmount, maxAmount] = [50, 99_999_999]
/** The ways in which a result arrives, which can be chosen next to the card. Any other value pays at once. */
const deliveries: ReadonlySet<string> = new Set(['slow', 'late', 'lost', 'twice', 'forged_amount', 'forged_currency'])

/** Returns the routes of Stripe's API: payment intents and refunds for the shop, and the calls of its library in the browser. */
export function stripeApi({ bank, store, now, secretKey, publishableKey }: ApiParts): SimulatorRoutes {
  const { replies } = store.state

  /** Replies to calls with the secret key. A repeated idempotency key gets the first reply, and must come with the first body. */
  const shopCall =
    (answer: (params: Params, request: SimulatorRequest) => Answer) =>
    (request: SimulatorRequest): SimulatorReply => {
      if (request.headers.authorization !== `Bearer ${secretKey}`)
        return refusal(401, { message: 'Invalid API Key provided' })
      const asked = `${Object.values(request.params).join('/')} ${request.body}`
      const key = [request.headers['idempotency-key'] ?? []].flat()[0]
      const storedReply = key === undefined ? undefined : replies[key]
      if (storedReply && storedReply.request !== asked)
        return refusal(400, { message: 'The key was used with other parameters' }, 'idempotency_error')
      if (storedReply) return storedReply
      const made = answer(parseBrackets(request.body), request)
      if (key !== undefined && made.status < 400) {
        replies[key] = { request: asked, ...made }
        store.save()
      }
      return made
    }
  const ofIntent =
    (answer: (intent: SimulatedIntent, params: Params, request: SimulatorRequest) => Answer) =>
    (params: Params, request: SimulatorRequest): Answer => {
      const intent = bank.find(request.params['id'] ?? '')
      return intent ? answer(intent, params, request) : missing('intent')
    }

  const show = (intent: SimulatedIntent): Answer => ({ status: 200, json: bank.intentOf(intent) })

  const create = (params: Params): Answer => {
    const [amount, currency] = [Number(textIn(params, 'amount')), textIn(params, 'currency')]
    const problem = amountProblem(amount)
    if (problem || !/^[a-z]{3}$/.test(currency))
      return problem ?? refusal(400, { param: 'currency', message: 'Invalid currency' })
    // Values of metadata are texts.
    const metadata = paramsIn(params, 'metadata') as Record<string, string>
    return show(bank.create({ amount, currency, description: textIn(params, 'description'), metadata }))
  }

  const update = (intent: SimulatedIntent, params: Params): Answer => {
    if (!bank.canBePaid(intent)) return unexpectedState(intent)
    const amount = params['amount'] === undefined ? intent.amount : Number(textIn(params, 'amount'))
    const problem = amountProblem(amount)
    if (problem) return problem
    Object.assign(intent, { amount, metadata: { ...intent.metadata, ...paramsIn(params, 'metadata') } })
    store.save()
    return show(intent)
  }

  const cancel = (intent: SimulatedIntent): Answer => {
    if (!bank.canBePaid(intent) || intent.status === 'processing') return unexpectedState(intent)
    bank.decide(intent, { status: 'canceled' }, 'canceled')
    return show(intent)
  }

  const refund = (params: Params): Answer => {
    const intent = bank.find(textIn(params, 'payment_intent'))
    if (!intent) return missing('payment_intent')
    const amount = params['amount'] === undefined ? intent.amount - intent.refunded : Number(textIn(params, 'amount'))
    if (intent.status !== 'succeeded')
      return refusal(400, { param: 'payment_intent', message: 'This payment has no successful charge to refund' })
    if (intent.refunded >= intent.amount)
      return refusal(400, { code: 'charge_already_refunded', message: 'The charge has already been refunded' })
    if (!(amount > 0) || amount > intent.amount - intent.refunded)
      return refusal(400, { param: 'amount', message: 'Refund amount is greater than unrefunded amount on charge' })
    // Values of metadata are texts.
    return { status: 200, json: bank.refund(intent, amount, paramsIn(params, 'metadata') as Record<string, string>) }
  }

  const listRefunds = (_params: Params, { query }: SimulatorRequest): Answer => {
    const data = store.state.refunds.filter(({ payment_intent }) => payment_intent === query.get('payment_intent'))
    return { status: 200, json: { object: 'list', data: data.toReversed(), has_more: false } }
  }

  /** Handles the calls of the library in the payer's browser, which send the publishable key and the intent's secret. */
  const browserCall =
    (answer: (intent: SimulatedIntent, params: Params) => Answer) =>
    ({ body }: SimulatorRequest): SimulatorReply => {
      const params = parseBrackets(body)
      const intent = bank.findBySecret(textIn(params, 'client_secret'))
      if (textIn(params, 'key') !== publishableKey) return refusal(401, { message: 'Invalid API Key provided' })
      return intent ? answer(intent, params) : missing('intent')
    }

  const confirm = (intent: SimulatedIntent, params: Params): Answer => {
    if (!bank.canBePaid(intent)) return unexpectedState(intent)
    const card = paramsIn(paramsIn(params, 'payment_method_data'), 'card')
    const decision = decideCard(
      {
        number: textIn(card, 'number').replaceAll(/\s/g, ''),
        month: Number(textIn(card, 'exp_month')),
        year: Number(textIn(card, 'exp_year')),
        cvc: textIn(card, 'cvc'),
      },
      now(),
    )
    if (decision === 'PAY') return pay(intent, params)
    if (decision === 'CONFIRM') {
      Object.assign(intent, { status: 'requires_action', error: null })
      store.save()
      return show(intent)
    }
    bank.decline(intent, decision)
    return cardRefusal(intent)
  }

  const pay = (intent: SimulatedIntent, params: Params): Answer => {
    const delivery = textIn(params, 'simulate')
    bank.simulate(intent, deliveries.has(delivery) ? delivery : 'paid', 35)
    return show(intent)
  }

  const cardRefusal = (intent: SimulatedIntent): Answer =>
    refusal(402, { ...intent.error, payment_intent: bank.intentOf(intent) }, 'card_error')

  return {
    'POST /v1/payment_intents': shopCall(create),
    'GET /v1/payment_intents/:id': shopCall(
      ofIntent((intent, _params, { query }) => ({
        status: 200,
        json: bank.intentOf(intent, [...query.values()].includes('latest_charge')),
      })),
    ),
    'POST /v1/payment_intents/:id': shopCall(ofIntent(update)),
    'POST /v1/payment_intents/:id/confirm': shopCall(ofIntent(confirm)),
    'POST /v1/payment_intents/:id/cancel': shopCall(ofIntent(cancel)),
    'POST /v1/refunds': shopCall(refund),
    'GET /v1/refunds': shopCall(listRefunds),
    'POST /v3/confirm': browserCall(confirm),
    'POST /v3/retrieve': browserCall(show),
    // The holder's answer to the bank.
    'POST /v3/authenticate': browserCall((intent, params) => {
      if (intent.status !== 'requires_action') return unexpectedState(intent)
      if (textIn(params, 'answer') === 'confirm') return pay(intent, params)
      bank.decline(intent, {
        code: 'payment_intent_authentication_failure',
        message: 'The bank could not confirm the payment. Choose another card.',
      })
      return cardRefusal(intent)
    }),
  }
}

const amountProblem = (amount: number): Answer | undefined => {
  if (!Number.isInteger(amount)) return refusal(400, { param: 'amount', message: 'Invalid integer' })
  if (amount < minAmount)
    return refusal(400, { code: 'amount_too_small', param: 'amount', message: 'Amount too small' })
  if (amount > maxAmount)
    return refusal(400, { code: 'amount_too_large', param: 'amount', message: 'Amount too large' })
  return undefined
}

const unexpectedState = ({ status }: SimulatedIntent): Answer =>
  refusal(400, {
    code: 'payment_intent_unexpected_state',
    message: `This cannot be done with a payment intent that is ${status}`,
  })
const missing = (param: string): Answer =>
  refusal(404, { code: 'resource_missing', param, message: `No such ${param}` })

const refusal = (status: number, error: object, type = 'invalid_request_error'): Answer => ({
  status,
  json: { error: { type, ...error } },
})
