import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paypalPayments } from '#api/adapters/payments/paypal.ts'
import { startPaypalSimulator, type PaypalSimulator } from '#simulators/payments/paypal.ts'
import { startTestListener, type TestListener } from '#tests/support/test-listener.ts'
import { newPayment, startedPayment } from '#tests/support/payment-providers.ts'

const silent = { warn: () => {}, error: () => {} }

let simulator: PaypalSimulator
let listener: TestListener
beforeAll(async () => {
  simulator = await startPaypalSimulator(() => new Date())
  listener = await startTestListener()
  simulator.registerWebhook(listener.url)
})
afterAll(async () => {
  await simulator.close()
  await listener.close()
})

const provider = () => paypalPayments(simulator.settings, () => new Date(), silent)
const start = async (changes = {}) => {
  const request = newPayment('USD', listener.url, changes)
  const { reference, step } = await provider().start(request)
  return { request, step, payment: startedPayment(request, reference) }
}
const simulate = async (reference: string, outcome: string) => {
  const body = JSON.stringify({ reference, outcome, minutes: 60 })
  expect((await fetch(`${simulator.url}/simulate`, { method: 'POST', body })).status).toBe(200)
  await simulator.idle()
}
/** Returns the types of the events that were posted about an order. */
const listEventTypes = (reference: string) =>
  listener.received
    .map(({ body }) => JSON.parse(body) as { event_type: string; resource: { id: string } })
    .filter((event) => JSON.stringify(event).includes(reference))
    .map(({ event_type }) => event_type)

describe('a payment by PayPal', () => {
  test('is not charged by a check that may not charge', async () => {
    const { payment } = await start()
    await simulate(payment.reference, 'paid')
    expect(await provider().check(payment, { mayCharge: false })).toMatchObject({ state: 'WAITING' })
    expect(listEventTypes(payment.reference)).toEqual(['CHECKOUT.ORDER.APPROVED'])
  })

  test('is charged once, however often and however concurrently it is checked', async () => {
    const { payment } = await start()
    await simulate(payment.reference, 'paid')
    const checks = await Promise.all([1, 2, 3].map(() => provider().check(payment, { mayCharge: true })))
    expect(checks.map(({ state }) => state)).toEqual(['COMPLETED', 'COMPLETED', 'COMPLETED'])
    await simulator.idle()
    expect(listEventTypes(payment.reference)).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED'])
  })

  test('that was charged by another call counts as charged', async () => {
    const { payment } = await start()
    await simulate(payment.reference, 'paid')
    await provider().check({ ...payment, id: '00000000-0000-4000-8000-ffffffffffff' }, { mayCharge: true })
    expect(await provider().check(payment, { mayCharge: true })).toMatchObject({ state: 'COMPLETED' })
  })

  test('is not charged if its amount is not the one that the shop asked for', async () => {
    const { payment } = await start()
    await simulate(payment.reference, 'forged_amount')
    expect(await provider().check(payment, { mayCharge: true })).toMatchObject({ state: 'WAITING', amountMinor: 100 })
    expect(listEventTypes(payment.reference)).toEqual(['CHECKOUT.ORDER.APPROVED'])
  })

  test('waits while PayPal reviews the charge', async () => {
    const { payment } = await start()
    await simulate(payment.reference, 'pending')
    for (const _check of [1, 2])
      expect(await provider().check(payment, { mayCharge: true })).toMatchObject({ state: 'WAITING', failure: null })
    expect(await provider().refund(payment, { id: payment.id, amountMinor: 1, refundedBeforeMinor: 0 })).toEqual({
      state: 'FAILED',
      failure: expect.stringMatching(/\w/) as string,
    })
    await simulate(payment.reference, 'paid')
    expect(await provider().check(payment, { mayCharge: true })).toMatchObject({ state: 'COMPLETED' })
  })

  test('is given back once, however concurrently it is asked for', async () => {
    const { payment } = await start()
    await simulate(payment.reference, 'paid')
    await provider().check(payment, { mayCharge: true })
    const refund = { id: payment.id, amountMinor: 100, refundedBeforeMinor: 0 }
    await Promise.all([1, 2, 3].map(() => provider().refund(payment, refund)))
    expect(await provider().check(payment, { mayCharge: true })).toMatchObject({ refundedMinor: 100 })
  })

  test('that PayPal has dropped has failed', async () => {
    const { payment } = await start()
    const dropped = { ...payment, reference: 'DROPPED' }
    expect(await provider().check(dropped, { mayCharge: true })).toMatchObject({
      state: 'FAILED',
      amountMinor: 290_001,
    })
  })

  test('leads to a page in the payer’s language, and back to the shop', async () => {
    const { payment, request, step } = await start({ locale: 'uk' })
    if (step.kind !== 'REDIRECT') throw new Error('expected an address')
    const page = await (await fetch(step.address)).text()
    expect(page).toContain('lang="uk"')
    expect(page).toContain('2900.01 USD')
    const choose = async (outcome: string) => {
      const body = new URLSearchParams({ reference: payment.reference, outcome })
      const response = await fetch(`${simulator.url}/simulate`, { method: 'POST', redirect: 'manual', body })
      return response.headers.get('location')
    }
    expect(await choose('leave')).toBe(`${request.returnUrl}?token=${payment.reference}`)
    expect(await choose('paid')).toContain(`?token=${payment.reference}&PayerID=`)
  })
})

describe('a result of PayPal', () => {
  test('about a refund leads to its order by the capture', async () => {
    const { payment } = await start()
    await simulate(payment.reference, 'paid')
    await provider().check(payment, { mayCharge: true })
    await simulate(payment.reference, 'refunded')
    const facts = await provider().readNotice(listener.received.at(-1)!)
    expect(listener.received.at(-1)!.body).toContain('PAYMENT.CAPTURE.REFUNDED')
    expect(facts).toMatchObject({ reference: payment.reference, state: 'COMPLETED', refundedMinor: 290_001 })
  })

  test('without all headers of its signature is refused', async () => {
    const { payment } = await start()
    await simulate(payment.reference, 'paid')
    const genuine = listener.received.at(-1)!
    expect(await provider().readNotice(genuine)).toMatchObject({ reference: payment.reference })
    for (const name of Object.keys(genuine.headers).filter((header) => header.startsWith('paypal-')))
      await expect(
        provider().readNotice({ ...genuine, headers: { ...genuine.headers, [name]: undefined } }),
      ).rejects.toMatchObject({ code: 'BAD_REQUEST', details: { reason: 'INVALID_SIGNATURE' } })
  })

  test('that cannot be verified now is an error, so that PayPal posts it again', async () => {
    const { payment } = await start()
    await simulate(payment.reference, 'paid')
    const down = paypalPayments({ ...simulator.settings, apiUrl: 'http://127.0.0.1:1' }, () => new Date(), silent)
    await expect(down.readNotice(listener.received.at(-1)!)).rejects.toMatchObject({ code: 'PAYPAL_DETAIL_ERROR' })
  })
})

describe('the access token of PayPal', () => {
  /** Starts a PayPal that gives tokens 'token-1', 'token-2' …, and refuses those in `refused`. */
  const startTokens = async (refused: readonly string[] = []) => {
    let given = 0
    const used: string[] = []
    const paypal = await startTestListener((response, { url, headers }) => {
      if (url === '/v1/oauth2/token') {
        given += 1
        response.end(JSON.stringify({ access_token: `token-${given}`, expires_in: 600 }))
        return
      }
      used.push(headers.authorization ?? '')
      const isRefused = refused.some((token) => headers.authorization === `Bearer ${token}`)
      response.writeHead(isRefused ? 401 : 404).end('{}')
    })
    return { paypal, used }
  }
  const payment = startedPayment(newPayment('USD', ''), 'ORDER')

  test('is used again until a minute before it expires', async () => {
    const { paypal, used } = await startTokens()
    let time = 0
    const at = paypalPayments({ ...simulator.settings, apiUrl: paypal.url }, () => new Date(time), silent)
    for (time of [0, 539_000, 540_000]) await at.check(payment, { mayCharge: true })
    expect(used).toEqual(['Bearer token-1', 'Bearer token-1', 'Bearer token-2'])
    await paypal.close()
  })

  test('is got again if PayPal refuses it, once', async () => {
    const { paypal, used } = await startTokens(['token-1'])
    const at = paypalPayments({ ...simulator.settings, apiUrl: paypal.url }, () => new Date(), silent)
    await at.check(payment, { mayCharge: true })
    expect(used).toEqual(['Bearer token-1', 'Bearer token-2'])
    await paypal.close()
  })

  test('with wrong keys is an error of the call', async () => {
    const wrong = paypalPayments({ ...simulator.settings, clientSecret: 'wrong' }, () => new Date(), silent)
    await expect(wrong.start(newPayment('USD', ''))).rejects.toMatchObject({ code: 'PAYPAL_LINK_ERROR' })
    await expect(wrong.check(payment, { mayCharge: true })).rejects.toMatchObject({ code: 'PAYPAL_DETAIL_ERROR' })
  })
})
