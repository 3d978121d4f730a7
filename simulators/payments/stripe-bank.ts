import { createHmac, randomBytes } from 'node:crypto'
import type { PaidBefore } from '#api/adapters/simulators.ts'
import { cardErrors, type SimulatedCardError } from '#simulators/payments/stripe-cards.ts'
import type { SimulatorOutbox } from '#simulators/payments/outbox.ts'
import type { SimulatorStore } from '#simulators/payments/store.ts'

export interface SimulatedIntent {
  readonly id: string
  readonly client_secret: string
  amount: number
  currency: string
  description: string
  metadata: Record<string, string>
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
  error: SimulatedCardError | null
  refunded: number
  readonly created: number
  /** How often each result is posted. */
  posts: number
  /** When a payment that is processed goes through. */
  dueAt?: string | undefined
}

export interface SimulatedRefund {
  readonly id: string
  readonly object: 'refund'
  readonly amount: number
  readonly currency: string
  readonly payment_intent: string
  readonly status: 'succeeded'
  readonly metadata: Record<string, string>
}

export interface StripeState {
  port: number
  noticeUrl: string
  intents: Record<string, SimulatedIntent>
  refunds: SimulatedRefund[]
  /** The reply to each idempotency key, and its request. */
  replies: Record<string, { request: string; status: number; json: unknown }>
}

export interface StripeBankParts {
  readonly store: SimulatorStore<StripeState>
  readonly outbox: SimulatorOutbox
  readonly now: () => Date
  readonly webhookSecret: string
}

export type StripeBank = ReturnType<typeof createStripeBank>

const slowMs = 5000
export function newStripeId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

/** Creates the part of the simulator that stores intents, decides them and posts their results. */
export function createStripeBank({ store, outbox, now, webhookSecret }: StripeBankParts) {
  const { state } = store
  const seconds = () => Math.floor(now().getTime() / 1000)

  const toCharge = (intent: SimulatedIntent) => ({
    id: intent.id.replace('pi_', 'ch_'),
    object: 'charge',
    payment_intent: intent.id,
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: intent.refunded,
    currency: intent.currency,
    metadata: intent.metadata,
    refunded: intent.refunded === intent.amount,
    status: 'succeeded',
  })

  /** Returns an intent as the API shows it; its charge as an id unless it is wanted whole. */
  const toIntent = (intent: SimulatedIntent, expand = false) => {
    const isPaid = intent.status === 'succeeded'
    const charge = toCharge(intent)
    return {
      id: intent.id,
      object: 'payment_intent',
      amount: intent.amount,
      amount_received: isPaid ? intent.amount : 0,
      currency: intent.currency,
      client_secret: intent.client_secret,
      created: intent.created,
      description: intent.description,
      metadata: intent.metadata,
      status: intent.status,
      last_payment_error: intent.error && { type: 'card_error', ...intent.error },
      latest_charge: isPaid ? (expand ? charge : charge.id) : null,
      next_action: intent.status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
      livemode: false,
    }
  }

  const post = (intent: SimulatedIntent, type: string, object: object, secret = webhookSecret): void => {
    const event = {
      id: newStripeId('evt'),
      object: 'event',
      created: seconds(),
      type,
      livemode: false,
      data: { object },
    }
    const body = JSON.stringify(event)
    const signature = createHmac('sha256', secret).update(`${seconds()}.${body}`).digest('hex')
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${seconds()},v1=${signature}` }
    for (let posted = 0; posted < intent.posts; posted += 1) outbox.post(state.noticeUrl, { headers, body })
  }

  const canBePaid = ({ status }: SimulatedIntent) => status !== 'succeeded' && status !== 'canceled'

  const decide = (intent: SimulatedIntent, changes: Partial<SimulatedIntent>, type: string): void => {
    if (!canBePaid(intent)) return
    Object.assign(intent, { error: null, dueAt: undefined, ...changes })
    store.save()
    post(intent, `payment_intent.${type}`, toIntent(intent))
  }
  const pay = (intent: SimulatedIntent, posts = 1) => decide(intent, { status: 'succeeded', posts }, 'succeeded')
  const decline = (intent: SimulatedIntent, error: SimulatedCardError) =>
    decide(intent, { status: 'requires_payment_method', error }, 'payment_failed')

  const payLater = (intent: SimulatedIntent, delayMs: number): void => {
    const dueAt = new Date(now().getTime() + delayMs).toISOString()
    decide(intent, { status: 'processing', dueAt }, 'processing')
    arm(intent)
  }
  const arm = (intent: SimulatedIntent): void => {
    const { dueAt } = intent
    if (dueAt === undefined) return
    outbox.later(Date.parse(dueAt) - now().getTime(), () => {
      if (intent.dueAt === dueAt) pay(intent)
    })
  }

  /** Gives back a part or all of a paid intent. */
  const refund = (intent: SimulatedIntent, amount: number, metadata: Record<string, string> = {}): SimulatedRefund => {
    const { id: payment_intent, currency } = intent
    const id = newStripeId('re')
    const made: SimulatedRefund = {
      id,
      object: 'refund',
      amount,
      currency,
      payment_intent,
      status: 'succeeded',
      metadata,
    }
    state.refunds.push(made)
    intent.refunded += amount
    store.save()
    post(intent, 'charge.refunded', toCharge(intent))
    return made
  }

  const outcomes: Readonly<Record<string, (intent: SimulatedIntent, minutes: number) => void>> = {
    paid: (intent) => pay(intent),
    leave: () => {},
    lost: (intent) => pay(intent, 0),
    twice: (intent) => pay(intent, 2),
    pending: (intent) => decide(intent, { status: 'processing' }, 'processing'),
    slow: (intent) => payLater(intent, slowMs),
    late: (intent, minutes) => payLater(intent, minutes * 60_000),
    refunded: (intent) => {
      if (intent.status === 'succeeded') refund(intent, intent.amount - intent.refunded)
    },
    forged_signature: (intent) =>
      post(intent, 'payment_intent.succeeded', { ...toIntent(intent), status: 'succeeded' }, 'another secret'),
    forged_amount: (intent) => {
      intent.amount = 100
      pay(intent)
    },
    forged_currency: (intent) => {
      intent.currency = intent.currency === 'usd' ? 'eur' : 'usd'
      pay(intent)
    },
    ...Object.fromEntries(
      Object.entries(cardErrors).map(([outcome, error]) => [
        outcome,
        (intent: SimulatedIntent) => decline(intent, error),
      ]),
    ),
  }

  return {
    find: (id: string) => state.intents[id],
    /** Returns the intent of a browser's secret. */
    findBySecret: (secret: string) =>
      Object.values(state.intents).find(({ client_secret }) => client_secret === secret),
    canBePaid,
    intentOf: toIntent,
    decide,
    decline,
    refund,
    create: (asked: Pick<SimulatedIntent, 'amount' | 'currency' | 'description' | 'metadata'>): SimulatedIntent => {
      const id = newStripeId('pi')
      const intent: SimulatedIntent = {
        ...asked,
        id,
        client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
        status: 'requires_payment_method',
        error: null,
        refunded: 0,
        created: seconds(),
        posts: 1,
      }
      state.intents[id] = intent
      store.save()
      return intent
    },
    /** Lets an intent end in a way. Returns false for an unknown one. */
    simulate: (intent: SimulatedIntent, outcome: string, minutes: number): boolean => {
      const run = Object.hasOwn(outcomes, outcome) ? outcomes[outcome] : undefined
      run?.(intent, minutes)
      return run !== undefined
    },
    /** Adds payments that were made before this simulator existed, unless it has them. */
    addPaid: (paid: readonly PaidBefore[]): void => {
      for (const { id: paymentId, orderId, reference: id, amountMinor, currency, name, noticeUrl, paidAt } of paid) {
        state.noticeUrl ||= noticeUrl
        state.intents[id] ??= {
          id,
          client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
          amount: amountMinor,
          currency: currency.toLowerCase(),
          description: name,
          metadata: { paymentId, orderId },
          status: 'succeeded',
          error: null,
          refunded: 0,
          created: Math.floor(paidAt.getTime() / 1000),
          posts: 1,
        }
      }
      store.save()
    },
    /** Goes on with payments that were being processed when the process ended. */
    resume: (): void => {
      for (const intent of Object.values(state.intents)) arm(intent)
    },
  }
}
