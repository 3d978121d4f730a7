import { describe, expect, it } from 'vitest'
import { fallbackOf, settingsTable } from '#api/settings-table.ts'
import { readSettings, SettingsError, type Environment } from '#api/settings.ts'

const live: Environment = {
  SHOP_MODE: 'live',
  DATABASE_URL: 'postgres://shop:word@db.example:5432/shop',
  SECRET: 'a-secret-of-thirty-two-characters',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtps://mail.example:465',
}

/** The lines of the refusal, or none when the settings are fine. */
function problemsOf(env: Environment): readonly string[] {
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
      dataDir: 'data',
      databaseUrl: undefined,
      secret: undefined,
      smtpUrl: undefined,
      mailFrom: 'no-reply@localhost',
      orderNoticesTo: undefined,
      trackers: [],
      logLevel: 'warn',
      rateLimitFactor: 1,
      orderHoldMinutes: 30,
      prepayment: false,
      makeImages: 'all',
    })
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
    expect(problemsOf({ PIXEL_ID: 'abc', ANALYTICS_HOSTS: "https://a.example 'unsafe-inline'" })).toHaveLength(2)
    expect(problemsOf({ ...live, ANALYTICS_URL: 'http://www.googletagmanager.com/gtag/js' })).toHaveLength(1)
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
    expect(problemsOf({ STOREFRONT: 'UA' })).toEqual(['STOREFRONT: is "UA"; expected ua, us or lan'])
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

  it.each(['DATABASE_URL', 'SECRET', 'PUBLIC_URL', 'SMTP_URL'])('refuse a live shop without %s', (name) => {
    const problems = problemsOf({ ...live, [name]: '' })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^${name}: is missing; expected `))
  })

  it('refuse a live shop on an open line or without rate limits', () => {
    expect(problemsOf({ ...live, PUBLIC_URL: 'http://shop.example', RATE_LIMITS: 'off' })).toEqual([
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
  ])('refuse %s=%s', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}: is .*; expected `))])
  })

  it('name all that is wrong at once', () => {
    const problems = problemsOf({ PORT: 'x', STOREFRONT: 'de', LOG_LEVEL: 'loud' })
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(['PORT', 'STOREFRONT', 'LOG_LEVEL'])
  })

  it('never repeat a secret', () => {
    const env = { ...live, SECRET: 'hush-hush', DATABASE_URL: 'mysql://me:hush-hush@db', SMTP_URL: 'hush-hush' }
    expect(problemsOf(env)).toHaveLength(3)
    expect(problemsOf(env).join('\n')).not.toContain('hush')
  })

  it('take an empty variable for one that is left out', () => {
    expect(readSettings({ PORT: '', STOREFRONT: '', SECRET: '' })).toEqual(readSettings({}))
  })

  it('hold an unpaid order for 30 minutes unless told otherwise', () => {
    expect(readSettings({}).orderHoldMinutes).toBe(30)
    expect(readSettings({ ORDER_HOLD_MINUTES: '45' }).orderHoldMinutes).toBe(45)
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
    expect(problemsOf({ ...storage, STORAGE_BUCKET: '', STORAGE_SECRET_ACCESS_KEY: '' })).toEqual([
      'STORAGE_BUCKET: is missing; the other settings of the file storage need it',
      'STORAGE_SECRET_ACCESS_KEY: is missing; the other settings of the file storage need it',
    ])
    for (const name of Object.keys(storage))
      expect(problemsOf({ ...storage, [name]: '' })).toEqual([
        `${name}: is missing; the other settings of the file storage need it`,
      ])
    expect(problemsOf({ ...storage, STORAGE_BUCKET: 'My Bucket' })).toHaveLength(1)
  })

  it('scale the rate limits or switch them off', () => {
    const factors = ['on', 'off', '0.5', '10'].map((RATE_LIMITS) => readSettings({ RATE_LIMITS }).rateLimitFactor)
    expect(factors).toEqual([1, 0, 0.5, 10])
  })

  it('stand in with values that they would accept themselves', () => {
    const envs = Object.entries(settingsTable).flatMap(([name, definition]) =>
      (['demo', 'live'] as const).map((mode) => {
        const fallback = fallbackOf(definition, mode)
        return { ...live, SHOP_MODE: mode, ...('value' in fallback ? { [name]: fallback.value } : {}) }
      }),
    )
    expect(envs.flatMap(problemsOf)).toEqual([])
  })
})
