import { describe, expect, it } from 'vitest'
import { getFallback } from '#api/settings/setting.ts'
import { settingsTable } from '#api/settings/table.ts'
import { readSettings } from '#api/settings/settings.ts'
import { listProblems, liveEnvironment } from '#api/settings/settings-fixture.ts'

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
      catalogueIndexRows: 1_200_000,
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

  it('choose one of the three storefronts by one variable', () => {
    expect(['ua', 'us', 'lan'].map((STOREFRONT) => readSettings({ STOREFRONT }).storefront)).toEqual([
      'ua',
      'us',
      'lan',
    ])
    expect(listProblems({ STOREFRONT: 'UA' })).toEqual(['STOREFRONT: is "UA"; expected ua, us or lan'])
  })

  it('listen to the world and log more when the shop is live', () => {
    expect(readSettings(liveEnvironment)).toMatchObject({
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
      const problems = listProblems({ ...liveEnvironment, [name]: '' })
      expect(problems).toHaveLength(1)
      expect(problems[0]).toMatch(new RegExp(`^${name}: is missing; expected `))
    },
  )

  it('refuse a live shop whose secret can be guessed, without printing it', () => {
    const SECRET = 'my super secret that nobody will guess'
    const problems = listProblems({ ...liveEnvironment, SECRET })
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
    expect(readSettings({ ...liveEnvironment, TRUST_PROXY }).trustProxy).toEqual(expected)
  })

  it.each(['0', 'all', 'true', '10.0.0.0/33', '10.0.0', 'none,10.0.0.1', '10.0.0.1,,'])(
    'refuse TRUST_PROXY=%s',
    (TRUST_PROXY) => {
      expect(listProblems({ ...liveEnvironment, TRUST_PROXY })).toHaveLength(1)
    },
  )

  it('refuse a live shop on an open line or without rate limits', () => {
    expect(listProblems({ ...liveEnvironment, PUBLIC_URL: 'http://shop.example', RATE_LIMITS: 'off' })).toEqual([
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
    const env = {
      ...liveEnvironment,
      SECRET: 'hush-hush',
      DATABASE_URL: 'mysql://me:hush-hush@db',
      SMTP_URL: 'hush-hush',
    }
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

  it('scale the rate limits or switch them off', () => {
    const factors = ['on', 'off', '0.5', '10'].map((RATE_LIMITS) => readSettings({ RATE_LIMITS }).rateLimitFactor)
    expect(factors).toEqual([1, 0, 0.5, 10])
  })

  it('stand in with values that they would accept themselves', () => {
    const envs = Object.entries(settingsTable).flatMap(([name, definition]) =>
      (['demo', 'live'] as const).map((mode) => {
        const fallback = getFallback(definition, mode)
        return { ...liveEnvironment, SHOP_MODE: mode, ...('value' in fallback ? { [name]: fallback.value } : {}) }
      }),
    )
    expect(envs.flatMap(listProblems)).toEqual([])
  })
})
