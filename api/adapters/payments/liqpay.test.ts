import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { liqpayPayments, type LiqpaySettings } from '#api/adapters/payments/liqpay.ts'
import { decodeLiqpay, encodeLiqpay, isSignedByLiqpay, signLiqpay } from '#api/adapters/payments/liqpay-signature.ts'
import { startLiqpaySimulator, type LiqpaySimulator } from '#simulators/payments/liqpay.ts'
import { startTestListener } from '#tests/support/test-listener.ts'
import { newPayment, startedPayment } from '#tests/support/payment-providers.ts'

const silent = { warn: () => {}, error: () => {} }
const settings: LiqpaySettings = {
  publicKey: 'i00000000',
  privateKey: 'a4825234f4bae72a0be04eafe9e8e2bada209255',
  version: 7,
  checkoutUrl: 'https://liqpay.example/api/3/checkout',
  apiUrl: 'https://liqpay.example/api/request',
  sandbox: false,
}
const result = {
  public_key: settings.publicKey,
  order_id: 'SH-10001-1',
  status: 'success',
  amount: 2900.01,
  currency: 'UAH',
}
const createNotice = (parameters: object, version: 3 | 7 = 7) => {
  const data = encodeLiqpay(parameters)
  const signature = signLiqpay(data, settings.privateKey, version)
  return { headers: {}, body: new URLSearchParams({ data, signature }).toString() }
}
const read = (parameters: object, changes: Partial<LiqpaySettings> = {}) =>
  liqpayPayments({ ...settings, ...changes }, silent).readNotice(createNotice(parameters))

describe('a signature of LiqPay', () => {
  test.each([
    [
      3,
      '{"version":3,"public_key":"i00000000","action":"pay","amount":1,"currency":"USD","description":"description text","order_id":"order_id_1"}',
      '38Px9/7zdpJMFiYkOV3KUnRnMBQ=',
    ],
    [
      7,
      '{"public_key":"i00000000","version":7,"action":"pay","amount":"3","currency":"UAH","description":"test","order_id":"000001"}',
      '0adgJ8F2Ds5HCVkcz4AlmdLMRoIJf7IxsL3QmeFRz/s=',
    ],
  ] as const)('of version %i is the one in its documentation', (version, json, signature) => {
    const data = encodeLiqpay(JSON.parse(json) as object)
    expect(Buffer.from(data, 'base64').toString()).toBe(json)
    expect(signLiqpay(data, settings.privateKey, version)).toBe(signature)
    expect(isSignedByLiqpay(data, signature, settings.privateKey)).toBe(true)
    expect(isSignedByLiqpay(data, signature, 'another key')).toBe(false)
    expect(isSignedByLiqpay(data, `${signature.slice(0, -2)}A=`, settings.privateKey)).toBe(false)
    expect(isSignedByLiqpay(data, signature.slice(1), settings.privateKey)).toBe(false)
  })

  test.each([3, 7] as const)(
    'of version %i is accepted in a result, whatever version the shop signs by',
    async (version) => {
      for (const own of [3, 7] as const)
        expect(
          await liqpayPayments({ ...settings, version: own }, silent).readNotice(createNotice(result, version)),
        ).toMatchObject({ state: 'COMPLETED', amountMinor: 290_001 })
    },
  )

  test('is checked over the data as it was received, with pluses that were sent unescaped', async () => {
    const data = encodeLiqpay({ ...result, description: '~~~~>>>>????' })
    expect(data).toContain('+')
    const body = `data=${data}&signature=${signLiqpay(data, settings.privateKey, 7)}`
    expect(await liqpayPayments(settings, silent).readNotice({ headers: {}, body })).toMatchObject({
      state: 'COMPLETED',
    })
  })
})

describe('a result of LiqPay', () => {
  test('for another shop is refused, although the key is the same', async () => {
    await expect(read({ ...result, public_key: 'i99999999' })).rejects.toMatchObject({
      code: 'LIQPAY_RESULT_INVALID_SIGNATURE',
      status: 400,
    })
  })

  test.each([
    ['success', 'COMPLETED', 0],
    ['wait_compensation', 'COMPLETED', 0],
    ['reversed', 'COMPLETED', 290_001],
    ['failure', 'FAILED', 0],
    ['error', 'FAILED', 0],
    ['wait_accept', 'WAITING', 0],
    ['processing', 'WAITING', 0],
    ['3ds_verify', 'WAITING', 0],
    ['invoice_wait', 'WAITING', 0],
    ['something_new', 'WAITING', 0],
  ])('that says %s is %s', async (status, state, refundedMinor) => {
    expect(await read({ ...result, status })).toMatchObject({ state, refundedMinor })
  })

  test('of the sandbox is a payment only for a shop in the sandbox', async () => {
    const sandboxed = { ...result, status: 'sandbox' }
    expect(await read(sandboxed)).toMatchObject({ state: 'WAITING' })
    expect(await read(sandboxed, { sandbox: true })).toMatchObject({ state: 'COMPLETED' })
  })

  test('about a subscription is nothing that the shop follows', async () => {
    expect(await read({ ...result, status: 'subscribed' })).toBeNull()
  })

  test('reads amounts that are texts, and refuses those that are none', async () => {
    expect(await read({ ...result, amount: '7.3', refund_amount: '1.15' })).toMatchObject({
      amountMinor: 730,
      refundedMinor: 115,
    })
    for (const amount of [1.005, 'much', -1, null])
      await expect(read({ ...result, amount })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('a payment by LiqPay', () => {
  let simulator: LiqpaySimulator
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shyr-liqpay-'))
    simulator = await startLiqpaySimulator(() => new Date(), { file: join(folder, 'liqpay.json') })
  })
  afterAll(async () => {
    await simulator.close()
    await rm(folder, { recursive: true, force: true })
  })

  const open = async (changes = {}) => {
    const payment = newPayment('UAH', 'http://127.0.0.1:1/notices', changes)
    const { step } = await liqpayPayments(simulator.settings, silent).start(payment)
    if (step.kind !== 'FORM') throw new Error('expected a form')
    const response = await fetch(step.address, { method: 'POST', body: new URLSearchParams(step.fields) })
    return { payment, fields: step.fields, response, page: await response.text() }
  }

  test('is announced with everything that LiqPay needs, and nothing but signed data', async () => {
    const { payment, fields, response, page } = await open({ expiresAt: new Date('2027-01-02T03:04:05.678Z') })
    expect(Object.keys(fields).toSorted()).toEqual(['data', 'signature'])
    expect(decodeLiqpay(fields['data']!)).toMatchObject({
      version: 7,
      action: 'pay',
      amount: 2900.01,
      currency: 'UAH',
      order_id: payment.name,
      language: 'en',
      expired_date: '2027-01-02 03:04:05',
      result_url: payment.returnUrl,
      server_url: payment.noticeUrl,
      sandbox: 1,
    })
    expect(response.status).toBe(200)
    expect(page).toContain('simulator')
    expect(page).toContain('2900.01 UAH')
  })

  test('speaks the payer’s language', async () => {
    const { page } = await open({ locale: 'uk' })
    expect(page).toContain('lang="uk"')
    expect(page).toContain('Справжні гроші не списуються')
  })

  test('is refused at the checkout if its data was changed, if it is paid already, or if its time is over', async () => {
    const { payment, fields } = await open()
    const post = (form: Record<string, string>) =>
      fetch(simulator.settings.checkoutUrl, { method: 'POST', body: new URLSearchParams(form) })
    const changed = encodeLiqpay({ ...decodeLiqpay(fields['data']!), amount: 1 })
    expect((await post({ ...fields, data: changed })).status).toBe(400)
    const body = JSON.stringify({ reference: payment.name, outcome: 'lost' })
    await fetch(`${simulator.url}/simulate`, { method: 'POST', body })
    expect((await post(fields)).status).toBe(400)
    expect((await open({ expiresAt: new Date(Date.now() - 1000) })).response.status).toBe(400)
  })

  test('sends the payer back to the shop after a choice on the page, by the bank’s page if it asks', async () => {
    const { payment } = await open()
    const choose = (outcome: string) =>
      fetch(`${simulator.url}/simulate`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ reference: payment.name, outcome }),
      })
    const bank = await choose('secure')
    const page = await (await fetch(new URL(bank.headers.get('location')!, simulator.url))).text()
    expect(page).toContain('3-D Secure')
    expect((await choose('paid')).headers.get('location')).toBe(payment.returnUrl)
  })

  test('is posted again until the shop acknowledges it', async () => {
    let answers = 0
    const shop = await startTestListener((response) => {
      answers += 1
      response.writeHead(answers < 3 ? 500 : 200).end()
    })
    const { payment } = await open({ noticeUrl: `${shop.url}/notices` })
    const body = JSON.stringify({ reference: payment.name, outcome: 'paid' })
    await fetch(`${simulator.url}/simulate`, { method: 'POST', body })
    await simulator.idle()
    expect(shop.received).toHaveLength(3)
    await shop.close()
  })

  test('whose refund waits for the shop’s balance is not refunded again', async () => {
    const answer = (body: string) =>
      decodeLiqpay(new URLSearchParams(body).get('data')!)['action'] === 'status'
        ? { ...result, order_id: 'SH-1-1' }
        : { result: 'ok', status: 'success', wait_amount: true }
    const liqpay = await startTestListener((response) => {
      response.end(JSON.stringify(answer(liqpay.received.at(-1)!.body)))
    })
    const payment = { ...startedPayment(newPayment('UAH', ''), 'SH-1-1'), name: 'SH-1-1' }
    const refund = { id: payment.id, amountMinor: 100, refundedBeforeMinor: 0 }
    expect(await liqpayPayments({ ...settings, apiUrl: liqpay.url }, silent).refund(payment, refund)).toMatchObject({
      state: 'COMPLETED',
    })
    await liqpay.close()
  })

  test('is still known after the simulator was restarted, at the same address', async () => {
    const { payment } = await open()
    const { url } = simulator
    await simulator.close()
    simulator = await startLiqpaySimulator(() => new Date(), { file: join(folder, 'liqpay.json') })
    expect(simulator.url).toBe(url)
    const body = JSON.stringify({ reference: payment.name, outcome: 'lost' })
    await fetch(`${url}/simulate`, { method: 'POST', body })
    expect(
      await liqpayPayments(simulator.settings, silent).check(startedPayment(payment, payment.name), {
        mayCharge: true,
      }),
    ).toMatchObject({ state: 'COMPLETED' })
  })
})
