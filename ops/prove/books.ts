import { readFile } from 'node:fs/promises'
import type { LiqpayState } from '#simulators/payments/liqpay-bank.ts'
import { toCents, type PaypalState } from '#simulators/payments/paypal-bank.ts'
import type { StripeState } from '#simulators/payments/stripe-bank.ts'
import type { OnlineMethod } from '#shared/enums.ts'
import { toMinor } from '#shared/rules/money.ts'

/** Money that a provider took from a payer, as the provider's own books show it. */
export interface Charge {
  readonly method: OnlineMethod
  /** The provider's id of the payment. */
  readonly reference: string
  readonly amountMinor: number
  readonly currency: string
  readonly refundedMinor: number
}

const liqpayCharges = ({ payments }: LiqpayState): Charge[] =>
  Object.entries(payments).flatMap(([reference, { status, amount, currency, refunded }]) =>
    ['success', 'sandbox', 'reversed'].includes(status)
      ? [{ method: 'LIQPAY', reference, amountMinor: toMinor(amount), currency, refundedMinor: toMinor(refunded) }]
      : [],
  )

const stripeCharges = ({ intents }: StripeState): Charge[] =>
  Object.values(intents).flatMap(({ id, status, amount, currency, refunded }) =>
    status === 'succeeded'
      ? [
          {
            method: 'STRIPE',
            reference: id,
            amountMinor: amount,
            currency: currency.toUpperCase(),
            refundedMinor: refunded,
          },
        ]
      : [],
  )

const paypalCharges = ({ orders }: PaypalState): Charge[] =>
  Object.values(orders).flatMap(({ id, captures, refunds }) => {
    const refundedMinor = refunds.reduce((sum, { amount }) => sum + toCents(amount), 0)
    return captures
      .filter(({ status }) => status !== 'PENDING' && status !== 'DECLINED')
      .map(({ amount }, index) => ({
        method: 'PAYPAL' as const,
        reference: id,
        amountMinor: toCents(amount),
        currency: amount.currency_code,
        // An order has one capture; further ones would be double charges, and nothing of them is given back.
        refundedMinor: index === 0 ? refundedMinor : 0,
      }))
  })

/** Returns the charges in a simulator's file. */
export async function readCharges(method: OnlineMethod, file: string): Promise<Charge[]> {
  // The simulator wrote it.
  const state: unknown = JSON.parse(await readFile(file, 'utf8'))
  return {
    LIQPAY: () => liqpayCharges(state as LiqpayState),
    STRIPE: () => stripeCharges(state as StripeState),
    PAYPAL: () => paypalCharges(state as PaypalState),
  }[method]()
}
