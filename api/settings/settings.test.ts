import { describe, expect, it } from 'vitest'
import { getFallback } from '#api/settings/setting.ts'
import { settingsTable } from '#api/settings/table.ts'
import { readSettings, SettingsError, type Environment } from '#api/settings/settings.ts'

const live: Environment = {
  SHOP_MODE: 'live',
  DATABASE_URL: 'postgres://shop:word@db.example:5432/shop',
  SECRET: 'gQ3v8ZkT1nW6yB4mR9pL2xD7cF5hJ0aS',
  TRUST_PROXY: 'none',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtps://mail.example:465',
}

/** The lines of the refusal, or none when the settings are fine. */
function listProblems(env: Environment): readonly string[] {
  try {
    readSettings(env)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
}

describe('the settings of a start', () => {
  it('need not one variable: the Ukrainian shop, as a demo on this machine alone', () => {
    expect(readSettings({})).toEqual({
      mode: 'demo',
      storefront: 'ua',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      allowedHosts: ['localhost:3000', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'],
      trustProxy: 'none',
      hstsSubdomains: false,
      redisUrl: undefined,
      dataDir: 'data',
      databaseUrl: undefined,
      secret: undefined,
      smtpUrl: undefined,
      mailFrom: 'no-reply@localhost',
      orderNoticesTo: undefined,
      recipientYears: undefined,
      returnPhotoDays: 90,
      lowStockUnits: 2,
      carriers: { branchCarrier: 'NOVA_POSHTA' },
      trackers: [],
      payments: {},
      logLevel: 'warn',
      rateLimitFactor: 1,
      pageCacheMegabytes: 64,
      replyCacheMegabytes: 64,
      catalogueIndexRows: 300_000,
      orderHoldMinutes: 30,
      turnMinutes: 120,
      fastOrderHoldHours: 48,
      cashOrderHoldHours: 48,
      draftLines: 2000,
      unpaidBounds: { visitorUnits: 30, sizePercent: 50 },
      staffSession: { idleMs: 30 * 60_000, maxMs: 12 * 3_600_000 },
      confirmRefundsAboveMinor: undefined,
      mailsPerDay: 10,
      mailsAfterScan: false,
      withdrawalDays: 14,
      prepayment: true,
      taxes: { kind: 'table', nexusStates: ['NY', 'CA', 'TX', 'PA', 'FL', 'IL', 'WA', 'NJ', 'MA'] },
      paymentSimulators: true,
      makeImages: 'all',
      role: 'all',
      drainSeconds: 0,
    })
  })

  it('know the carriers’ own addresses in live mode, and simulators in a demo', () => {
    expect(readSettings(live).carriers).toEqual({
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
    expect(listProblems({ ...live, ...ukrposhta })).toEqual([
      'UKRPOSHTA_DIRECTORY_KEY: is missing; BRANCH_CARRIER=ukrposhta needs it',
    ])
    expect(listProblems({ ...live, ...ukrposhta, UKRPOSHTA_DIRECTORY_KEY: 'k-1' })).toEqual([])
    expect(listProblems(ukrposhta)).toEqual([])
  })

  it('turn analytics, pixel and map on by their ids alone, each with the hosts of its provider', () => {
    const { trackers, map } = readSettings({ ...live, ANALYTICS_ID: 'G-ABC123', PIXEL_ID: '12345', MAP_KEY: 'key-1' })
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
    expect(listProblems({ ...live, ANALYTICS_URL: 'http://www.googletagmanager.com/gtag/js' })).toHaveLength(1)
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

  it('choose one of the three storefronts by one variable', () => {
    expect(['ua', 'us', 'lan'].map((STOREFRONT) => readSettings({ STOREFRONT }).storefront)).toEqual([
      'ua',
      'us',
      'lan',
    ])
    expect(listProblems({ STOREFRONT: 'UA' })).toEqual(['STOREFRONT: is "UA"; expected ua, us or lan'])
  })

  it('listen to the world and log more when the shop is live', () => {
    expect(readSettings(live)).toMatchObject({
      mode: 'live',
      host: '0.0.0.0',
      publicUrl: 'https://shop.example',
      allowedHosts: ['shop.example'],
      mailFrom: 'no-reply@shop.example',
      logLevel: 'info',
    })
  })

  it.each(['DATABASE_URL', 'SECRET', 'PUBLIC_URL', 'SMTP_URL', 'TRUST_PROXY'])(
    'refuse a live shop without %s',
    (name) => {
      const problems = listProblems({ ...live, [name]: '' })
      expect(problems).toHaveLength(1)
      expect(problems[0]).toMatch(new RegExp(`^${name}: is missing; expected `))
    },
  )

  it('refuse a live shop whose secret can be guessed, without printing it', () => {
    const SECRET = 'my super secret that nobody will guess'
    const problems = listProblems({ ...live, SECRET })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/^SECRET: is wrong \(\d+ characters\); expected at least 32 random/)
    expect(problems[0]).not.toContain(SECRET)
  })

  it.each([
    ['none', 'none'],
    ['2', 2],
    ['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
    ['loopback', ['loopback']],
  ])('trust the proxies of TRUST_PROXY=%s', (TRUST_PROXY, expected) => {
    expect(readSettings({ ...live, TRUST_PROXY }).trustProxy).toEqual(expected)
  })

  it.each(['0', 'all', 'true', '10.0.0.0/33', '10.0.0', 'none,10.0.0.1', '10.0.0.1,,'])(
    'refuse TRUST_PROXY=%s',
    (TRUST_PROXY) => {
      expect(listProblems({ ...live, TRUST_PROXY })).toHaveLength(1)
    },
  )

  it('refuse a live shop on an open line or without rate limits', () => {
    expect(listProblems({ ...live, PUBLIC_URL: 'http://shop.example', RATE_LIMITS: 'off' })).toEqual([
      'PUBLIC_URL: is "http://shop.example"; expected an https address like https://shop.example, without a path',
      'RATE_LIMITS: is "off"; expected on or a factor like 0.5 or 10',
    ])
  })

  it.each([
    ['SHOP_MODE', 'Live'],
    ['PORT', '65536'],
    ['PORT', '30 00'],
    ['PORT', '1e3'],
    ['HOST', 'my host'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'https://shop.example/shop'],
    ['PUBLIC_URL', 'https://me@shop.example'],
    ['ALLOWED_HOSTS', 'shop.example,,b'],
    ['ALLOWED_HOSTS', 'https://shop.example'],
    ['DATABASE_URL', 'mysql://db'],
    ['SECRET', 'short'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'SHYR'],
    ['LOG_LEVEL', 'verbose'],
    ['RATE_LIMITS', '0'],
    ['RATE_LIMITS', '-1'],
    ['ORDER_HOLD_MINUTES', '0'],
    ['ORDER_HOLD_MINUTES', '1.5'],
    ['PREPAYMENT', 'yes'],
    ['TAX', 'yes'],
    ['TAX_NEXUS_STATES', 'NY,XX'],
    ['TAX_CODE', 'clothing'],
    ['TAX_NEXUS_STATES', 'NY;CA'],
  ])('refuse %s=%s', (name, value) => {
    expect(listProblems({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}: is .*; expected `))])
  })

  it('name all that is wrong at once', () => {
    const problems = listProblems({ PORT: 'x', STOREFRONT: 'de', LOG_LEVEL: 'loud' })
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(['PORT', 'STOREFRONT', 'LOG_LEVEL'])
  })

  it('never repeat a secret', () => {
    const env = { ...live, SECRET: 'hush-hush', DATABASE_URL: 'mysql://me:hush-hush@db', SMTP_URL: 'hush-hush' }
    expect(listProblems(env)).toHaveLength(3)
    expect(listProblems(env).join('\n')).not.toContain('hush')
  })

  it('take an empty variable for one that is left out', () => {
    expect(readSettings({ PORT: '', STOREFRONT: '', SECRET: '' })).toEqual(readSettings({}))
  })

  it('follow the port and the public address', () => {
    expect(readSettings({ PORT: '80' }).publicUrl).toBe('http://localhost')
    const settings = readSettings({
      PUBLIC_URL: 'https://Shop.example/',
      ALLOWED_HOSTS: 'WWW.shop.example, b.example:8080',
    })
    expect(settings.publicUrl).toBe('https://shop.example')
    expect(settings.allowedHosts).toEqual(['shop.example', 'www.shop.example', 'b.example:8080'])
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
    expect(readSettings(live).taxes).toEqual({ kind: 'table', nexusStates: [] })
    const nexusStates = ['NY', 'CA']
    expect(readSettings({ ...live, TAX_NEXUS_STATES: 'ny, CA' }).taxes).toEqual({ kind: 'table', nexusStates })
    expect(readSettings({ TAX: 'none' }).taxes).toEqual({ kind: 'none' })
  })

  it('calculate sales tax with Stripe Tax by the key of its payments; a demo without it has a simulator', () => {
    const stripe = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_PUBLISHABLE_KEY: 'pk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    expect(readSettings({ ...live, ...stripe, TAX: 'stripe' }).taxes).toEqual({
      kind: 'stripe',
      nexusStates: [],
      stripe: { secretKey: 'sk_1', apiUrl: 'https://api.stripe.com', taxCode: 'txcd_30011000' },
    })
    expect(readSettings({ TAX: 'stripe' }).taxes).toMatchObject({ kind: 'stripe', stripe: undefined })
    expect(listProblems({ ...live, TAX: 'stripe' })).toEqual(['STRIPE_SECRET_KEY: is missing; TAX=stripe needs it'])
  })

  it('scale the rate limits or switch them off', () => {
    const factors = ['on', 'off', '0.5', '10'].map((RATE_LIMITS) => readSettings({ RATE_LIMITS }).rateLimitFactor)
    expect(factors).toEqual([1, 0, 0.5, 10])
  })

  it('stand in with values that they would accept themselves', () => {
    const envs = Object.entries(settingsTable).flatMap(([name, definition]) =>
      (['demo', 'live'] as const).map((mode) => {
        const fallback = getFallback(definition, mode)
        return { ...live, SHOP_MODE: mode, ...('value' in fallback ? { [name]: fallback.value } : {}) }
      }),
    )
    expect(envs.flatMap(listProblems)).toEqual([])
  })
})
