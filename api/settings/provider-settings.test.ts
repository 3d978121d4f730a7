import { describe, expect, it } from 'vitest'
import { readSettings } from '#api/settings/settings.ts'
import { listProblems, liveEnvironment } from '#api/settings/settings-fixture.ts'

describe('the settings of providers', () => {
  it('know the carriers’ own addresses in live mode, and simulators in a demo', () => {
    expect(readSettings(liveEnvironment).carriers).toEqual({
      branchCarrier: 'NOVA_POSHTA',
      novaPoshta: { url: 'https://api.novaposhta.ua/v2.0/json/' },
      ukrposhta: { url: 'https://www.ukrposhta.ua' },
    })
    expect(readSettings({ NOVA_POSHTA_URL: 'http://localhost:9/json' }).carriers).toEqual({
      branchCarrier: 'NOVA_POSHTA',
      novaPoshta: { url: 'http://localhost:9/json' },
    })
  })

  it('require the key of the directory that the checkout offers', () => {
    const ukrposhta = { BRANCH_CARRIER: 'ukrposhta' }
    expect(listProblems({ ...liveEnvironment, ...ukrposhta })).toEqual([
      'UKRPOSHTA_DIRECTORY_KEY: is missing; BRANCH_CARRIER=ukrposhta needs it',
    ])
    expect(listProblems({ ...liveEnvironment, ...ukrposhta, UKRPOSHTA_DIRECTORY_KEY: 'k-1' })).toEqual([])
    expect(listProblems(ukrposhta)).toEqual([])
  })

  it('turn analytics, pixel and map on by their ids alone, each with the hosts of its provider', () => {
    const { trackers, map } = readSettings({
      ...liveEnvironment,
      ANALYTICS_ID: 'G-ABC123',
      PIXEL_ID: '12345',
      MAP_KEY: 'key-1',
    })
    expect(trackers).toEqual([
      {
        kind: 'analytics',
        id: 'G-ABC123',
        url: 'https://www.googletagmanager.com/gtag/js',
        hosts: ['https://*.google-analytics.com', 'https://*.analytics.google.com'],
      },
      {
        kind: 'pixel',
        id: '12345',
        url: 'https://connect.facebook.net/en_US/fbevents.js',
        hosts: ['https://www.facebook.com'],
      },
    ])
    expect(map).toEqual({ key: 'key-1', url: 'https://www.google.com/maps/embed/v1/place' })
    expect(listProblems({ PIXEL_ID: 'abc', ANALYTICS_HOSTS: "https://a.example 'unsafe-inline'" })).toHaveLength(2)
    expect(listProblems({ ...liveEnvironment, ANALYTICS_URL: 'http://www.googletagmanager.com/gtag/js' })).toHaveLength(
      1,
    )
  })

  it('[ACC-03c] turn the sign-in by Google on by its client id alone', () => {
    expect(readSettings({}).google).toBeUndefined()
    expect(readSettings({ GOOGLE_CLIENT_ID: 'shop.apps.googleusercontent.com' }).google).toEqual({
      clientId: 'shop.apps.googleusercontent.com',
      jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
      issuers: ['https://accounts.google.com', 'accounts.google.com'],
      scriptUrl: 'https://accounts.google.com/gsi/client',
    })
  })

  it('configure a file storage, or name each setting it lacks', () => {
    const storage = {
      STORAGE_ENDPOINT: 'https://s3.example',
      STORAGE_BUCKET: 'shop-files',
      STORAGE_ACCESS_KEY_ID: 'KEY',
      STORAGE_SECRET_ACCESS_KEY: 'secret',
    }
    expect(readSettings(storage).storage).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'shop-files',
      region: 'auto',
      accessKeyId: 'KEY',
      secretAccessKey: 'secret',
    })
    expect(listProblems({ ...storage, STORAGE_BUCKET: '', STORAGE_SECRET_ACCESS_KEY: '' })).toEqual([
      'STORAGE_BUCKET: is missing; the other settings of the file storage need it',
      'STORAGE_SECRET_ACCESS_KEY: is missing; the other settings of the file storage need it',
    ])
    for (const name of Object.keys(storage))
      expect(listProblems({ ...storage, [name]: '' })).toEqual([
        `${name}: is missing; the other settings of the file storage need it`,
      ])
    expect(listProblems({ ...storage, STORAGE_BUCKET: 'My Bucket' })).toHaveLength(1)
  })

  it('[CHK-06a] collect sales tax in the states that are named; in a live shop in none unless they are', () => {
    expect(readSettings(liveEnvironment).taxes).toEqual({ kind: 'table', nexusStates: [] })
    const nexusStates = ['NY', 'CA']
    expect(readSettings({ ...liveEnvironment, TAX_NEXUS_STATES: 'ny, CA' }).taxes).toEqual({
      kind: 'table',
      nexusStates,
    })
    expect(readSettings({ TAX: 'none' }).taxes).toEqual({ kind: 'none' })
  })

  it('calculate sales tax with Stripe Tax by the key of its payments; a demo without it has a simulator', () => {
    const stripe = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_PUBLISHABLE_KEY: 'pk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    expect(readSettings({ ...liveEnvironment, ...stripe, TAX: 'stripe' }).taxes).toEqual({
      kind: 'stripe',
      nexusStates: [],
      stripe: { secretKey: 'sk_1', apiUrl: 'https://api.stripe.com', taxCode: 'txcd_30011000' },
    })
    expect(readSettings({ TAX: 'stripe' }).taxes).toMatchObject({ kind: 'stripe', stripe: undefined })
    expect(listProblems({ ...liveEnvironment, TAX: 'stripe' })).toEqual([
      'STRIPE_SECRET_KEY: is missing; TAX=stripe needs it',
    ])
  })
})
