import { fallbackOf, settingsTable, type Setting, type SettingName, type SettingValue } from '#api/settings-table.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** How this process runs: read once, in start.ts, and handed on. */
export interface Settings {
  readonly mode: SettingValue<'SHOP_MODE'>
  readonly storefront: SettingValue<'STOREFRONT'>
  readonly host: string
  readonly port: number
  /** Where visitors reach the shop: scheme, host and port, without a slash at the end. */
  readonly publicUrl: string
  /** Hosts a request may name, in small letters, with their port where it is not the usual one. */
  readonly allowedHosts: readonly string[]
  readonly dataDir: string
  /** PostgreSQL; undefined is the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Undefined only in a demo, where start.ts makes one and keeps it in `dataDir`. */
  readonly secret: string | undefined
  readonly smtpUrl: string | undefined
  /** 'shop@example.com' or 'SHYR <shop@example.com>'. */
  readonly mailFrom: string
  /** The sign-in by Google; undefined where it is not set up. */
  readonly google:
    | { readonly clientId: string; readonly jwksUrl: string; readonly issuers: readonly string[] }
    | undefined
  /** The S3-compatible store of uploaded pictures; undefined is a folder in `dataDir`. */
  readonly storage:
    | {
        readonly endpoint: string
        readonly bucket: string
        readonly region: string
        readonly accessKeyId: string
        readonly secretAccessKey: string
      }
    | undefined
  readonly logLevel: SettingValue<'LOG_LEVEL'>
  /** Every rate limit is multiplied by it; 0 switches the limits off. */
  readonly rateLimitFactor: number
  readonly orderHoldMinutes: number
  /** Does cash on delivery ask for the storefront's prepayment? [CHK-03] */
  readonly prepayment: boolean
  readonly makePictures: SettingValue<'MAKE_PICTURES'>
}

/** Some variables are wrong; `problems` has a line for each of them. */
export class SettingsError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The settings are wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'SettingsError'
    this.problems = problems
  }
}

/**
 * Environment variables in, settings out; the only reader of `process.env`. An empty variable counts as left out.
 * Throws one `SettingsError` that lists all that is wrong.
 */
export function readSettings(env: Environment = process.env): Settings {
  const mode = env['SHOP_MODE'] === 'live' ? 'live' : 'demo'
  const problems: string[] = []

  /** The value of a variable, or undefined where nothing was given and nothing stands in for it, or where it is wrong. */
  const read = <Name extends SettingName>(name: Name): SettingValue<Name> | undefined => {
    const definition: Setting = settingsTable[name]
    const given = env[name] || undefined
    const fallback = fallbackOf(definition, mode)
    const raw = given ?? ('value' in fallback ? fallback.value : undefined)
    const live = mode === 'live' ? definition.live : undefined
    if (raw === undefined && !live?.required) return undefined
    const parsed = raw === undefined ? undefined : (live?.accepts ?? definition.accepts).safeParse(raw)
    // The table ties the name to the type of what it accepts; a look-up by a variable name loses that tie.
    if (parsed?.success) return parsed.data as SettingValue<Name>
    problems.push(`${name}: ${describe(definition, given)}; expected ${live?.expected ?? definition.expected}`)
    return undefined
  }

  const shopMode = read('SHOP_MODE')
  const port = read('PORT')
  const publicUrl = read('PUBLIC_URL') ?? new URL(`http://localhost:${port ?? 3000}`).origin
  const found = {
    mode: shopMode,
    storefront: read('STOREFRONT'),
    host: read('HOST'),
    port,
    publicUrl,
    allowedHosts: [
      new URL(publicUrl).host,
      ...(read('ALLOWED_HOSTS') ?? (mode === 'demo' ? localHosts(port ?? 3000) : [])),
    ],
    dataDir: read('DATA_DIR'),
    databaseUrl: read('DATABASE_URL'),
    secret: read('SECRET'),
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM') ?? `no-reply@${new URL(publicUrl).hostname}`,
    google: readGoogle(read),
    storage: readStorage(read, problems),
    logLevel: read('LOG_LEVEL'),
    rateLimitFactor: read('RATE_LIMITS'),
    orderHoldMinutes: read('ORDER_HOLD_MINUTES'),
    prepayment: read('PREPAYMENT'),
    makePictures: read('MAKE_PICTURES'),
  }
  if (problems.length > 0) throw new SettingsError(problems)
  // Without a problem each of these was given, or has a fallback in the table.
  return found as Settings
}

const readGoogle = (
  read: <Name extends SettingName>(name: Name) => SettingValue<Name> | undefined,
): Settings['google'] => {
  const [clientId, jwksUrl, issuers] = [read('GOOGLE_CLIENT_ID'), read('GOOGLE_JWKS_URL'), read('GOOGLE_ISSUERS')]
  return clientId && jwksUrl && issuers ? { clientId, jwksUrl, issuers } : undefined
}

/** All of the store's settings or none: half a store is a mistake that would show at the first upload alone. */
const readStorage = (
  read: <Name extends SettingName>(name: Name) => SettingValue<Name> | undefined,
  problems: string[],
): Settings['storage'] => {
  const given = {
    STORAGE_ENDPOINT: read('STORAGE_ENDPOINT'),
    STORAGE_BUCKET: read('STORAGE_BUCKET'),
    STORAGE_ACCESS_KEY_ID: read('STORAGE_ACCESS_KEY_ID'),
    STORAGE_SECRET_ACCESS_KEY: read('STORAGE_SECRET_ACCESS_KEY'),
  }
  const region = read('STORAGE_REGION')
  const { STORAGE_ENDPOINT: endpoint, STORAGE_BUCKET: bucket } = given
  const { STORAGE_ACCESS_KEY_ID: accessKeyId, STORAGE_SECRET_ACCESS_KEY: secretAccessKey } = given
  if (endpoint && bucket && accessKeyId && secretAccessKey && region)
    return { endpoint, bucket, region, accessKeyId, secretAccessKey }
  const missing = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [name] : []))
  const isHalf = missing.length < Object.keys(given).length
  for (const name of missing)
    if (isHalf && !problems.some((problem) => problem.startsWith(`${name}:`)))
      problems.push(`${name}: is missing; the other settings of the file storage need it`)
  return undefined
}

const localHosts = (port: number) =>
  ['localhost', '127.0.0.1', '[::1]'].map((host) => new URL(`http://${host}:${port}`).host)

/** What came, in words fit for a log: a secret is only counted. */
function describe(definition: Setting, given: string | undefined): string {
  if (given === undefined) return 'is missing'
  return definition.confidential ? `is wrong (${given.length} characters)` : `is ${JSON.stringify(given)}`
}
