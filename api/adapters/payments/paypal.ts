import * as z from 'zod'
import type { PaymentFacts, PaymentProvider, PaymentRequest, RefundAnswer, StartedPayment } from '#api/ports/payment.ts'
import type { RefundState } from '#shared/enums.ts'
import { logUnexpectedAnswer, type PaymentLog, type ProviderReply } from '#api/adapters/payments/call-provider.ts'
import { createPaypalClient, type PaypalSettings } from '#api/adapters/payments/paypal-client.ts'
import { readPaypalNotice } from '#api/adapters/payments/paypal-notice.ts'
import {
  findDecisiveCapture,
  findRefund,
  isApproved,
  toPaypalFacts,
  listPaypalIssues,
  paypalOrder,
  type PaypalOrder,
} from '#api/adapters/payments/paypal-order.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { Locale } from '#shared/enums.ts'

/** The pages where payers approve, by the host of the API. A simulator has both at one address. */
const approvalOrigins: Readonly<Record<string, string>> = {
  'api-m.paypal.com': 'https://www.paypal.com',
  'api-m.sandbox.paypal.com': 'https://www.sandbox.paypal.com',
}
const locales: Readonly<Record<Locale, string>> = { uk: 'uk-UA', en: 'en-US' }

const createdOrder = z.object({
  id: z.string().min(1),
  links: z.array(z.object({ rel: z.string(), href: z.url({ protocol: /^https?$/ }) })),
})
const refundReply = z.object({ status: z.string() })
const refundStates: Readonly<Record<string, RefundState>> = {
  COMPLETED: 'COMPLETED',
  PENDING: 'WAITING',
  FAILED: 'FAILED',
  CANCELLED: 'FAILED',
}

const toRefundAnswer = ({ status }: { status: string }): RefundAnswer => {
  const state = refundStates[status] ?? 'WAITING'
  return { state, failure: state === 'FAILED' ? status : null }
}

/** Issues of a capture after which the payer has still to act. Any other issue refuses the payment. */
const notApproved = new Set(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'])

/** Takes payments by PayPal. The payer approves an order there, and the shop charges it when it checks the payment. */
export function paypalPayments(settings: PaypalSettings, now: () => Date, log: PaymentLog): PaymentProvider {
  const { apiUrl } = settings
  const call = createPaypalClient(settings, now, log)
  const refuse = (about: string, { status, body }: ProviderReply, code: ErrorCode) =>
    logUnexpectedAnswer(`PayPal: ${about}`, { ...(body as object), status }, { code, log })

  /** Returns an order, or undefined if PayPal has deleted it, as it does with orders that are never approved. */
  const readOrder = async (id: string, code: ErrorCode): Promise<PaypalOrder | undefined> => {
    const reply = await call({ method: 'GET', path: `/v2/checkout/orders/${encodeURIComponent(id)}`, code })
    if (reply.status === 404) return undefined
    const order = paypalOrder.safeParse(reply.body)
    if (reply.status !== 200 || !order.success || order.data.id !== id) throw refuse('order', reply, code)
    return order.data
  }

  /** Charges an approved order. Repeating it charges nothing more. */
  const charge = async (payment: StartedPayment, approved: PaypalOrder): Promise<PaymentFacts> => {
    const code = 'PAYPAL_EXECUTE_ERROR'
    const path = `/v2/checkout/orders/${encodeURIComponent(payment.reference)}/capture`
    const reply = await call({ method: 'POST', path, body: '{}', requestId: `capture:${payment.id}`, code })
    const issues = reply.status === 422 ? listPaypalIssues(reply.body) : []
    if (reply.status === 200 || reply.status === 201 || issues.includes('ORDER_ALREADY_CAPTURED')) {
      const order = await readOrder(payment.reference, code)
      if (!order) throw refuse('captured order', reply, code)
      return toPaypalFacts(order)
    }
    if (issues.length === 0) throw refuse('capture', reply, code)
    const facts = toPaypalFacts(approved)
    if (issues.some((issue) => notApproved.has(issue))) return facts
    log.warn({ reference: payment.reference, issues }, 'PayPal: a payment was refused')
    const card = issues.includes('INSTRUMENT_DECLINED') ? ('card_declined' as const) : null
    return { ...facts, state: 'FAILED', failure: { card, message: null } }
  }

  return {
    method: 'PAYPAL',
    origins: { scripts: [], frames: [], calls: [], forms: [approvalOrigins[new URL(apiUrl).host] ?? apiUrl] },

    start: async (payment) => {
      const code = 'PAYPAL_LINK_ERROR'
      const body = JSON.stringify(toOrder(payment))
      const reply = await call({ method: 'POST', path: '/v2/checkout/orders', body, requestId: payment.id, code })
      const created = createdOrder.safeParse(reply.body)
      const link = created.data?.links.find(({ rel }) => rel === 'approve' || rel === 'payer-action')
      // 200: the order of an earlier call
      if (![200, 201].includes(reply.status) || !created.success || !link) throw refuse('new order', reply, code)
      return { reference: created.data.id, step: { kind: 'REDIRECT', address: link.href } }
    },

    check: async (payment, { mayCharge }) => {
      const order = await readOrder(payment.reference, 'PAYPAL_DETAIL_ERROR')
      if (!order) {
        const { reference, amountMinor, currency } = payment
        return { reference, state: 'FAILED', amountMinor, currency, refundedMinor: 0, failure: null }
      }
      const facts = toPaypalFacts(order)
      const isAsked = facts.amountMinor === payment.amountMinor && facts.currency === payment.currency
      return mayCharge && isAsked && isApproved(order) ? charge(payment, order) : facts
    },

    // An order that the shop does not charge takes no money, and PayPal drops it after some hours.
    cancel: () => Promise.resolve(),

    refund: async (payment, { id, amountMinor }) => {
      const code = 'PAYPAL_EXECUTE_ERROR'
      const order = await readOrder(payment.reference, code)
      const capture = order && findDecisiveCapture(order)
      if (!capture) return { state: 'FAILED', failure: 'NO_CAPTURE' }
      // PayPal forgets request ids after some weeks, but the order still lists its refunds.
      const made = findRefund(order, id)
      if (made) return toRefundAnswer(made)
      const path = `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`
      const body = JSON.stringify({ amount: toAmount({ ...payment, amountMinor }), custom_id: id })
      const reply = await call({ method: 'POST', path, body, requestId: id, code })
      if (reply.status === 422 && listPaypalIssues(reply.body).length > 0) {
        log.warn({ reference: payment.reference, issues: listPaypalIssues(reply.body) }, 'PayPal: a refund was refused')
        return { state: 'FAILED', failure: listPaypalIssues(reply.body).join(', ') }
      }
      const refund = refundReply.safeParse(reply.body)
      if (![200, 201].includes(reply.status) || !refund.success) throw refuse('refund', reply, code)
      return toRefundAnswer(refund.data)
    },

    readNotice: async (notice) => {
      const reference = await readPaypalNotice(notice, { settings, call, log })
      // A result contains only the id of its order: the order has everything, also the sums of earlier refunds.
      const order = reference === null ? undefined : await readOrder(reference, 'PAYPAL_DETAIL_ERROR')
      return order ? toPaypalFacts(order) : null
    },
  }
}

const toAmount = ({ amountMinor, currency }: Pick<PaymentRequest, 'amountMinor' | 'currency'>) => ({
  currency_code: currency,
  value: (amountMinor / 100).toFixed(2),
})

const toOrder = (payment: PaymentRequest) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      custom_id: payment.id,
      invoice_id: payment.name,
      description: payment.description.slice(0, 127),
      amount: toAmount(payment),
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        locale: locales[payment.locale],
        // The shop has the address already.
        shipping_preference: 'NO_SHIPPING',
        user_action: 'PAY_NOW',
        return_url: payment.returnUrl,
        cancel_url: payment.returnUrl,
      },
    },
  },
})
