import { eq } from 'drizzle-orm'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { paypalPayments } from '#api/adapters/payments/paypal.ts'
import { startPaypalSimulator } from '#simulators/payments/paypal.ts'
import { stripePayments } from '#api/adapters/payments/stripe.ts'
import { orders } from '#database/schema/orders.ts'
import { payments } from '#database/schema/payments.ts'
import { stock } from '#database/schema/variants.ts'
import type { OnlineMethod } from '#shared/enums.ts'
import { newUncountableOrder } from '#tests/contract/errors/checkout.ts'
import { createPlacedOrder } from '#tests/contract/errors/orders.ts'
import { newVariant } from '#tests/contract/errors/resources.ts'
import { withUnknownId, type ErrorResponse, type Scenario, type Scenarios } from '#tests/contract/errors/scenario.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { completeDraft } from '#tests/support/order.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

type OtherMethod = Exclude<OnlineMethod, 'LIQPAY'>

interface AmericanOrder {
  testShop: TestShop
  guest: Guest
  params: { id: string }
}

/** An address of this machine where nothing listens. */
const apiUrl = 'http://127.0.0.1:1'
const silent = { warn: () => {}, error: () => {} }
const keys = { clientId: 'id', clientSecret: 'secret', webhookId: 'webhook' }
const stripeKeys = { secretKey: 'sk_test', publishableKey: 'pk_test', webhookSecret: 'whsec', scriptUrl: apiUrl }

/** Runs an attempt on a draft of an American shop whose payment providers cannot be reached. */
const withoutProviders =
  (attempt: (order: AmericanOrder) => Promise<ErrorResponse>): Scenario =>
  async () => {
    const now = () => new Date('2026-11-02T10:00:00Z')
    const testShop = await openTestShop('us', {
      now,
      payments: [
        stripePayments({ ...stripeKeys, apiUrl }, now, silent),
        paypalPayments({ ...keys, apiUrl }, now, silent),
      ],
      paymentMethods: ['STRIPE', 'PAYPAL', 'CASH_ON_DELIVERY'],
      prepaymentMinor: 10_00,
    })
    const guest = newGuest(testShop.server)
    const products = [{ variantId: testShop.variant('tee-step', 'black'), size: 'M' as const, quantity: 1 }]
    const params = { id: await completeDraft(guest, 'us', products) }
    const response = await attempt({ testShop, guest, params })
    await testShop.close()
    return response
  }

const headers = { 'accept-language': 'uk' }

const placedBy = (paymentMethod: OtherMethod): Scenario =>
  withoutProviders(({ guest, params }) =>
    guest.call('PUT /v1/orders/{id}/payment-method', { params, body: { paymentMethod }, headers }),
  )

const paidBy = (paymentMethod: OtherMethod): Scenario =>
  withoutProviders(async ({ guest, params }) => {
    await guest.call('PUT /v1/orders/{id}/payment-method', { params, body: { paymentMethod } })
    return guest.call('POST /v1/orders/{id}/pay', { params, body: { paymentMethod }, headers })
  })

/** The provider knew the payment before it was lost. */
const checkedBy = (paymentMethod: OtherMethod): Scenario =>
  withoutProviders(async ({ testShop, guest, params }) => {
    await guest.call('PUT /v1/orders/{id}/payment-method', { params, body: { paymentMethod } })
    await testShop.shop.database.update(payments).set({ reference: 'known' }).where(eq(payments.orderId, params.id))
    return guest.call('POST /v1/orders/{id}/check-payment', { params, headers })
  })

/** An unpaid order that holds nothing, and whose units are gone. */
const soldOutUnpaid =
  (call: (order: Awaited<ReturnType<typeof createPlacedOrder>>) => Promise<ErrorResponse>): Scenario =>
  async (fixture) => {
    const { database } = fixture.testShop.shop
    const { _id } = await newVariant(fixture)
    const order = await createPlacedOrder(fixture, _id)
    const beyond = { heldUntil: new Date('2026-11-02T10:30:00Z'), payNowMinor: 100, reservesLater: true }
    await database.update(orders).set(beyond).where(eq(orders.id, order.id))
    await database.update(stock).set({ quantity: 0 }).where(eq(stock.variantId, _id))
    return call(order)
  }

/** PayPal has the payment and its payer's approval, but fails to charge it. */
const capturedBadly: Scenario = async () => {
  const now = () => new Date('2026-11-02T10:00:00Z')
  const simulator = await startPaypalSimulator(now)
  const paypal = await failOn('/capture', simulator.url)
  const testShop = await openTestShop('us', {
    now,
    payments: [paypalPayments({ ...simulator.settings, apiUrl: paypal.url }, now, silent)],
    paymentMethods: ['PAYPAL'],
  })
  const guest = newGuest(testShop.server)
  const products = [{ variantId: testShop.variant('tee-step', 'black'), size: 'M' as const, quantity: 1 }]
  const params = { id: await completeDraft(guest, 'us', products) }
  await guest.call('PUT /v1/orders/{id}/payment-method', { params, body: { paymentMethod: 'PAYPAL' } })
  const [payment] = await testShop.shop.database.select().from(payments)
  const body = JSON.stringify({ reference: payment?.reference, outcome: 'lost' })
  await fetch(`${simulator.url}/simulate`, { method: 'POST', body })
  const response = await guest.call('POST /v1/orders/{id}/check-payment', { params, headers })
  await testShop.close()
  await paypal.close()
  await simulator.close()
  return response
}

/** Starts a server that passes calls on to another one, and fails those whose path ends so. */
const failOn = async (ending: string, target: string) => {
  const server = createServer((request, reply) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { method = 'GET', url = '/' } = request
      if (url.endsWith(ending)) return reply.writeHead(500).end()
      const { authorization = '', 'content-type': type = 'application/json' } = request.headers
      const answer = await fetch(target + url, {
        method,
        headers: { authorization, 'content-type': type },
        ...(method === 'POST' && { body: Buffer.concat(chunks) }),
      })
      return reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listens on a port, not on a socket
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Errors of placing whose provider is another storefront's. */
export const placingPayments = {
  PAYPAL_LINK_ERROR: placedBy('PAYPAL'),
  STRIPE_LINK_ERROR: placedBy('STRIPE'),
}

export const paying: Scenarios = {
  'POST /v1/orders/{id}/pay': {
    ORDER_NOT_FOUND: withUnknownId('POST /v1/orders/{id}/pay', 'guest', {}),
    INCORRECT_PAYMENT_STATUS: async (fixture) => {
      const { _id } = await newVariant(fixture)
      const { guest, params } = await createPlacedOrder(fixture, _id)
      return guest.call('POST /v1/orders/{id}/pay', { params, body: {} })
    },
    INCORRECT_PAYMENT_METHOD: async (fixture) => {
      const { _id } = await newVariant(fixture)
      const { guest, id, params } = await createPlacedOrder(fixture, _id)
      const held = { heldUntil: new Date('2026-11-02T10:30:00Z'), payNowMinor: 100 }
      await fixture.testShop.shop.database.update(orders).set(held).where(eq(orders.id, id))
      return guest.call('POST /v1/orders/{id}/pay', { params, body: { paymentMethod: 'STRIPE' } })
    },
    PAYPAL_LINK_ERROR: paidBy('PAYPAL'),
    PRODUCT_VARIANT_NOT_IN_STOCK: soldOutUnpaid(({ guest, params }) =>
      guest.call('POST /v1/orders/{id}/pay', { params, body: {} }),
    ),
    STRIPE_LINK_ERROR: paidBy('STRIPE'),
  },
  'GET /v1/orders/{id}/payment': {
    ORDER_NOT_FOUND: withUnknownId('GET /v1/orders/{id}/payment', 'guest'),
  },
  'POST /v1/orders/{id}/check-payment': {
    ORDER_NOT_FOUND: withUnknownId('POST /v1/orders/{id}/check-payment', 'guest'),
    ORDER_CANNOT_CALC_PRICE: async (fixture) => {
      const { guest, params } = await newUncountableOrder(fixture)
      return guest.call('POST /v1/orders/{id}/check-payment', { params })
    },
    PAYPAL_DETAIL_ERROR: checkedBy('PAYPAL'),
    STRIPE_DETAIL_ERROR: checkedBy('STRIPE'),
    PAYPAL_EXECUTE_ERROR: capturedBadly,
    PRODUCT_VARIANT_NOT_IN_STOCK: soldOutUnpaid(({ guest, params }) =>
      guest.call('POST /v1/orders/{id}/check-payment', { params }),
    ),
  },
}
