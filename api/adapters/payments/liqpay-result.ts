import * as z from 'zod'
import type { PaymentFacts } from '#api/ports/payment.ts'
import type { PaymentLog } from '#api/adapters/payments/call-provider.ts'
import type { CardError } from '#shared/rules/payment-failure.ts'
import { toMinor } from '#shared/rules/money.ts'

/** LiqPay writes amounts as numbers or as texts. */
const amountMinor = z.coerce.number().positive().transform(parseMinor)

/** The fields that the shop reads of a result: of a notice, and of the answer about a payment's status. */
export const liqpayResult = z.object({
  public_key: z.string().optional(),
  order_id: z.string(),
  status: z.string(),
  amount: amountMinor,
  currency: z.string(),
  refund_amount: z.coerce.number().min(0).transform(parseMinor).nullish(),
  err_code: z.coerce.string().nullish(),
  err_description: z.string().nullish(),
})
type LiqpayResult = z.output<typeof liqpayResult>

type State = PaymentFacts['state']

const inProgress =
  'prepared processing wait_secure wait_reserve wait_lc wait_card hold_wait cash_wait invoice_wait wait_qr try_again ' +
  '3ds_verify otp_verify cvv_verify sender_verify receiver_verify senderapp_verify p24_verify mp_verify captcha_verify ' +
  'ivr_verify password_verify phone_verify pin_verify'

const states: Readonly<Record<string, State>> = {
  success: 'COMPLETED',
  // Paid; LiqPay passes the money on with the day's settlement.
  wait_compensation: 'COMPLETED',
  // Paid and refunded since. The sum of refunds has the amount.
  reversed: 'COMPLETED',
  failure: 'FAILED',
  error: 'FAILED',
  // Charged, but held by LiqPay until it has approved the shop.
  wait_accept: 'WAITING',
  ...Object.fromEntries(inProgress.split(' ').map((status) => [status, 'WAITING' as const])),
}

/** Results about subscriptions, which the shop does not sell. */
export const unfollowedStatuses: ReadonlySet<string> = new Set(['subscribed', 'unsubscribed'])

/** Error codes that are about the payer's card. Any other one is explained by LiqPay's own words. */
const cardErrorByCode: Readonly<Record<string, CardError>> = {
  limit: 'card_declined',
  frod: 'card_declined',
  decline: 'card_declined',
  '9859': 'card_declined',
}

/** Converts a LiqPay result to payment facts. A sandbox payment counts only if the shop runs in the sandbox. */
export function toLiqpayFacts(result: LiqpayResult, sandbox: boolean, log: PaymentLog): PaymentFacts {
  const { order_id: reference, amount, currency, status, refund_amount: refunded } = result
  const state = status === 'sandbox' && sandbox ? 'COMPLETED' : states[status]
  if (state === undefined || status === 'wait_accept') log.error({ reference, status }, 'LiqPay: a status to look at')
  return {
    reference,
    state: state ?? 'WAITING',
    amountMinor: amount,
    currency,
    refundedMinor: refunded ?? (status === 'reversed' ? amount : 0),
    failure: state === 'FAILED' ? toFailure(result) : null,
  }
}

const toFailure = ({ err_code: code, err_description: description }: LiqpayResult): PaymentFacts['failure'] => {
  const card = cardErrorByCode[code ?? ''] ?? null
  return { card, message: card ? null : (description ?? null) }
}

function parseMinor(major: number, context: z.RefinementCtx): number {
  try {
    return toMinor(major)
  } catch {
    context.addIssue({ code: 'custom', message: 'not an amount of money' })
    return z.NEVER
  }
}
