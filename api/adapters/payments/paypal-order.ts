import * as z from 'zod'
import type { PaymentFacts } from '#api/ports/payment.ts'
import { toMinor } from '#shared/rules/money.ts'

const amount = z
  .object({ currency_code: z.string(), value: z.string().regex(/^\d{1,9}(?:\.\d{1,2})?$/) })
  .transform(({ currency_code: currency, value }) => ({ currency, minor: toMinor(Number(value)) }))

const capture = z.object({ id: z.string(), status: z.string(), amount })
const refund = z.object({ status: z.string(), amount, custom_id: z.string().optional() })

/** The fields that the shop reads of an order at PayPal. */
export const paypalOrder = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        amount,
        payments: z
          .object({ captures: z.array(capture).default([]), refunds: z.array(refund).default([]) })
          .default({ captures: [], refunds: [] }),
      }),
    )
    .length(1),
})
export type PaypalOrder = z.output<typeof paypalOrder>

/** Statuses of a capture that brought money, also if some or all of it was given back. */
const paidStatuses = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])

/** Returns the capture that decides the order: one that brought money, else one that is under way. */
export function findDecisiveCapture({ purchase_units: [unit] }: PaypalOrder) {
  const { captures } = unit!.payments
  return captures.find(({ status }) => paidStatuses.has(status)) ?? captures.find(({ status }) => status === 'PENDING')
}

/** Returns the refund with this id of the shop, if PayPal has it already. */
export function findRefund({ purchase_units: [unit] }: PaypalOrder, id: string) {
  return unit!.payments.refunds.find(({ custom_id }) => custom_id === id)
}

/** Returns true if the payer has agreed and the shop has not charged yet. */
export function isApproved(order: PaypalOrder): boolean {
  return order.status === 'APPROVED' && !findDecisiveCapture(order)
}

/** Converts a PayPal order to payment facts. The captures decide, because an order is COMPLETED even if its capture is not. */
export function toPaypalFacts(order: PaypalOrder): PaymentFacts {
  const [unit] = order.purchase_units
  const decisive = findDecisiveCapture(order)
  const { captures, refunds } = unit!.payments
  const isPaid = decisive !== undefined && decisive.status !== 'PENDING'
  const hasFailed = !decisive && (captures.length > 0 || order.status === 'VOIDED')
  const refunded = refunds
    .filter(({ status }) => status === 'COMPLETED')
    .reduce((sum, { amount }) => sum + amount.minor, 0)
  const charged = decisive?.amount ?? unit!.amount
  return {
    reference: order.id,
    state: isPaid ? 'COMPLETED' : hasFailed ? 'FAILED' : 'WAITING',
    amountMinor: charged.minor,
    currency: charged.currency,
    // PayPal may leave the refunds out of an order whose capture is refunded as a whole.
    refundedMinor: decisive?.status === 'REFUNDED' ? charged.minor : refunded,
    failure: hasFailed ? { card: captures.length > 0 ? 'card_declined' : null, message: null } : null,
  }
}

const errorReply = z.object({ details: z.array(z.object({ issue: z.string() })).default([]) })

/** Returns the issues that PayPal names in an error. */
export function listPaypalIssues(body: unknown): readonly string[] {
  return errorReply.safeParse(body).data?.details.map(({ issue }) => issue) ?? []
}
