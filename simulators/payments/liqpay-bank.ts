import * as z from 'zod'
import { encodeLiqpay, liqpayVersions, signLiqpay } from '#api/adapters/payments/liqpay-signature.ts'
import type { PaidBefore } from '#api/adapters/simulators.ts'
import type { SimulatorOutbox } from '#simulators/payments/outbox.ts'
import type { SimulatorStore } from '#simulators/payments/store.ts'
import type { Locale } from '#shared/enums.ts'
import { toMajor } from '#shared/rules/money.ts'

export interface SimulatedLiqpayPayment {
  readonly id: number
  readonly locale: Locale
  /** In major units, as on the wire. */
  readonly amount: number
  readonly currency: string
  readonly purpose: string
  readonly resultUrl: string
  readonly serverUrl: string
  readonly expiresAt: string
  readonly sandbox: boolean
  readonly version: 3 | 7
  readonly createdAt: string
  status: string
  error: { code: string; description: string } | null
  refunded: number
  /** When a delayed result is due. */
  dueAt?: string | undefined
}

export interface LiqpayState {
  port: number
  lastId: number
  payments: Record<string, SimulatedLiqpayPayment>
}

interface BankParts {
  readonly store: SimulatorStore<LiqpayState>
  readonly outbox: SimulatorOutbox
  readonly now: () => Date
  readonly publicKey: string
  readonly privateKey: string
}

type Opened =
  | { readonly ok: true; readonly orderId: string }
  | {
      readonly ok: false
      readonly problem: 'duplicate' | 'expired'
      readonly locale: Locale
      readonly resultUrl: string
    }

export type LiqpayBank = ReturnType<typeof createLiqpayBank>

const slowMs = 5000
const declines: Readonly<Record<string, { code: string; description: string }>> = {
  declined_limit: { code: 'limit', description: 'The limit of payments is exceeded' },
  declined_funds: { code: '9859', description: 'Not enough money on the card' },
  declined_card: { code: 'payment_err_sender_card', description: 'Use another card' },
}

/** Creates the part of the simulator that stores payments, decides them and posts their results. */
export function createLiqpayBank({ store, outbox, now, publicKey, privateKey }: BankParts) {
  const { state } = store
  const find = (orderId: string) => state.payments[orderId]
  const isPaid = ({ status }: SimulatedLiqpayPayment) => ['success', 'sandbox', 'reversed'].includes(status)

  const toResult = (orderId: string, payment: SimulatedLiqpayPayment) => ({
    action: 'pay',
    version: payment.version,
    public_key: publicKey,
    type: 'buy',
    paytype: 'card',
    payment_id: payment.id,
    order_id: orderId,
    liqpay_order_id: `SIMULATOR${payment.id}`,
    status: payment.status,
    amount: payment.amount,
    currency: payment.currency,
    description: payment.purpose,
    language: payment.locale,
    create_date: Date.parse(payment.createdAt),
    end_date: now().getTime(),
    ...(payment.refunded > 0 && { refund_amount: payment.refunded }),
    ...(payment.error && { err_code: payment.error.code, err_description: payment.error.description }),
  })

  const post = (orderId: string, changes: object = {}, key = privateKey): void => {
    const payment = find(orderId)!
    const data = encodeLiqpay({ ...toResult(orderId, payment), ...changes })
    outbox.post(payment.serverUrl, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ data, signature: signLiqpay(data, key, payment.version) }).toString(),
    })
  }

  const decide = (orderId: string, status: string, error: SimulatedLiqpayPayment['error'] = null): void => {
    const payment = find(orderId)!
    if (isPaid(payment)) return
    Object.assign(payment, { status: status === 'success' && payment.sandbox ? 'sandbox' : status, error })
    payment.dueAt = undefined
    store.save()
  }

  const payLater = (orderId: string, dueAt: Date): void => {
    decide(orderId, 'processing')
    find(orderId)!.dueAt = dueAt.toISOString()
    store.save()
    arm(orderId, dueAt)
  }
  const arm = (orderId: string, dueAt: Date): void => {
    outbox.later(dueAt.getTime() - now().getTime(), () => {
      if (find(orderId)?.dueAt !== dueAt.toISOString()) return
      decide(orderId, 'success')
      post(orderId)
    })
  }

  const outcomes: Readonly<Record<string, (orderId: string, minutes: number) => void>> = {
    paid: (orderId) => {
      decide(orderId, 'success')
      post(orderId)
    },
    leave: () => {},
    lost: (orderId) => decide(orderId, 'success'),
    twice: (orderId) => {
      decide(orderId, 'success')
      post(orderId)
      post(orderId)
    },
    pending: (orderId) => {
      decide(orderId, 'processing')
      post(orderId)
    },
    slow: (orderId) => payLater(orderId, new Date(now().getTime() + slowMs)),
    late: (orderId, minutes) => payLater(orderId, new Date(now().getTime() + minutes * 60_000)),
    refunded: (orderId) => {
      const payment = find(orderId)!
      if (isPaid(payment)) refund(orderId, payment.amount - payment.refunded)
    },
    forged_signature: (orderId) => post(orderId, { status: 'success' }, `${privateKey}?`),
    forged_amount: (orderId) => {
      Object.assign(find(orderId)!, { amount: 1 })
      decide(orderId, 'success')
      post(orderId)
    },
    forged_currency: (orderId) => {
      const payment = find(orderId)!
      Object.assign(payment, { currency: payment.currency === 'UAH' ? 'USD' : 'UAH' })
      decide(orderId, 'success')
      post(orderId)
    },
    ...Object.fromEntries(
      Object.entries(declines).map(([outcome, error]) => [
        outcome,
        (orderId: string) => {
          decide(orderId, 'failure', error)
          post(orderId)
        },
      ]),
    ),
  }

  /** Gives back a part or all, and posts the result, as LiqPay does. */
  const refund = (orderId: string, amount: number): void => {
    const payment = find(orderId)!
    payment.refunded = Math.round((payment.refunded + amount) * 100) / 100
    if (payment.refunded >= payment.amount) payment.status = 'reversed'
    store.save()
    post(orderId)
  }

  return {
    find,
    isPaid,
    resultOf: toResult,
    refund,
    /** Opens the checkout of a payment: a new one, or one that was opened before and is not paid. */
    open: (parameters: Readonly<Record<string, unknown>>): Opened => {
      const asked = checkout.parse(parameters)
      const refused = { ok: false, locale: asked.locale, resultUrl: asked.resultUrl } as const
      const payment = find(asked.orderId)
      if (payment && (isPaid(payment) || payment.amount !== asked.amount || payment.currency !== asked.currency))
        return { ...refused, problem: 'duplicate' }
      if (Date.parse(asked.expiresAt) <= now().getTime()) return { ...refused, problem: 'expired' }
      if (!payment) {
        const { orderId, ...payment } = asked
        state.lastId += 1
        const createdAt = now().toISOString()
        state.payments[orderId] = {
          ...payment,
          id: state.lastId,
          createdAt,
          status: 'prepared',
          error: null,
          refunded: 0,
        }
        store.save()
      }
      return { ok: true, orderId: asked.orderId }
    },
    /** Lets a payment end in a way. Returns false for an unknown one. */
    simulate: (orderId: string, outcome: string, minutes: number): boolean => {
      const run = Object.hasOwn(outcomes, outcome) ? outcomes[outcome] : undefined
      run?.(orderId, minutes)
      return run !== undefined
    },
    /** Adds payments that were made before this simulator existed, unless it has them. */
    addPaid: (paid: readonly PaidBefore[]): void => {
      for (const { reference, locale, amountMinor, currency, name, noticeUrl, paidAt } of paid) {
        if (find(reference)) continue
        state.lastId += 1
        state.payments[reference] = {
          id: state.lastId,
          locale,
          amount: toMajor(amountMinor),
          currency,
          purpose: name,
          resultUrl: new URL('/', noticeUrl).href,
          serverUrl: noticeUrl,
          expiresAt: paidAt.toISOString(),
          sandbox: true,
          version: liqpayVersions[1],
          createdAt: paidAt.toISOString(),
          status: 'sandbox',
          error: null,
          refunded: 0,
        }
      }
      store.save()
    },
    /** Goes on with results that were due when the process ended. */
    resume: (): void => {
      for (const [orderId, { dueAt }] of Object.entries(state.payments)) if (dueAt) arm(orderId, new Date(dueAt))
    },
  }
}

const checkout = z
  .object({
    order_id: z.string(),
    language: z.enum(['uk', 'en']).catch('uk'),
    amount: z.number().positive(),
    currency: z.string(),
    description: z.string(),
    result_url: z.string(),
    server_url: z.string(),
    expired_date: z.string(),
    sandbox: z.literal(1).optional(),
    version: z.literal([3, 7]),
  })
  .transform((asked) => ({
    orderId: asked.order_id,
    locale: asked.language,
    amount: asked.amount,
    currency: asked.currency,
    purpose: asked.description,
    resultUrl: asked.result_url,
    serverUrl: asked.server_url,
    expiresAt: `${asked.expired_date.replace(' ', 'T')}Z`,
    sandbox: asked.sandbox === 1,
    version: asked.version,
  }))
