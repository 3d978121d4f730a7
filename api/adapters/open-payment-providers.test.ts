import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaymentProviders } from '#api/adapters/open-payment-providers.ts'
import { readSettings, type Environment } from '#api/settings/settings.ts'
import { storefronts } from '#shared/storefronts/all.ts'

const live: Environment = {
  SHOP_MODE: 'live',
  DATABASE_URL: 'postgres://shop:word@db.example:5432/shop',
  SECRET: 'gQ3v8ZkT1nW6yB4mR9pL2xD7cF5hJ0aS',
  TRUST_PROXY: 'none',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtps://mail.example:465',
}
const paypal: Environment = { PAYPAL_CLIENT_ID: 'c1', PAYPAL_CLIENT_SECRET: 's1', PAYPAL_WEBHOOK_ID: 'w1' }
const stripe: Environment = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const liqpay: Environment = { LIQPAY_PUBLIC_KEY: 'i1', LIQPAY_PRIVATE_KEY: 'k1' }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shyr-providers-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Returns the methods that are opened and whether they lead to this machine. */
const open = async (env: Environment) => {
  const { mode, paymentSimulators: simulators, payments: settings, storefront } = readSettings(env)
  const warnings: string[] = []
  const log = { warn: (...said: unknown[]) => warnings.push(String(said.at(-1))), error: () => {} }
  const options = {
    mode,
    simulators,
    settings,
    storefront: storefronts[storefront],
    folder,
    now: () => new Date(),
    log,
  }
  const { providers, close } = await openPaymentProviders(options)
  await close()
  const opened = providers.map(({ method, origins }) => {
    const all = Object.values(origins).flat()
    return [method, all.some((origin) => origin.startsWith('http://127.0.0.1:')) ? 'simulator' : 'provider']
  })
  return { opened, warnings }
}

test.each([
  ['ua', [['LIQPAY', 'simulator']]],
  ['lan', [['LIQPAY', 'simulator']]],
  [
    'us',
    [
      ['STRIPE', 'simulator'],
      ['PAYPAL', 'simulator'],
    ],
  ],
])('[CFG-02, CFG-03] a demo of %s without keys opens the simulators of its own methods', async (STOREFRONT, opened) => {
  expect((await open({ STOREFRONT })).opened).toEqual(opened)
})

test('a provider with keys is opened, in both modes', async () => {
  expect((await open(liqpay)).opened).toEqual([['LIQPAY', 'provider']])
  expect((await open({ ...live, ...liqpay })).opened).toEqual([['LIQPAY', 'provider']])
  for (const env of [{ STOREFRONT: 'us' }, { ...live, STOREFRONT: 'us' }])
    expect((await open({ ...env, ...paypal, ...stripe })).opened).toEqual([
      ['STRIPE', 'provider'],
      ['PAYPAL', 'provider'],
    ])
})

test('a demo with keys of one provider has no simulator of another', async () => {
  expect((await open({ STOREFRONT: 'us', ...paypal })).opened).toEqual([['PAYPAL', 'provider']])
})

test('a demo may do without simulators', async () => {
  expect((await open({ PAYMENT_SIMULATORS: 'off' })).opened).toEqual([])
})

test('live mode opens no simulator, and nothing without keys', async () => {
  for (const STOREFRONT of ['ua', 'us', 'lan']) expect((await open({ ...live, STOREFRONT })).opened).toEqual([])
})

test('keys of a method that the storefront does not have open nothing, and no simulator beside them', async () => {
  expect((await open({ ...liqpay, STOREFRONT: 'us' })).opened).toEqual([])
})

test('live mode warns of keys of a sandbox', async () => {
  const { warnings } = await open({ ...live, ...liqpay, LIQPAY_PUBLIC_KEY: 'sandbox_i1' })
  expect(warnings).toEqual(['LiqPay has keys of its sandbox: payments bring no money'])
  const sandbox = { STRIPE_SECRET_KEY: 'sk_test_1', PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com' }
  expect((await open({ ...live, STOREFRONT: 'us', ...stripe, ...paypal, ...sandbox })).warnings).toHaveLength(2)
  expect((await open({ ...live, ...liqpay, ...stripe, ...paypal })).warnings).toEqual([])
})

test('a part of a provider’s keys, and an unknown version, are problems of the start', () => {
  expect(() => readSettings({ LIQPAY_PUBLIC_KEY: 'i1' })).toThrow(
    'LIQPAY_PRIVATE_KEY: is missing; the other settings of LiqPay need it',
  )
  expect(() => readSettings({ ...liqpay, LIQPAY_API_VERSION: '5' })).toThrow(
    'LIQPAY_API_VERSION: is "5"; expected 3 or 7',
  )
})
