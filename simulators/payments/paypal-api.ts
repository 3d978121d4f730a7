import * as z from 'zod'
import {
  toCents,
  newPaypalId,
  signPaypalEvent,
  type PaypalBank,
  type PaypalBankParts,
  type SimulatedPaypalOrder,
} from '#simulators/payments/paypal-bank.ts'
import type { SimulatorReply, SimulatorRequest, SimulatorRoutes } from '#simulators/kit/server.ts'

interface ApiParts extends PaypalBankParts {
  readonly bank: PaypalBank
  readonly clientId: string
  readonly clientSecret: string
  /** The simulator's own address, for links. */
  readonly toUrl: (path: string) => string
}

const amount = z.object({ currency_code: z.string().length(3), value: z.string().regex(/^\d+\.\d{2}$/) })
const newOrder = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(z.object({ custom_id: z.string(), invoice_id: z.string(), description: z.string().max(127), amount }))
    .length(1),
  payment_source: z.object({
    paypal: z.object({
      experience_context: z.object({ locale: z.string(), return_url: z.url(), cancel_url: z.url() }),
    }),
  }),
})
const newRefund = z.object({ amount, custom_id: z.string().optional() })
const verification = z.object({
  transmission_id: z.string(),
  transmission_time: z.string(),
  transmission_sig: z.string(),
  webhook_id: z.string(),
  webhook_event: z.unknown(),
})

/** Returns the routes of PayPal's API: token, orders, captures, refunds, and the check of signatures. */
export function paypalApi({ bank, store, webhookId, clientId, clientSecret, toUrl }: ApiParts): SimulatorRoutes {
  const { state } = store
  const token = Buffer.from(`${clientId}|${clientSecret}`).toString('base64url')
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`

  /** Refuses calls without the token. */
  const authorised =
    (answer: (request: SimulatorRequest) => SimulatorReply) =>
    (request: SimulatorRequest): SimulatorReply =>
      request.headers.authorization === `Bearer ${token}` ? answer(request) : failure(401, 'invalid_token')

  const representation = (order: SimulatedPaypalOrder) => ({
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: order.customId,
        invoice_id: order.invoiceId,
        amount: order.amount,
        ...(order.captures.length > 0 && {
          payments: { captures: order.captures, ...(order.refunds.length > 0 && { refunds: order.refunds }) },
        }),
      },
    ],
    links: [
      { rel: 'self', href: toUrl(`/v2/checkout/orders/${order.id}`), method: 'GET' },
      { rel: 'payer-action', href: toUrl(`/checkoutnow?token=${order.id}`), method: 'GET' },
    ],
  })

  const create = (request: SimulatorRequest): SimulatorReply => {
    const requestId = String(request.headers['paypal-request-id'])
    const existing = bank.find(state.requests[requestId] ?? '')
    if (existing) return { status: 200, json: representation(existing) }
    const { data: asked } = newOrder.safeParse(JSON.parse(request.body))
    if (!asked) return failure(400, 'INVALID_REQUEST')
    const [unit] = asked.purchase_units
    const { experience_context: context } = asked.payment_source.paypal
    const order: SimulatedPaypalOrder = {
      id: newPaypalId(),
      locale: context.locale.startsWith('uk') ? 'uk' : 'en',
      purpose: unit!.description,
      customId: unit!.custom_id,
      invoiceId: unit!.invoice_id,
      returnUrl: context.return_url,
      cancelUrl: context.cancel_url,
      amount: unit!.amount,
      status: 'PAYER_ACTION_REQUIRED',
      plan: 'COMPLETED',
      posts: 1,
      captures: [],
      refunds: [],
    }
    state.orders[order.id] = order
    state.requests[requestId] = order.id
    store.save()
    return { status: 201, json: representation(order) }
  }

  const capture = ({ params, headers }: SimulatorRequest): SimulatorReply => {
    const order = bank.find(params['id'] ?? '')
    if (!order) return failure(404, 'INVALID_RESOURCE_ID')
    const requestId = String(headers['paypal-request-id'])
    if (state.requests[requestId] === order.id) return { status: 200, json: representation(order) }
    if (order.captures.length > 0) return failure(422, 'ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return failure(422, 'ORDER_NOT_APPROVED')
    if (order.plan === 'DECLINED') return failure(422, 'INSTRUMENT_DECLINED')
    state.requests[requestId] = order.id
    bank.capture(order)
    return { status: 201, json: representation(order) }
  }

  const refund = ({ params, headers, body }: SimulatorRequest): SimulatorReply => {
    const captureId = params['id'] ?? ''
    const order = bank.findByCapture(captureId)
    const captured = order?.captures.find(({ id }) => id === captureId)
    if (!order || !captured) return failure(404, 'INVALID_RESOURCE_ID')
    const requestId = String(headers['paypal-request-id'])
    const made = order.refunds.find(({ id }) => id === state.requests[requestId])
    if (made) return { status: 200, json: made }
    const { data: asked } = newRefund.safeParse(JSON.parse(body))
    if (!asked) return failure(400, 'INVALID_REQUEST')
    if (captured.status === 'REFUNDED') return failure(422, 'CAPTURE_FULLY_REFUNDED')
    if (captured.status === 'PENDING') return failure(422, 'REFUND_NOT_ALLOWED')
    const refunded = order.refunds.reduce((sum, one) => sum + toCents(one.amount), 0)
    if (refunded + toCents(asked.amount) > toCents(captured.amount)) return failure(422, 'REFUND_AMOUNT_EXCEEDED')
    const given = bank.refund(order, captureId, asked.amount, asked.custom_id)
    state.requests[requestId] = given.id
    store.save()
    return { status: 201, json: given }
  }

  const verify = ({ body }: SimulatorRequest): SimulatorReply => {
    const { data: asked } = verification.safeParse(JSON.parse(body))
    if (!asked) return failure(400, 'INVALID_REQUEST')
    const { transmission_id: id, transmission_time: time, webhook_event: event } = asked
    const expected = signPaypalEvent(id, time, webhookId, JSON.stringify(event))
    const isGenuine = asked.webhook_id === webhookId && asked.transmission_sig === expected
    return { json: { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' } }
  }

  return {
    'POST /v1/oauth2/token': ({ headers }) =>
      headers.authorization === basic
        ? { json: { access_token: token, token_type: 'Bearer', expires_in: 32_400 } }
        : { status: 401, json: { error: 'invalid_client', error_description: 'Client Authentication failed' } },
    'POST /v2/checkout/orders': authorised(create),
    'GET /v2/checkout/orders/:id': authorised(({ params }) => {
      const order = bank.find(params['id'] ?? '')
      return order ? { json: representation(order) } : failure(404, 'INVALID_RESOURCE_ID')
    }),
    'POST /v2/checkout/orders/:id/capture': authorised(capture),
    'GET /v2/payments/captures/:id': authorised(({ params }) => {
      const order = bank.findByCapture(params['id'] ?? '')
      const captured = order?.captures.find(({ id }) => id === params['id'])
      return order && captured ? { json: bank.captureResource(order, captured) } : failure(404, 'INVALID_RESOURCE_ID')
    }),
    'POST /v2/payments/captures/:id/refund': authorised(refund),
    'POST /v1/notifications/verify-webhook-signature': authorised(verify),
  }
}

const names: Readonly<Record<number, string>> = {
  400: 'INVALID_REQUEST',
  401: 'AUTHENTICATION_FAILURE',
  404: 'RESOURCE_NOT_FOUND',
  422: 'UNPROCESSABLE_ENTITY',
}
const failure = (status: number, issue: string): SimulatorReply => ({
  status,
  json: {
    name: names[status],
    message: issue,
    debug_id: newPaypalId(),
    details: [{ issue, description: issue }],
    links: [],
  },
})
