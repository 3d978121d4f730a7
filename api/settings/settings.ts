import { readTaxSettings, type TaxSettings } from '#api/settings/read-tax-settings.ts'
import { readCarrierSettings, type CarrierSettings } from '#api/settings/read-carrier-settings.ts'
import type { PaymentSettings } from '#api/adapters/payments/payment-settings.ts'
import { readPaymentSettings } from '#api/settings/read-payment-settings.ts'
import { readTogether, type Read } from '#api/settings/read-together.ts'
import { getFallback, type Setting } from '#api/settings/setting.ts'
import type { UnpaidBounds } from '#api/shop.ts'
import { settingsTable, type SettingName, type SettingValue } from '#api/settings/table.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** The settings of this process. Read once, in start.ts. */
export interface Settings {
  readonly mode: SettingValue<'SHOP_MODE'>
  readonly storefront: SettingValue<'STOREFRONT'>
  readonly host: string
  readonly port: number
  /** The shop's public address: scheme, host and port, without a trailing slash. */
  readonly publicUrl: string
  /** Hosts that a request may name, in lower case, with their port unless it is the default one. */
  readonly allowedHosts: readonly string[]
  /** The proxies whose X-Forwarded headers count. */
  readonly trustProxy: SettingValue<'TRUST_PROXY'>
  /** True if browsers are told to use https for subdomains too. */
  readonly hstsSubdomains: boolean
  /** Shares the limits of several processes. Undefined: each counts for itself. */
  readonly redisUrl: string | undefined
  readonly dataDir: string
  /** The PostgreSQL address. Undefined: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Undefined only in a demo: start-shop.ts creates one and stores it in `dataDir`. */
  readonly secret: string | undefined
  readonly smtpUrl: string | undefined
  /** 'shop@example.com' or 'SHYR <shop@example.com>'. */
  readonly mailFrom: string
  /** The address that gets the shop's notices. Undefined: the contact e-mail. */
  readonly orderNoticesTo: string | undefined
  /** After how many years the recipients of placed orders are removed; 0: never. */
  readonly recipientYears: number | undefined
  /** After how many days the photos of faults of a closed return are deleted. */
  readonly returnPhotoDays: number
  /** A size with at most so many units is low in stock. */
  readonly lowStockUnits: number
  /** Sign-in with Google. Undefined if it is not configured. */
  readonly google:
    | {
        readonly clientId: string
        readonly jwksUrl: string
        readonly issuers: readonly string[]
        readonly scriptUrl: string
      }
    | undefined
  readonly carriers: CarrierSettings
  /** Analytics and pixel; empty if none is configured. [LAY-09] */
  readonly trackers: readonly TrackerSettings[]
  /** The map of the contacts page. Undefined: the shop's own drawing. [LAY-16] */
  readonly map: { readonly url: string; readonly key: string } | undefined
  /** The S3-compatible storage of uploaded images. Undefined: a folder in `dataDir`. */
  readonly storage:
    | {
        readonly endpoint: string
        readonly bucket: string
        readonly region: string
        readonly accessKeyId: string
        readonly secretAccessKey: string
      }
    | undefined
  readonly payments: PaymentSettings
  readonly logLevel: SettingValue<'LOG_LEVEL'>
  /** Every rate limit is multiplied by it; 0 switches the limits off. */
  readonly rateLimitFactor: number
  /** The most that the pages kept for guests may take; 0 keeps none. */
  readonly pageCacheMegabytes: number
  /** The most that public replies may take; 0 keeps none. */
  readonly replyCacheMegabytes: number
  /** The most listings that are held in memory; 0 holds none. */
  readonly catalogueIndexRows: number
  readonly orderHoldMinutes: number
  readonly turnMinutes: number
  readonly fastOrderHoldHours: number
  readonly cashOrderHoldHours: number
  readonly unpaidBounds: UnpaidBounds
  readonly draftLines: number
  readonly staffSession: { readonly idleMs: number; readonly maxMs: number }
  /** Above which sum, in minor units, staff confirms a refund. Undefined: the storefront's own. */
  readonly confirmRefundsAboveMinor: number | undefined
  /** How many mails one address gets in 24 hours. */
  readonly mailsPerDay: number
  /** True if the mail about a sent order waits for the first scan of its parcel. */
  readonly mailsAfterScan: boolean
  /** For how many days after its delivery an order can be withdrawn from, in the European Union; 0: never. */
  readonly withdrawalDays: number
  /** True if cash on delivery requires the storefront's prepayment. [CHK-03] */
  readonly prepayment: boolean
  readonly taxes: TaxSettings
  /** Whether a demo without keys runs simulators of its payment providers. */
  readonly paymentSimulators: boolean
  readonly makeImages: SettingValue<'MAKE_IMAGES'>
  readonly role: SettingValue<'ROLE'>
  /** The bearer token of /metrics. Undefined: only connections from this machine. */
  readonly metricsToken: string | undefined
  readonly drainSeconds: number
}

/** A script of another company that counts visits. */
export interface TrackerSettings {
  readonly kind: 'analytics' | 'pixel'
  readonly id: string
  /** Address of its script. */
  readonly url: string
  /** Origins that it may send to. */
  readonly hosts: readonly string[]
}

/** Thrown for invalid variables. `problems` has a line for each. */
export class SettingsError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The settings are wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'SettingsError'
    this.problems = problems
  }
}

/**
 * Reads the settings from environment variables. No other code reads settings from `process.env`. An empty variable counts as
 * not set.
 * @throws SettingsError which lists all invalid variables
 */
export function readSettings(env: Environment = process.env): Settings {
  const mode = env['SHOP_MODE'] === 'live' ? 'live' : 'demo'
  const problems: string[] = []

  const read: Read = <Name extends SettingName>(name: Name): SettingValue<Name> | undefined => {
    const definition: Setting = settingsTable[name]
    const given = env[name] || undefined
    const fallback = getFallback(definition, mode)
    const raw = given ?? ('value' in fallback ? fallback.value : undefined)
    const live = mode === 'live' ? definition.live : undefined
    if (raw === undefined && !live?.required) return undefined
    const parsed = raw === undefined ? undefined : (live?.accepts ?? definition.accepts).safeParse(raw)
    // The table relates each name to its type; TypeScript loses that in a look-up by a variable name.
    if (parsed?.success) return parsed.data as SettingValue<Name>
    problems.push(`${name}: ${describe(definition, given)}; expected ${live?.expected ?? definition.expected}`)
    return undefined
  }

  const shopMode = read('SHOP_MODE')
  const port = read('PORT')
  const publicUrl = read('PUBLIC_URL') ?? new URL(`http://localhost:${port ?? 3000}`).origin
  const settings = {
    mode: shopMode,
    storefront: read('STOREFRONT'),
    host: read('HOST'),
    port,
    publicUrl,
    allowedHosts: [
      new URL(publicUrl).host,
      ...(read('ALLOWED_HOSTS') ?? (mode === 'demo' ? localHosts(port ?? 3000) : [])),
    ],
    trustProxy: read('TRUST_PROXY'),
    hstsSubdomains: read('HSTS_SUBDOMAINS'),
    redisUrl: read('REDIS_URL'),
    dataDir: read('DATA_DIR'),
    databaseUrl: read('DATABASE_URL'),
    secret: read('SECRET'),
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM') ?? `no-reply@${new URL(publicUrl).hostname}`,
    orderNoticesTo: read('ORDER_NOTICES_TO'),
    recipientYears: read('RECIPIENT_YEARS'),
    returnPhotoDays: read('RETURN_PHOTO_DAYS'),
    lowStockUnits: read('LOW_STOCK_UNITS'),
    google: readGoogle(read),
    carriers: readCarrierSettings(read, problems),
    trackers: readTrackers(read),
    map: readMap(read),
    storage: readStorage(read, problems),
    payments: readPaymentSettings(read, problems),
    logLevel: read('LOG_LEVEL'),
    rateLimitFactor: read('RATE_LIMITS'),
    pageCacheMegabytes: read('PAGE_CACHE_MEGABYTES'),
    replyCacheMegabytes: read('REPLY_CACHE_MEGABYTES'),
    catalogueIndexRows: read('CATALOGUE_INDEX_ROWS'),
    orderHoldMinutes: read('ORDER_HOLD_MINUTES'),
    turnMinutes: read('TURN_MINUTES'),
    fastOrderHoldHours: read('FAST_ORDER_HOLD_HOURS'),
    cashOrderHoldHours: read('CASH_ORDER_HOLD_HOURS'),
    draftLines: read('DRAFT_LINES'),
    unpaidBounds: { visitorUnits: read('UNPAID_UNITS'), sizePercent: read('UNPAID_SIZE_PERCENT') },
    staffSession: {
      idleMs: (read('STAFF_IDLE_MINUTES') ?? 0) * 60_000,
      maxMs: (read('STAFF_SESSION_HOURS') ?? 0) * 3_600_000,
    },
    confirmRefundsAboveMinor: read('CONFIRM_REFUNDS_ABOVE'),
    mailsPerDay: read('MAILS_PER_DAY'),
    mailsAfterScan: read('SENT_MAIL'),
    withdrawalDays: read('WITHDRAWAL_DAYS'),
    prepayment: read('PREPAYMENT'),
    taxes: readTaxSettings(read, problems, mode),
    paymentSimulators: read('PAYMENT_SIMULATORS'),
    makeImages: read('MAKE_IMAGES'),
    role: read('ROLE'),
    metricsToken: read('METRICS_TOKEN'),
    drainSeconds: read('DRAIN_SECONDS'),
  }
  if (settings.role && settings.role !== 'all' && !settings.databaseUrl)
    problems.push(`ROLE: is "${settings.role}"; needs DATABASE_URL, because the embedded database allows one process`)
  if (problems.length > 0) throw new SettingsError(problems)
  // Without problems each of these is set or has a fallback.
  return settings as Settings
}

const readGoogle = (read: Read): Settings['google'] => {
  const [clientId, jwksUrl, issuers] = [read('GOOGLE_CLIENT_ID'), read('GOOGLE_JWKS_URL'), read('GOOGLE_ISSUERS')]
  const scriptUrl = read('GOOGLE_SCRIPT_URL')
  return clientId && jwksUrl && issuers && scriptUrl ? { clientId, jwksUrl, issuers, scriptUrl } : undefined
}

const readTrackers = (read: Read): Settings['trackers'] => {
  const analytics = [read('ANALYTICS_ID'), read('ANALYTICS_URL'), read('ANALYTICS_HOSTS')] as const
  const pixel = [read('PIXEL_ID'), read('PIXEL_URL'), read('PIXEL_HOSTS')] as const
  return Object.entries({ analytics, pixel }).flatMap(([kind, [id, url, hosts]]) =>
    // Object.entries loses the names of the keys.
    id && url && hosts ? [{ kind: kind as TrackerSettings['kind'], id, url, hosts }] : [],
  )
}

const readMap = (read: Read): Settings['map'] => {
  const [key, url] = [read('MAP_KEY'), read('MAP_URL')]
  return key && url ? { key, url } : undefined
}

const readStorage = (read: Read, problems: string[]): Settings['storage'] => {
  const given = readTogether(read, problems, 'the file storage', [
    'STORAGE_ENDPOINT',
    'STORAGE_BUCKET',
    'STORAGE_ACCESS_KEY_ID',
    'STORAGE_SECRET_ACCESS_KEY',
  ])
  const region = read('STORAGE_REGION')
  return given && region
    ? {
        endpoint: given.STORAGE_ENDPOINT,
        bucket: given.STORAGE_BUCKET,
        region,
        accessKeyId: given.STORAGE_ACCESS_KEY_ID,
        secretAccessKey: given.STORAGE_SECRET_ACCESS_KEY,
      }
    : undefined
}

const localHosts = (port: number) =>
  ['localhost', '127.0.0.1', '[::1]'].map((host) => new URL(`http://${host}:${port}`).host)

/** Describes a value for the log. Of a confidential one only its length is shown. */
function describe(definition: Setting, given: string | undefined): string {
  if (given === undefined) return 'is missing'
  return definition.confidential ? `is wrong (${given.length} characters)` : `is ${JSON.stringify(given)}`
}
