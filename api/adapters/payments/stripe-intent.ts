import * as z from 'zod'
import type { PaymentFacts } from '#api/ports/payment.ts'
import { findCardError } from '#shared/rules/card-error.ts'

/** Stripe writes amounts in minor units. */
const minor = z.number().int().min(0)

/** The fields that the shop reads of a payment intent, from the API and from results. */
export const stripeIntent = z.object({
  object: z.literal('payment_intent'),
  id: z.string(),
  status: z.string(),
  amount: minor,
  amount_received: minor.default(0),
  currency: z.string(),
  metadata: z.record(z.string(), z.string()).default({}),
  last_payment_error: z.object({ code: z.string().nullish(), message: z.string().nullish() }).nullish(),
  /** An id, or the whole charge if the call expanded it. */
  latest_charge: z.union([z.string(), z.object({ amount_refunded: minor })]).nullish(),
})
export type StripeIntent = z.output<typeof stripeIntent>

/** The fields that the shop reads of a charge in a result about a refund. */
export const stripeCharge = z.object({
  object: z.literal('charge'),
  payment_intent: z.string().nullable(),
  amount: minor,
  amount_captured: minor.optional(),
  amount_refunded: minor,
  currency: z.string(),
})
type StripeCharge = z.output<typeof stripeCharge>

/** Converts an intent to payment facts. An intent that waits for a card has failed only if a card was tried. */
export function toStripeIntentFacts(intent: StripeIntent): PaymentFacts {
  const { id, status, amount, amount_received: received, currency, last_payment_error: error, latest_charge } = intent
  const isPaid = status === 'succeeded'
  const hasFailed = status === 'canceled' || (status === 'requires_payment_method' && Boolean(error))
  return {
    reference: id,
    state: isPaid ? 'COMPLETED' : hasFailed ? 'FAILED' : 'WAITING',
    amountMinor: isPaid ? received : amount,
    currency: currency.toUpperCase(),
    refundedMinor: typeof latest_charge === 'object' ? (latest_charge?.amount_refunded ?? 0) : 0,
    failure: hasFailed ? toFailure(error) : null,
  }
}

const toFailure = (error: StripeIntent['last_payment_error']): PaymentFacts['failure'] => {
  const card = findCardError(error?.code)
  return { card, message: card ? null : (error?.message ?? null) }
}

/** Converts a refunded charge to payment facts. Returns null if the charge belongs to no intent. */
export function toStripeChargeFacts(charge: StripeCharge): PaymentFacts | null {
  return charge.payment_intent === null
    ? null
    : {
        reference: charge.payment_intent,
        state: 'COMPLETED',
        amountMinor: charge.amount_captured ?? charge.amount,
        currency: charge.currency.toUpperCase(),
        refundedMinor: charge.amount_refunded,
        failure: null,
      }
}
