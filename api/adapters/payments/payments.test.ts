import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentNotice, PaymentRequest, StartedPayment } from '#api/ports/payment.ts'
import { startTestListener, type TestListener } from '#tests/support/test-listener.ts'
import { newPayment, startedPayment, testProviders, type TestProvider } from '#tests/support/payment-providers.ts'

/** All providers keep the same promises to the shop, over HTTP against their simulators. */
describe.each(Object.entries(testProviders))('%s', (_name, kind) => {
  let listener: TestListener
  let at: TestProvider
  beforeAll(async () => {
    listener = await startTestListener()
    at = await kind.open(`${listener.url}/notices`)
  })
  afterAll(async () => {
    await at.close()
    await listener.close()
  })

  let request: PaymentRequest
  let payment: StartedPayment
  const start = async (changes: Partial<PaymentRequest> = {}) => {
    request = newPayment(at.currency, `${listener.url}/notices`, changes)
    const { reference, step } = await at.provider.start(request)
    await at.follow(step)
    payment = startedPayment(request, reference)
  }
  beforeEach(() => start())

  const simulate = async (outcome: string, minutes = 0) => {
    const body = JSON.stringify({ reference: payment.reference, outcome, minutes })
    const response = await fetch(`${at.url}/simulate`, { method: 'POST', body })
    expect(response.status).toBe(200)
    await at.idle()
  }
  const check = () => at.provider.check(payment, { mayCharge: true })
  const refund = async (id: string, amountMinor: number, refundedBeforeMinor = 0) => {
    const { state, failure } = await at.provider.refund(payment, { id, amountMinor, refundedBeforeMinor })
    // Administrators are told why a refund was refused.
    expect(failure).toEqual(state === 'FAILED' ? expect.stringMatching(/\w/) : null)
    return state
  }
  /** Returns the notices about this payment, oldest first. */
  const notices = async () => {
    await at.idle()
    const own: PaymentNotice[] = []
    for (const notice of listener.received) {
      const facts = await at.provider.readNotice(notice).catch(() => null)
      if (facts?.reference === payment.reference) own.push(notice)
    }
    return own
  }

  test('knows a payment that was started twice as one', async () => {
    const again = await at.provider.start(request)
    expect(again.reference).toBe(payment.reference)
    const other = await at.provider.start(newPayment(at.currency, request.noticeUrl))
    expect(other.reference).not.toBe(payment.reference)
  })

  test('waits for a payer who has not paid, and for one who never came', async () => {
    const waiting = { state: 'WAITING', reference: payment.reference, refundedMinor: 0, failure: null }
    expect(await check()).toMatchObject({ ...waiting, amountMinor: 290_001, currency: at.currency })
    const unseen = newPayment(at.currency, request.noticeUrl)
    const { reference } = await at.provider.start(unseen)
    expect(await at.provider.check(startedPayment(unseen, reference), { mayCharge: true })).toMatchObject({
      state: 'WAITING',
      amountMinor: 290_001,
    })
  })

  test.each([50, 99, 100, 290_001, 12_345_678])('takes %i minor units exactly', async (amountMinor) => {
    await start({ amountMinor })
    await simulate('paid')
    expect(await check()).toEqual({
      reference: payment.reference,
      state: 'COMPLETED',
      amountMinor,
      currency: at.currency,
      refundedMinor: 0,
      failure: null,
    })
  })

  test('posts a result that says the same as a check, as often as it is read', async () => {
    await simulate('paid')
    const facts = await check()
    const results = await notices()
    expect(results.length).toBeGreaterThan(0)
    for (const _reading of [1, 2]) expect(await at.provider.readNotice(results.at(-1)!)).toEqual(facts)
  })

  test('posts a result twice if the first post was not acknowledged', async () => {
    await simulate('twice')
    expect((await notices()).length).toBeGreaterThan(1)
    expect(await check()).toMatchObject({ state: 'COMPLETED' })
  })

  test('tells by a check what no result told', async () => {
    await simulate('lost')
    expect(await notices()).toEqual([])
    expect(await check()).toMatchObject({ state: 'COMPLETED' })
  })

  test('waits for a result that comes late', async () => {
    await simulate('late', 60)
    expect(await check()).toMatchObject({ state: 'WAITING' })
    await simulate('paid')
    expect(await check()).toMatchObject({ state: 'COMPLETED' })
  })

  test.each(kind.declines)('tells why a payment failed: %s; another try may succeed', async (outcome, failure) => {
    await simulate(outcome)
    expect(await check()).toMatchObject({ state: 'FAILED', failure, amountMinor: 290_001, refundedMinor: 0 })
    await simulate('paid')
    expect(await check()).toMatchObject({ state: 'COMPLETED', failure: null })
  })

  test('passes a wrong amount and a wrong currency through, for the shop to refuse', async () => {
    await simulate('forged_amount')
    const facts = await at.provider.readNotice((await notices()).at(-1)!)
    expect(facts).toMatchObject({ reference: payment.reference, amountMinor: 100 })
    await start()
    await simulate('forged_currency')
    expect((await at.provider.readNotice((await notices()).at(-1)!))?.currency).not.toBe(at.currency)
  })

  test('refuses results that are forged, altered or signed for another account', async () => {
    await simulate('forged_signature')
    const forged = { code: kind.codes.forged }
    await expect(at.provider.readNotice(listener.received.at(-1)!)).rejects.toMatchObject(forged)
    expect(await check()).toMatchObject({ state: 'WAITING' })

    await simulate('paid')
    const genuine = (await notices()).at(-1)!
    await expect(at.stranger.readNotice(genuine)).rejects.toMatchObject(forged)
    for (const body of [
      '',
      '{}',
      'data=&signature=',
      genuine.body.replace(/[0-9]/, (digit) => String(9 - Number(digit))),
    ])
      await expect(at.provider.readNotice({ ...genuine, body })).rejects.toMatchObject(forged)
  })

  test('gives money back in parts, each once, and never more than was paid', async () => {
    await simulate('paid')
    await check()
    // No other payment has them: those are numbered at the end.
    const [first, second, third] = ['1', '2', '3'].map((digit) => digit + payment.id.slice(1))
    expect(await refund(first!, 90_001)).toBe('COMPLETED')
    expect(await refund(first!, 90_001)).toBe('COMPLETED')
    expect(await check()).toMatchObject({ state: 'COMPLETED', refundedMinor: 90_001 })
    expect(await refund(second!, 200_001, 90_001)).toBe('FAILED')
    expect(await refund(third!, 200_000, 90_001)).toBe('COMPLETED')
    expect(await check()).toMatchObject({ state: 'COMPLETED', amountMinor: 290_001, refundedMinor: 290_001 })
    const last = await at.provider.readNotice((await notices()).at(-1)!)
    expect(last).toMatchObject({ state: 'COMPLETED', refundedMinor: 290_001 })
  })

  test('gives the same refund once, also after the provider has forgotten the call', async () => {
    await simulate('paid')
    await check()
    expect(await refund(payment.id, 90_001)).toBe('COMPLETED')
    at.forgetCalls()
    expect(await refund(payment.id, 90_001)).toBe('COMPLETED')
    expect(await check()).toMatchObject({ refundedMinor: 90_001 })
  })

  test('gives nothing back of a payment that was not made', async () => {
    expect(await refund(payment.id, 100)).toBe('FAILED')
  })

  test('cancels a payment, also twice, and leaves a paid one alone', async () => {
    await at.provider.cancel(payment)
    await at.provider.cancel(payment)
    expect((await check()).state).not.toBe('COMPLETED')
    await start()
    await simulate('paid')
    await at.provider.cancel(payment)
    expect(await check()).toMatchObject({ state: 'COMPLETED', refundedMinor: 0 })
  })

  test.each([
    ['is down', 'down'],
    ['takes too long', 'slow'],
    ['has a fault', 'fault'],
    ['answers nonsense', 'nonsense'],
    ['answers something else', 'other'],
  ] as const)('that %s is an error with its code', async (_what, trouble) => {
    const troubled = await startTestListener((response) => {
      if (trouble === 'slow') return
      response.writeHead(trouble === 'fault' ? 503 : 200, { 'content-type': 'application/json' })
      response.end(trouble === 'nonsense' ? '<!doctype html>' : '{}')
    })
    if (trouble === 'down') await troubled.close()
    const provider = at.at(troubled.url)
    for (const code of kind.codes.link) await expect(provider.start(request)).rejects.toMatchObject({ code })
    await expect(provider.check(payment, { mayCharge: true })).rejects.toMatchObject({ code: kind.codes.detail })
    await expect(
      provider.refund(payment, { id: payment.id, amountMinor: 1, refundedBeforeMinor: 0 }),
    ).rejects.toMatchObject({ code: kind.codes.execute })
    if (trouble !== 'down') await troubled.close()
  })
})
