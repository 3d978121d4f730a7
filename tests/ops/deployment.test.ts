import { EventEmitter } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import allocator from '#ops/bootstrap/allocator.json' with { type: 'json' }
import { createMetrics } from '#api/metrics/metrics.ts'
import { settingsTable } from '#api/settings/table.ts'
import { readSettings } from '#api/settings/settings.ts'

const read = (file: string): string => readFileSync(file, 'utf8')
const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name)
const compose = read('ops/compose.yaml')
/** The settings that all processes of ops/compose.yaml share. */
const [settingsBlock = ''] = /^x-settings:.*?(?=\n\n)/ms.exec(compose) ?? []
const example = read('ops/shop.env.example')

test.each([
  ['ops/compose.yaml', namesIn(settingsBlock, /^ {2}([A-Z_]+):/gm)],
  ['ops/shop.env.example', namesIn(example, /^([A-Z_]+)=/gm)],
  ['ops/Dockerfile', namesIn(read('ops/Dockerfile'), /(?:^ENV | )([A-Z_]{4,})=/gm)],
  ['ops/systemd/shyr@.service', namesIn(read('ops/systemd/shyr@.service'), /(?:^Environment=| )([A-Z_]{4,})=/gm)],
])('every variable in %s is a setting of the shop', (_file, names) => {
  expect(names.length).toBeGreaterThan(1)
  expect(names.filter((name) => !(name in settingsTable) && !(name in allocator))).toEqual([])
})

test('systemd gives a process the settings of memory that npm start gives it', () => {
  const unit = read('ops/systemd/shyr@.service')
  for (const [name, value] of Object.entries(allocator)) expect(unit).toMatch(new RegExp(`[ =]${name}=${value}\\b`))
})

test.each(['web', 'worker'] as const)(
  'the settings of ops/compose.yaml and a filled-in shop.env start a %s process',
  (role) => {
    const shared = [...settingsBlock.matchAll(/^ {2}([A-Z_]+): '?(.*?)'?$/gm)]
    const given = [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)]
    // The values that compose inserts for ${NAME:?…}.
    const filled = [...given, ...shared].map(([, name = '', value = '']) => [
      name,
      value.replaceAll(/\$\{[^}]*\}/g, 'sesame'),
    ])
    const settings = readSettings({
      ...Object.fromEntries(filled),
      ROLE: role,
      SECRET: '5f0c1b7de94a2836b0d1e7c4f9a35826c7e0d4b1',
      SMTP_URL: 'smtps://shop:sesame@mail.example:465',
      MAIL_FROM: 'shop@shop.example',
      METRICS_TOKEN: 'a-token-of-the-monitoring',
      LIQPAY_PUBLIC_KEY: '',
      LIQPAY_PRIVATE_KEY: '',
    })
    expect(settings).toMatchObject({ mode: 'live', role, redisUrl: 'redis://valkey:6379', trustProxy: 1 })
    expect(settings.databaseUrl).toBe('postgres://shop:sesame@postgres:5432/shop')
    expect(settings.storage?.endpoint).toBe('http://storage:9000')
  },
)

test('the balancer asks more often than a process drains, and every web process of ops/compose.yaml is one of its servers', () => {
  const balancer = read('ops/haproxy.cfg')
  const seconds = Number(/check inter (\d+)s/.exec(balancer)?.[1])
  expect(seconds).toBeLessThan(readSettings({ SHOP_MODE: 'live', ...minimal }).drainSeconds)
  const servers = namesIn(balancer, /^ +server (\S+) /gm)
  expect(servers).toEqual(namesIn(compose, /^ {2}(web-\d+):\n/gm))
})

test('every image of ops/compose.yaml and ops/Dockerfile has its exact version', () => {
  const own = namesIn(compose, /^ {2}image: (\S+)$/gm)
  const images = [
    ...namesIn(compose, /^ +image: (\S+)$/gm).filter((image) => !own.includes(image)),
    ...namesIn(read('ops/Dockerfile'), /^FROM (\S+)/gm),
  ]
  expect(own).toEqual(['shyr'])
  expect(images.length).toBeGreaterThan(6)
  const isExact = /:(?:v?\d+\.\d+\.\d+|RELEASE\.\d{4}-\d\d-\d\dT[\d-]+Z|1[4-9]\.\d+)(?:-[a-z0-9.]+)?$/
  expect(images.filter((image) => !isExact.test(image))).toEqual([])
})

/** The variables that live mode cannot do without. */
const minimal = {
  DATABASE_URL: 'postgres://shop@postgres/shop',
  SECRET: '5f0c1b7de94a2836b0d1e7c4f9a35826c7e0d4b1',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtps://mail.example:465',
  TRUST_PROXY: '1',
}

test('no file of the running shop imports a package that ops/Dockerfile removes', () => {
  const [, list = ''] = /npm uninstall (?:--\S+ )+(.*) \\$/m.exec(read('ops/Dockerfile')) ?? []
  const removed = list.split(' ')
  expect(removed).toContain('vite')
  const files = runningSources()
  expect(files.length).toBeGreaterThan(300)
  const imports = files.flatMap((file) => namesIn(read(file), /^import [^;]*? from '([^#.'][^']*)'/gm))
  expect(imports).toContain('fastify')
  expect(removed.filter((name) => imports.some((path) => path === name || path.startsWith(`${name}/`)))).toEqual([])
})

test('no file of the running shop and of its operator’s commands imports a package that only development has', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
  const imports = runningSources()
    .flatMap((file) => namesIn(read(file), /^(?:import|export) (?!type )[^;]*? from '([^#.'][^']*)'/gm))
    .filter((path) => !path.startsWith('node:'))
    .map((path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'))
  expect(new Set(imports).size).toBeGreaterThan(20)
  expect(imports.filter((name) => !Object.hasOwn(dependencies, name))).toEqual([])
})

const runningSources = (): string[] =>
  [
    'api',
    'database',
    'shared',
    'ops/backup',
    'ops/admin.ts',
    'ops/door.ts',
    'ops/live-check.ts',
    'ops/report-failure.ts',
  ].flatMap(listSources)

const listSources = (path: string): string[] =>
  path.endsWith('.ts')
    ? [path]
    : readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
        .map((name) => `${path}/${name}`)

describe('what runs by the clock', () => {
  const units = readdirSync('ops/systemd')
  const unit = (name: string): string => read(`ops/systemd/${name}`)

  test.each(units.filter((name) => name.endsWith('.timer')))('%s starts a unit whose failure is mailed', (timer) => {
    const service = timer.replace('.timer', '.service')
    expect(units).toContain(service)
    expect(unit(service)).toContain('\nOnFailure=shyr-failed@%n.service\n')
    expect(unit(timer)).toMatch(/\nOnCalendar=\*-\*-(\*|01) \d\d:\d\d\n/)
  })

  test('each unit starts a file that exists', () => {
    const started = units
      .filter((name) => name.endsWith('.service'))
      .flatMap((name) => namesIn(unit(name), / ((?:api|ops)\/\S+\.ts)/g))
    expect(new Set(started)).toEqual(new Set(['api/start.ts', 'ops/backup/run.ts', 'ops/report-failure.ts']))
    for (const file of started) expect(read(file).length).toBeGreaterThan(0)
  })

  test('the figures of the alert rules are figures of the shop', async () => {
    const metrics = createMetrics(pino({ level: 'silent' }))
    metrics.watchDatabase({
      driver: {
        kind: 'postgres',
        pool: Object.assign(new EventEmitter(), { totalCount: 0, idleCount: 0, waitingCount: 0 }),
      },
    } as never)
    metrics.watchListings(() => 0)
    metrics.watchJobs(() => Promise.resolve([]))
    const known = namesIn(await metrics.render(), /^# TYPE (\S+) /gm)
    const used = namesIn(read('ops/alerts.yml').replaceAll(/^ *#.*$/gm, ''), /((?:http|shop|nodejs)_\w+)/g)
    expect(used.length).toBeGreaterThan(9)
    expect(used.map((name) => name.replace(/_bucket$/, '')).filter((name) => !known.includes(name))).toEqual([])
  })
})
