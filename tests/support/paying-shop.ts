import { pino } from 'pino'
import { afterAll } from 'vitest'
import { liqpayPayments } from '#api/adapters/payments/liqpay.ts'
import { startLiqpaySimulator } from '#simulators/payments/liqpay.ts'
import { paypalPayments } from '#api/adapters/payments/paypal.ts'
import { startPaypalSimulator } from '#simulators/payments/paypal.ts'
import { stripePayments } from '#api/adapters/payments/stripe.ts'
import { startStripeSimulator } from '#simulators/payments/stripe.ts'
import type { PaymentProvider } from '#api/ports/payment.ts'
import type { Shop } from '#api/shop.ts'
import type { OnlineMethod, PaymentMethod } from '#shared/enums.ts'
import type { PaymentStep } from '#shared/entities/payment.ts'
import { storefronts } from '#shared/storefronts/all.ts'
import { findFreePort } from '#ops/test/running-shop.ts'
import { listPayments } from '#api/modules/payments/payments.queries.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { completeDraft } from '#tests/support/order.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import type { TestStorefront } from '#tests/support/templates.ts'

/** A shop with the simulators of its payment providers, which post their results to it over HTTP. */
export interface PayingShop extends TestShop {
  /** The clock of shop and simulators. */
  clock: { now: Date }
  /** The warnings and errors that the shop logged. */
  logged: string[]
  /** Makes every call of a method's provider fail, as if it could not be reached; `false`: reachable again. */
  cut: (method: OnlineMethod, isCut?: boolean) => void
  /** Lets the payer meet an outcome at the provider, and waits until the shop has its result. */
  outcome: (method: OnlineMethod, reference: string, outcome: string) => Promise<void>
  /** The same for the last payment of an order. */
  payerMeets: (orderId: string, outcome: string) => Promise<void>
}

interface Simulator {
  readonly provider: PaymentProvider
  readonly url: string
  register: (url: string) => void
  idle: () => Promise<void>
  close: () => Promise<void>
}

const silent = { warn: () => {}, error: () => {} }

const starts: Readonly<Record<OnlineMethod, (now: () => Date) => Promise<Simulator>>> = {
  LIQPAY: async (now) => {
    const simulator = await startLiqpaySimulator(now)
    return { ...simulator, provider: liqpayPayments(simulator.settings, silent), register: () => {} }
  },
  STRIPE: async (now) => {
    const simulator = await startStripeSimulator(now)
    return {
      ...simulator,
      provider: stripePayments(simulator.settings, now, silent),
      register: simulator.registerWebhook,
    }
  },
  PAYPAL: async (now) => {
    const simulator = await startPaypalSimulator(now)
    return {
      ...simulator,
      provider: paypalPayments(simulator.settings, now, silent),
      register: simulator.registerWebhook,
    }
  },
}

/** Opens a shop as a demo runs it: with every payment method of its storefront, and the prepayment of cash on delivery. */
export const openPayingShop = async (
  storefront: TestStorefront = 'ua',
  changes: Partial<Shop> = {},
): Promise<PayingShop> => {
  const clock = { now: new Date('2026-11-02T10:00:00Z') }
  const now = () => clock.now
  const { paymentMethods, prepaymentMinor } = storefronts[storefront]
  const methods = paymentMethods.filter((method): method is OnlineMethod => method !== 'CASH_ON_DELIVERY')
  const simulators = new Map<OnlineMethod, Simulator>()
  for (const method of methods) simulators.set(method, await starts[method](now))
  const cutOff = new Set<OnlineMethod>()
  const logged: string[] = []
  const port = await findFreePort()
  const testShop = await openTestShop(storefront, {
    now,
    publicUrl: `http://127.0.0.1:${port}`,
    payments: [...simulators].map(([method, { provider }]) => cuttable(provider, () => cutOff.has(method))),
    paymentMethods: [...paymentMethods],
    prepaymentMinor,
    ...changes,
    log: pino({ level: 'warn' }, { write: (line) => void logged.push((JSON.parse(line) as { msg: string }).msg) }),
  })
  await testShop.server.listen({ port, host: '127.0.0.1' })
  for (const [method, { register }] of simulators)
    register(`http://127.0.0.1:${port}/v1/payments/${method.toLowerCase()}/result`)
  const outcome: PayingShop['outcome'] = async (method, reference, chosen) => {
    const { url, idle } = simulators.get(method)!
    const response = await fetch(`${url}/simulate`, {
      method: 'POST',
      body: JSON.stringify({ reference, outcome: chosen }),
    })
    if (!response.ok) throw new Error(`${method} ${reference} ${chosen}: ${await response.text()}`)
    await idle()
  }
  return {
    ...testShop,
    clock,
    logged,
    cut: (method, isCut = true) => void (isCut ? cutOff.add(method) : cutOff.delete(method)),
    outcome,
    payerMeets: async (orderId, chosen) => {
      const payment = await lastPayment(testShop, orderId)
      await arrive(payment.step)
      await outcome(payment.method, payment.reference, chosen)
    },
    close: async () => {
      await testShop.close()
      for (const simulator of simulators.values()) await simulator.close()
    },
  }
}

const cuttable = (provider: PaymentProvider, isCut: () => boolean): PaymentProvider => {
  const unless = <Input extends unknown[], Output>(call: (...input: Input) => Promise<Output>) => {
    return (...input: Input): Promise<Output> =>
      isCut() ? Promise.reject(new Error('provider cannot be reached')) : call(...input)
  }
  return {
    ...provider,
    start: unless((...given: Parameters<PaymentProvider['start']>) => provider.start(...given)),
    check: unless((...given: Parameters<PaymentProvider['check']>) => provider.check(...given)),
    cancel: unless((...given: Parameters<PaymentProvider['cancel']>) => provider.cancel(...given)),
    refund: unless((...given: Parameters<PaymentProvider['refund']>) => provider.refund(...given)),
  }
}

/** The first action of the payer's browser. LiqPay creates its payment only then. */
const arrive = async (step: PaymentStep | null): Promise<void> => {
  if (step?.kind === 'FORM') await fetch(step.address, { method: 'POST', body: new URLSearchParams(step.fields) })
}

/** Returns an order's last payment, which the provider has answered. */
export const lastPayment = async ({ shop }: TestShop, orderId: string) => {
  const rows = await listPayments(shop.database, orderId)
  const last = rows.at(-1)
  if (!last?.reference) throw new Error(`no started payment of ${orderId}`)
  return { ...last, reference: last.reference }
}

/** Places an order of one new guest. Returns the guest, the order's id and the reply of the final button. */
export const placeOrderBy = async (
  payingShop: PayingShop,
  paymentMethod: PaymentMethod,
  { variantId = payingShop.variant('tee-step', 'black'), size = 'M' as const, quantity = 1 } = {},
) => {
  const guest = newGuest(payingShop.server)
  const id = await completeDraft(guest, payingShop.shop.storefront.name, [{ variantId, size, quantity }])
  const placed = await placeBy(guest, id, paymentMethod)
  if (placed.status !== 200) throw new Error(JSON.stringify(placed.body))
  return { guest, id, params: { id }, placed: placed.body }
}

export const placeBy = (guest: Guest, id: string, paymentMethod: PaymentMethod) =>
  guest.call('PUT /v1/orders/{id}/payment-method', { params: { id }, body: { paymentMethod } })

/** Opens a shop with payment simulators for all tests of a file, and closes both after them. Called at the top level of the file. */
export const openPayingShopFixture = async (...options: Parameters<typeof openPayingShop>): Promise<PayingShop> => {
  const shop = await openPayingShop(...options)
  afterAll(shop.close)
  return shop
}
