import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stripePayments } from '#api/adapters/payments/stripe.ts'
import { decideCard } from '#simulators/payments/stripe-cards.ts'
import { startStripeSimulator, type StripeSimulator } from '#simulators/payments/stripe.ts'
import { newPayment, startedPayment } from '#tests/support/payment-providers.ts'

const silent = { warn: () => {}, error: () => {} }
const signedAt = 1_700_000_000

let simulator: StripeSimulator
beforeAll(async () => {
  simulator = await startStripeSimulator(() => new Date())
})
afterAll(() => simulator.close())

const provider = (changes = {}, now = () => new Date()) =>
  stripePayments({ ...simulator.settings, ...changes }, now, silent)
const start = async (changes = {}) => {
  const request = newPayment('USD', 'http://127.0.0.1:1/result', changes)
  const { reference, step } = await provider().start(request)
  if (step.kind !== 'CARD') throw new Error('expected card fields')
  return { request, step, payment: startedPayment(request, reference) }
}
/** Calls the simulator as Stripe's library does in the browser. */
const browser = async (path: string, params: Record<string, string>) => {
  const body = new URLSearchParams({ key: simulator.settings.publishableKey, ...params })
  const response = await fetch(simulator.url + path, { method: 'POST', body })
  return (await response.json()) as { status?: string; error?: { type: string; code?: string } }
}
const toCardFields = (number: string) => ({
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2040',
  'payment_method_data[card][cvc]': '123',
})

describe('a result of Stripe', () => {
  /** Reads a result that was signed at `signedAt`, some seconds later. */
  const read = (body: string, { secret = 'whsec_test_secret', ageSeconds = 0, header = '' } = {}) => {
    const signature = createHmac('sha256', 'whsec_test_secret').update(`${signedAt}.${body}`).digest('hex')
    const headers = { 'stripe-signature': header || `t=${signedAt},v1=${signature}` }
    const now = () => new Date((signedAt + ageSeconds) * 1000)
    return provider({ webhookSecret: secret }, now).readNotice({ headers, body })
  }
  const event = (type: string, object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
  const intent = {
    object: 'payment_intent',
    id: 'pi_1',
    status: 'succeeded',
    amount: 2900,
    amount_received: 2900,
    currency: 'usd',
    metadata: { paymentId: '1' },
  }
  const forged = { code: 'BAD_REQUEST', details: { reason: 'INVALID_SIGNATURE' } }

  test('is checked by the signature of Stripe’s documentation', async () => {
    const header = `t=${signedAt},v1=29ab30b7065c11b28e53ac114fac5d6c492ed811a12d11ed2c2aad5bb4cf9809`
    expect(await read('{"id":"evt_test_1","object":"event"}', { header })).toBeNull()
    await expect(read('{"id":"evt_test_2","object":"event"}', { header })).rejects.toMatchObject(forged)
  })

  test('counts if any of its signatures is right, so that secrets can be rolled', async () => {
    const body = event('payment_intent.succeeded', intent)
    const right = createHmac('sha256', 'whsec_test_secret').update(`${signedAt}.${body}`).digest('hex')
    expect(await read(body, { header: `t=${signedAt},v1=${'0'.repeat(64)},v1=${right}` })).toMatchObject({
      state: 'COMPLETED',
    })
    await expect(read(body, { header: `t=${signedAt},v0=${right}` })).rejects.toMatchObject(forged)
    await expect(read(body, { header: `t=${signedAt + 1},v1=${right}` })).rejects.toMatchObject(forged)
  })

  test('is refused if it is older than five minutes, or signed with another secret', async () => {
    const body = event('payment_intent.succeeded', intent)
    expect(await read(body, { ageSeconds: 300 })).toMatchObject({ state: 'COMPLETED' })
    await expect(read(body, { ageSeconds: 301 })).rejects.toMatchObject(forged)
    await expect(read(body, { secret: 'whsec_other' })).rejects.toMatchObject(forged)
  })

  test.each([
    ['payment_intent.succeeded', {}, { state: 'COMPLETED', amountMinor: 2900, currency: 'USD' }],
    ['payment_intent.processing', { status: 'processing' }, { state: 'WAITING' }],
    ['payment_intent.canceled', { status: 'canceled' }, { state: 'FAILED', failure: { card: null, message: null } }],
    [
      'payment_intent.payment_failed',
      { status: 'requires_payment_method', last_payment_error: { code: 'incorrect_cvc', message: 'No' } },
      { state: 'FAILED', failure: { card: 'invalid_cvc', message: null } },
    ],
    ['payment_intent.succeeded', { amount_received: 100 }, { amountMinor: 100 }],
  ])('%s says what happened to its payment', async (type, changes, facts) => {
    expect(await read(event(type, { ...intent, ...changes }))).toMatchObject({ reference: 'pi_1', ...facts })
  })

  test('charge.refunded says how much was given back so far', async () => {
    const charge = { object: 'charge', payment_intent: 'pi_1', amount: 2900, amount_refunded: 900, currency: 'usd' }
    expect(await read(event('charge.refunded', charge))).toMatchObject({ state: 'COMPLETED', refundedMinor: 900 })
    expect(await read(event('charge.refunded', { ...charge, payment_intent: null }))).toBeNull()
  })

  test('about another site’s payment, or about something else, is nothing that the shop follows', async () => {
    expect(await read(event('payment_intent.succeeded', { ...intent, metadata: {} }))).toBeNull()
    expect(await read(event('customer.created', { object: 'customer' }))).toBeNull()
  })
})

describe('a payment by Stripe', () => {
  test('is the same for each start, whatever else of the order has changed', async () => {
    const { request, payment } = await start()
    const changed = { ...request, locale: 'uk' as const, description: 'ШИР', expiresAt: new Date(0) }
    expect((await provider().start(changed)).reference).toBe(payment.reference)
    await expect(provider().start({ ...request, amountMinor: 100 })).rejects.toMatchObject({
      code: 'STRIPE_LINK_ERROR',
    })
  })

  test('of less than Stripe takes, or with wrong keys, cannot be started', async () => {
    await expect(start({ amountMinor: 49 })).rejects.toMatchObject({ code: 'STRIPE_LINK_ERROR' })
    const wrong = provider({ secretKey: 'sk_wrong' })
    await expect(wrong.start(newPayment('USD', ''))).rejects.toMatchObject({ code: 'STRIPE_LINK_ERROR' })
    const { payment } = await start()
    await expect(wrong.cancel(payment)).rejects.toMatchObject({ code: 'STRIPE_EXECUTE_ERROR' })
  })

  test('succeeds by a card in the browser, after a declined one', async () => {
    const { payment, step } = await start()
    const client_secret = step.clientSecret
    const declined = await browser('/v3/confirm', { client_secret, ...toCardFields('4000000000000002') })
    expect(declined.error).toMatchObject({ type: 'card_error', code: 'card_declined' })
    expect(await provider().check(payment, { mayCharge: true })).toMatchObject({ state: 'FAILED' })
    expect(await browser('/v3/confirm', { client_secret, ...toCardFields('4242424242424242') })).toMatchObject({
      status: 'succeeded',
    })
    expect(await provider().check(payment, { mayCharge: true })).toMatchObject({ state: 'COMPLETED', failure: null })
  })

  test('waits for the bank’s confirmation, and fails if it is refused', async () => {
    const { payment, step } = await start()
    const client_secret = step.clientSecret
    const confirm = () => browser('/v3/confirm', { client_secret, ...toCardFields('4000002500003155') })
    const check = () => provider().check(payment, { mayCharge: true })
    expect(await confirm()).toMatchObject({ status: 'requires_action' })
    expect(await check()).toMatchObject({ state: 'WAITING', failure: null })
    await browser('/v3/authenticate', { client_secret, answer: 'refuse' })
    expect(await check()).toMatchObject({ state: 'FAILED', failure: { card: null } })
    await confirm()
    expect(await browser('/v3/authenticate', { client_secret, answer: 'confirm' })).toMatchObject({
      status: 'succeeded',
    })
    expect(await check()).toMatchObject({ state: 'COMPLETED' })
  })

  test('is given back once, however concurrently it is asked for', async () => {
    const { payment, step } = await start()
    await browser('/v3/confirm', { client_secret: step.clientSecret, ...toCardFields('4242424242424242') })
    const refund = { id: payment.id, amountMinor: 100, refundedBeforeMinor: 0 }
    await Promise.all([1, 2, 3].map(() => provider().refund(payment, refund)))
    expect(await provider().check(payment, { mayCharge: true })).toMatchObject({ refundedMinor: 100 })
  })

  test('cannot be made once it is cancelled', async () => {
    const { payment, step } = await start()
    await provider().cancel(payment)
    const late = await browser('/v3/confirm', { client_secret: step.clientSecret, ...toCardFields('4242424242424242') })
    expect(late.error?.code).toBe('payment_intent_unexpected_state')
    expect(await provider().check(payment, { mayCharge: true })).toMatchObject({ state: 'FAILED' })
  })

  test('that Stripe does not know is an error, not a payment', async () => {
    const { payment } = await start()
    const unknown = { ...payment, reference: 'pi_unknown' }
    await expect(provider().check(unknown, { mayCharge: true })).rejects.toMatchObject({ code: 'STRIPE_DETAIL_ERROR' })
    await expect(
      provider().refund(unknown, { id: payment.id, amountMinor: 1, refundedBeforeMinor: 0 }),
    ).rejects.toMatchObject({ code: 'STRIPE_EXECUTE_ERROR' })
  })
})

test.each([
  ['4242424242424241', 12, 2040, '123', 'incorrect_number'],
  ['4242424242424242', 13, 2040, '123', 'invalid_expiry_month'],
  ['4242424242424242', 10, 2026, '123', 'invalid_expiry_year'],
  ['4242424242424242', 12, 2040, '99', 'invalid_cvc'],
  ['4000000000009995', 12, 2040, '123', 'card_declined'],
  ['4000000000000069', 12, 2040, '123', 'expired_card'],
  ['4000000000000127', 12, 2040, '123', 'incorrect_cvc'],
])('the simulator declines %s %i/%i %s as documented', (number, month, year, cvc, code) => {
  expect(decideCard({ number, month, year, cvc }, new Date('2026-11-22'))).toMatchObject({ code })
})
