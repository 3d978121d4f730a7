import { Stripe } from 'stripe'
import * as z from 'zod'
import type { PaymentNotice, PaymentOrigins, PaymentProvider, RefundAnswer } from '#api/ports/payment.ts'
import type { RefundState } from '#shared/enums.ts'
import { defaultTimeoutMs, logUnexpectedAnswer, type PaymentLog } from '#api/adapters/payments/call-provider.ts'
import {
  stripeCharge,
  toStripeChargeFacts,
  stripeIntent,
  toStripeIntentFacts,
} from '#api/adapters/payments/stripe-intent.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'

export interface StripeSettings {
  readonly secretKey: string
  readonly publishableKey: string
  /** The secret that results are signed with. */
  readonly webhookSecret: string
  /** https://api.stripe.com, without a trailing slash. */
  readonly apiUrl: string
  /** Stripe's library for the browser. Must come from Stripe. */
  readonly scriptUrl: string
  readonly timeoutMs?: number
}

/** The version of the API that the shop was written for. Stripe replies in it, even if there are newer ones. */
const apiVersion = '2026-10-28.endive'
/** How old a result may be. Stripe signs it again for each delivery. */
const toleranceSeconds = 300

const startedIntent = z.object({ id: z.string().min(1), client_secret: z.string().min(1) })
const refundReply = z.object({
  object: z.literal('refund'),
  status: z.string().nullable(),
  failure_reason: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})
const refundList = z.object({ object: z.literal('list'), data: z.array(refundReply) })
const refundStates: Readonly<Record<string, RefundState>> = {
  succeeded: 'COMPLETED',
  pending: 'WAITING',
  requires_action: 'WAITING',
  failed: 'FAILED',
  canceled: 'FAILED',
}
const toRefundAnswer = ({ status, failure_reason }: z.output<typeof refundReply>): RefundAnswer => {
  const state = refundStates[status ?? ''] ?? 'WAITING'
  return { state, failure: state === 'FAILED' ? (failure_reason ?? status) : null }
}
/** Refusals of a refund that another try would meet again. */
const finalRefundErrors: ReadonlySet<string> = new Set(['charge_already_refunded', 'charge_disputed'])
const intentEvents: ReadonlySet<string> = new Set([
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.canceled',
])

/** Takes payments by Stripe. The payer types the card into Stripe's fields on the shop's page. */
export function stripePayments(settings: StripeSettings, now: () => Date, log: PaymentLog): PaymentProvider {
  const { secretKey, publishableKey, webhookSecret, apiUrl, scriptUrl } = settings
  const cards = { scriptUrl, publishableKey }
  const { hostname, port, protocol } = new URL(apiUrl)
  const stripe = new Stripe(secretKey, {
    apiVersion,
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port }),
    maxNetworkRetries: 0,
    timeout: settings.timeoutMs ?? defaultTimeoutMs,
    telemetry: false,
  })

  /** Runs a call. A reply that does not have the expected shape, and any error that `expected` does not read, has the code. */
  const call = async <T, Other = never>(
    code: ErrorCode,
    shape: z.ZodType<T>,
    run: () => Promise<unknown>,
    expected: (error: InstanceType<typeof Stripe.errors.StripeError>) => Other | undefined = () => undefined,
  ): Promise<T | Other> => {
    try {
      return shape.parse(await run())
    } catch (error) {
      const read = error instanceof Stripe.errors.StripeError ? expected(error) : undefined
      if (read !== undefined) return read
      throw logUnexpectedAnswer('Stripe', error, { code, log })
    }
  }

  return {
    method: 'STRIPE',
    origins: listOrigins(scriptUrl, apiUrl),
    cards,

    start: async ({ id, name, orderId, amountMinor, currency, returnUrl }) => {
      // Nothing here may differ between two calls with one key: no language, no time.
      const asked = {
        amount: amountMinor,
        currency: currency.toLowerCase(),
        automatic_payment_methods: { enabled: true },
        description: name,
        metadata: { paymentId: id, orderId },
      }
      const options = { idempotencyKey: `pi:${id}` }
      const intent = await call('STRIPE_LINK_ERROR', startedIntent, () => stripe.paymentIntents.create(asked, options))
      const step = { kind: 'CARD' as const, ...cards, clientSecret: intent.client_secret, returnUrl }
      return { reference: intent.id, step }
    },

    check: async ({ reference }) => {
      const expand = { expand: ['latest_charge'] }
      return toStripeIntentFacts(
        await call('STRIPE_DETAIL_ERROR', stripeIntent, () => stripe.paymentIntents.retrieve(reference, expand)),
      )
    },

    cancel: async ({ reference }) => {
      await call(
        'STRIPE_EXECUTE_ERROR',
        stripeIntent,
        () => stripe.paymentIntents.cancel(reference),
        // Paid or cancelled already, or under way.
        ({ code }) => (code === 'payment_intent_unexpected_state' ? null : undefined),
      )
    },

    refund: async ({ reference }, { id, amountMinor }) => {
      const code = 'STRIPE_EXECUTE_ERROR'
      const list = { payment_intent: reference, limit: 100 }
      const { data } = await call(code, refundList, () => stripe.refunds.list(list))
      // Stripe forgets idempotency keys after a day, but the list of refunds still has the refund.
      const made = data.find(({ metadata }) => metadata?.['refundId'] === id)
      if (made) return toRefundAnswer(made)
      const asked = { payment_intent: reference, amount: amountMinor, metadata: { refundId: id } }
      const create = () => stripe.refunds.create(asked, { idempotencyKey: `refund:${id}` })
      const refund = await call(code, refundReply, create, (error) => {
        const isFinal =
          finalRefundErrors.has(error.code ?? '') || ['amount', 'payment_intent'].includes(error.param ?? '')
        if (error.type !== 'StripeInvalidRequestError' || !isFinal || error.code === 'resource_missing')
          return undefined
        log.warn({ reference, code: error.code, message: error.message }, 'Stripe: a refund was refused')
        return { object: 'refund' as const, status: 'failed', failure_reason: error.message }
      })
      return toRefundAnswer(refund)
    },

    // async, so that an error is a rejection
    // oxlint-disable-next-line typescript/require-await
    readNotice: async (notice) => {
      const { type, data } = readEvent(notice)
      if (type === 'charge.refunded') return toStripeChargeFacts(stripeCharge.parse(data.object))
      if (!intentEvents.has(type)) return null
      const intent = stripeIntent.parse(data.object)
      // Another site with the same account has intents too.
      return intent.metadata['paymentId'] === undefined ? null : toStripeIntentFacts(intent)
    },
  }

  /** Returns the event of a notice. Throws if Stripe has not signed it with the shop's secret, or long ago. */
  function readEvent({ headers, body }: PaymentNotice) {
    const header = [headers['stripe-signature'] ?? []].flat().join(',')
    try {
      const { webhooks } = stripe
      return webhooks.constructEvent(body, header, webhookSecret, toleranceSeconds, undefined, now().getTime())
    } catch (error) {
      log.warn({ err: error, length: body.length }, 'Stripe: a result with a wrong signature')
      throw new AppError('BAD_REQUEST', { reason: 'INVALID_SIGNATURE' })
    }
  }
}

/** Stripe's library loads further scripts and opens the banks' confirmations from these hosts. A simulator has one host for all. */
const listOrigins = (scriptUrl: string, apiUrl: string): PaymentOrigins => {
  const { origin } = new URL(scriptUrl)
  const isStripe = origin === 'https://js.stripe.com'
  const stripeOrigins = isStripe ? [origin, 'https://*.js.stripe.com'] : [origin]
  return {
    scripts: stripeOrigins,
    frames: isStripe ? [...stripeOrigins, 'https://hooks.stripe.com'] : stripeOrigins,
    calls: [new URL(apiUrl).origin],
    forms: [],
  }
}
