import { createHmac, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { PaidBefore } from '#api/adapters/simulators.ts'
import type { SimulatorOutbox } from '#simulators/payments/outbox.ts'
import type { SimulatorStore } from '#simulators/payments/store.ts'
import type { Locale } from '#shared/enums.ts'

interface Amount {
  readonly currency_code: string
  readonly value: string
}

export interface SimulatedPaypalOrder {
  readonly id: string
  readonly locale: Locale
  readonly purpose: string
  readonly customId: string
  readonly invoiceId: string
  readonly returnUrl: string
  readonly cancelUrl: string
  amount: Amount
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  /** The outcome when the shop charges it. */
  plan: 'COMPLETED' | 'PENDING' | 'DECLINED'
  /** How often each result is posted. */
  posts: number
  captures: { id: string; status: string; amount: Amount }[]
  refunds: { id: string; status: string; amount: Amount; custom_id?: string | undefined }[]
  /** When a charge that is pending goes through. */
  dueAt?: string | undefined
}

export interface PaypalState {
  port: number
  noticeUrl: string
  orders: Record<string, SimulatedPaypalOrder>
  /** The record that each PayPal-Request-Id made: an order, a capture or a refund. */
  requests: Record<string, string>
}

export interface PaypalBankParts {
  readonly store: SimulatorStore<PaypalState>
  readonly outbox: SimulatorOutbox
  readonly now: () => Date
  readonly webhookId: string
}

export type PaypalBank = ReturnType<typeof createPaypalBank>

const slowMs = 5000
const signingKey = 'the simulator’s own key'

/** Returns the signature of a result, which PayPal makes of its id, time, webhook and checksum. */
export function signPaypalEvent(id: string, time: string, webhookId: string, body: string): string {
  return createHmac('sha256', signingKey)
    .update(`${id}|${time}|${webhookId}|${crc32(body)}`)
    .digest('base64')
}

export function newPaypalId(): string {
  return randomBytes(9).toString('hex').toUpperCase().slice(0, 17)
}

/** Returns the whole minor units of an amount. */
export function toCents({ value }: Amount): number {
  return Math.round(Number(value) * 100)
}
export function amountOfCents(cents: number, currency_code: string): Amount {
  return {
    currency_code,
    value: (cents / 100).toFixed(2),
  }
}

/** Creates the part of the simulator that stores orders, charges them and posts their results. */
export function createPaypalBank({ store, outbox, now, webhookId }: PaypalBankParts) {
  const { state } = store
  const find = (id: string) => state.orders[id]

  const post = (order: SimulatedPaypalOrder, event_type: string, resource: object, forWebhook = webhookId): void => {
    const [id, time] = [newPaypalId(), now().toISOString()]
    const resource_type = event_type.startsWith('CHECKOUT') ? 'checkout-order' : 'capture'
    const body = JSON.stringify({ id: `WH-${id}`, create_time: time, resource_type, event_type, resource, links: [] })
    const headers = {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://paypal.example/cert.pem',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signPaypalEvent(id, time, forWebhook, body),
    }
    for (let posted = 0; posted < order.posts; posted += 1) outbox.post(state.noticeUrl, { headers, body })
  }

  const captureResource = (order: SimulatedPaypalOrder, capture: SimulatedPaypalOrder['captures'][number]) => ({
    ...capture,
    custom_id: order.customId,
    invoice_id: order.invoiceId,
    supplementary_data: { related_ids: { order_id: order.id } },
  })

  const approve = (order: SimulatedPaypalOrder, plan: SimulatedPaypalOrder['plan'], posts = 1): void => {
    const pending = order.captures.find(({ status }) => status === 'PENDING')
    Object.assign(order, { plan, posts, dueAt: undefined })
    if (pending && plan === 'COMPLETED') settle(order)
    else if (order.status !== 'COMPLETED') {
      order.status = 'APPROVED'
      post(order, 'CHECKOUT.ORDER.APPROVED', { id: order.id, status: order.status })
    }
    store.save()
  }

  const settle = (order: SimulatedPaypalOrder): void => {
    Object.assign(order, { plan: 'COMPLETED', dueAt: undefined })
    for (const capture of order.captures.filter(({ status }) => status === 'PENDING')) {
      capture.status = 'COMPLETED'
      post(order, 'PAYMENT.CAPTURE.COMPLETED', captureResource(order, capture))
    }
    store.save()
  }

  const approveLate = (order: SimulatedPaypalOrder, delayMs: number): void => {
    approve(order, 'PENDING')
    order.dueAt = new Date(now().getTime() + delayMs).toISOString()
    store.save()
    arm(order)
  }
  const arm = (order: SimulatedPaypalOrder): void => {
    const { dueAt } = order
    if (dueAt === undefined) return
    outbox.later(Date.parse(dueAt) - now().getTime(), () => {
      if (order.dueAt === dueAt) settle(order)
    })
  }

  /** Charges an approved order. */
  const capture = (order: SimulatedPaypalOrder): void => {
    const made = { id: newPaypalId(), status: order.plan, amount: order.amount }
    order.captures.push(made)
    order.status = 'COMPLETED'
    store.save()
    post(order, `PAYMENT.CAPTURE.${order.plan}`, captureResource(order, made))
  }

  /** Gives back a part of a capture. */
  const refund = (order: SimulatedPaypalOrder, captureId: string, amount: Amount, custom_id?: string) => {
    const captured = order.captures.find(({ id }) => id === captureId)!
    const made = { id: newPaypalId(), status: 'COMPLETED', amount, custom_id }
    order.refunds.push(made)
    const refunded = order.refunds.reduce((sum, one) => sum + toCents(one.amount), 0)
    captured.status = refunded >= toCents(captured.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    store.save()
    const up = { rel: 'up', href: `https://api-m.paypal.example/v2/payments/captures/${captureId}`, method: 'GET' }
    post(order, 'PAYMENT.CAPTURE.REFUNDED', { ...made, links: [up] })
    return made
  }

  const outcomes: Readonly<Record<string, (order: SimulatedPaypalOrder, minutes: number) => void>> = {
    paid: (order) => approve(order, 'COMPLETED'),
    leave: () => {},
    lost: (order) => approve(order, 'COMPLETED', 0),
    twice: (order) => approve(order, 'COMPLETED', 2),
    pending: (order) => approve(order, 'PENDING'),
    declined_card: (order) => approve(order, 'DECLINED'),
    slow: (order) => approveLate(order, slowMs),
    late: (order, minutes) => approveLate(order, minutes * 60_000),
    refunded: (order) => {
      const made = order.captures.find(({ status }) => ['COMPLETED', 'PARTIALLY_REFUNDED'].includes(status))
      if (!made) return
      const refunded = order.refunds.reduce((sum, { amount }) => sum + toCents(amount), 0)
      refund(order, made.id, amountOfCents(toCents(made.amount) - refunded, made.amount.currency_code))
    },
    forged_signature: (order) =>
      post(
        order,
        'PAYMENT.CAPTURE.COMPLETED',
        captureResource(order, { id: newPaypalId(), status: 'COMPLETED', amount: order.amount }),
        'ANOTHER-WEBHOOK',
      ),
    forged_amount: (order) => {
      order.amount = amountOfCents(100, order.amount.currency_code)
      approve(order, 'COMPLETED')
    },
    forged_currency: (order) => {
      order.amount = { ...order.amount, currency_code: order.amount.currency_code === 'USD' ? 'EUR' : 'USD' }
      approve(order, 'COMPLETED')
    },
  }

  return {
    find,
    capture,
    captureResource,
    refund,
    /** Finds the order that a capture belongs to. */
    findByCapture: (captureId: string) =>
      Object.values(state.orders).find(({ captures }) => captures.some(({ id }) => id === captureId)),
    /** Lets the payer of an order act in a way. Returns false for an unknown one. */
    simulate: (order: SimulatedPaypalOrder, outcome: string, minutes: number): boolean => {
      const run = Object.hasOwn(outcomes, outcome) ? outcomes[outcome] : undefined
      run?.(order, minutes)
      return run !== undefined
    },
    /** Adds payments that were made before this simulator existed, unless it has them. */
    addPaid: (paid: readonly PaidBefore[]): void => {
      for (const { id: customId, reference: id, amountMinor, currency, locale, name, noticeUrl } of paid) {
        state.noticeUrl ||= noticeUrl
        const amount = amountOfCents(amountMinor, currency)
        const returnUrl = new URL('/', noticeUrl).href
        state.orders[id] ??= {
          id,
          locale,
          purpose: name,
          customId,
          invoiceId: name,
          returnUrl,
          cancelUrl: returnUrl,
          amount,
          status: 'COMPLETED',
          plan: 'COMPLETED',
          posts: 1,
          captures: [{ id: newPaypalId(), status: 'COMPLETED', amount }],
          refunds: [],
        }
      }
      store.save()
    },
    /** Goes on with charges that were pending when the process ended. */
    resume: (): void => {
      for (const order of Object.values(state.orders)) arm(order)
    },
  }
}
