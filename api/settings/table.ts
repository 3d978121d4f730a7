import * as z from 'zod'
import { orderSettings } from '#api/settings/table-orders.ts'
import { paymentSettings } from '#api/settings/table-payments.ts'
import { operationSettings } from '#api/settings/table-operation.ts'
import { staffSettings } from '#api/settings/table-staff.ts'
import { taxSettings } from '#api/settings/table-taxes.ts'
import { carrierSettings } from '#api/settings/table-carriers.ts'
import { networkSettings } from '#api/settings/table-network.ts'
import { address, none, origin, setting, text, value, wholeNumber } from '#api/settings/setting.ts'
import { isWeakSecret } from '#api/settings/weak-secret.ts'

const host = /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:]+\])(?::\d{1,5})?$/i
const hosts = z
  .string()
  .transform((given) => given.split(',').map((one) => one.trim().toLowerCase()))
  .pipe(z.array(z.string().regex(host)))

/** Origins of a content security policy, which may begin with a wildcard. */
const origins = z
  .string()
  .transform((given) => given.split(',').map((one) => one.trim()))
  .pipe(z.array(z.string().regex(/^https?:\/\/(?:\*\.)?[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/)))

const mailbox = z.string().regex(/^(?:[^<>\r\n"]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)
const factor = z
  .string()
  .regex(/^\d{1,4}(?:\.\d{1,4})?$/)
  .transform(Number)
  .pipe(z.number().positive())
const rateLimits = z.union([z.literal('on').transform(() => 1), factor])

/** Every environment variable of the shop. docs/environment.md is generated from this table. */
export const settingsTable = {
  SHOP_MODE: setting({
    about:
      'demo is a shop to try on this machine, with simulators and a local mailbox; live is the real one and refuses to start without its keys.',
    expected: 'demo or live',
    accepts: z.enum(['demo', 'live']),
    fallback: value('demo'),
  }),
  STOREFRONT: setting({
    about:
      'Which storefront runs: Ukrainian (ua), US (us) or the second Ukrainian brand (lan). Nothing else is needed.',
    expected: 'ua, us or lan',
    accepts: z.enum(['ua', 'us', 'lan']),
    fallback: value('ua'),
  }),
  PORT: setting({
    about: 'The port the shop listens on; 0 takes any free one.',
    expected: 'a whole number from 0 to 65535',
    accepts: wholeNumber(0, 65_535),
    fallback: value('3000'),
  }),
  HOST: setting({
    about: 'The address the shop listens on. A demo is reached from this machine only.',
    expected: 'a host name or an IP address',
    accepts: z.string().regex(/^[\w.:-]+$/),
    fallback: { demo: value('127.0.0.1'), live: value('0.0.0.0') },
  }),
  PUBLIC_URL: setting({
    about: 'The address visitors see: canonical links, mails and returns from payment lead there.',
    expected: 'an address like https://shop.example, without a path',
    accepts: origin('https:', 'http:'),
    fallback: text('http://localhost with the port'),
    live: {
      required: true,
      expected: 'an https address like https://shop.example, without a path',
      accepts: origin('https:'),
    },
  }),
  ALLOWED_HOSTS: setting({
    about:
      'Hosts that a request may name, besides the one of PUBLIC_URL; a request for any other host is answered for PUBLIC_URL.',
    expected: 'host names separated by commas, with their port where it is not the usual one',
    accepts: hosts,
    fallback: { demo: text('localhost, 127.0.0.1 and [::1] with the port'), live: none },
  }),
  ...networkSettings,
  DATA_DIR: setting({
    about: 'The folder of everything the shop keeps on this machine, each storefront in a folder of its own.',
    expected: 'a path',
    accepts: z.string().regex(/^[^\0]+$/),
    fallback: value('data'),
  }),
  DATABASE_URL: setting({
    about: 'The PostgreSQL database, version 15 or newer.',
    expected: 'an address like postgres://user:password@host:5432/database',
    accepts: address('postgres:', 'postgresql:'),
    fallback: text('an embedded database in DATA_DIR'),
    live: { required: true },
    confidential: true,
  }),
  SECRET: setting({
    about: 'Signs the tokens of sessions. Whoever knows it can sign in as anyone; a new one signs everybody out.',
    expected: 'at least 32 characters, such as "openssl rand -hex 32" prints',
    accepts: z.string().min(32),
    fallback: text('one is made at the first start and stored in DATA_DIR'),
    live: {
      required: true,
      expected: 'at least 32 random characters, such as "openssl rand -hex 32" prints',
      accepts: z
        .string()
        .min(32)
        .refine((secret) => !isWeakSecret(secret)),
    },
    confidential: true,
  }),
  SMTP_URL: setting({
    about: 'The server that sends the mails.',
    expected: 'an address like smtps://user:password@mail.example:465',
    accepts: address('smtp:', 'smtps:'),
    fallback: text('mails go to a mailbox to read in the browser'),
    live: { required: true },
    confidential: true,
  }),
  MAIL_FROM: setting({
    about: 'The sender of the mails.',
    expected: 'shop@example.com or SHYR <shop@example.com>',
    accepts: mailbox,
    fallback: text('no-reply at the host of PUBLIC_URL'),
  }),
  ORDER_NOTICES_TO: setting({
    about: 'The address that is mailed a notice of each order, of low stock and of failed jobs.',
    expected: 'an address like orders@shop.example',
    accepts: z.string().regex(/^[^\s<>@",;]+@[^\s<>@",;]+$/),
    fallback: text('the contact e-mail of the shop'),
  }),
  GOOGLE_CLIENT_ID: setting({
    about: 'The shop’s client id at Google, for the sign-in by it.',
    expected: 'an id like 1234-abc.apps.googleusercontent.com',
    accepts: z.string().regex(/^[\w.-]+$/),
    fallback: { demo: text('a simulator of the sign-in on this machine'), live: text('no sign-in by Google') },
  }),
  GOOGLE_JWKS_URL: setting({
    about: 'Where the public keys lie that the tokens of the sign-in are checked with.',
    expected: 'an address',
    accepts: address('https:', 'http:'),
    fallback: value('https://www.googleapis.com/oauth2/v3/certs'),
    live: { expected: 'an https address', accepts: address('https:') },
  }),
  GOOGLE_ISSUERS: setting({
    about: 'Who may have signed those tokens.',
    expected: 'names separated by commas',
    accepts: z.string().transform((given) => given.split(',').map((one) => one.trim())),
    fallback: value('https://accounts.google.com,accounts.google.com'),
  }),
  GOOGLE_SCRIPT_URL: setting({
    about:
      'The library that draws the button of the sign-in; pages may load from its folder what it needs. Loaded when the dialog opens.',
    expected: 'an address',
    accepts: address('https:', 'http:'),
    fallback: value('https://accounts.google.com/gsi/client'),
    live: { expected: 'an https address', accepts: address('https:') },
  }),
  ANALYTICS_ID: setting({
    about:
      'The measurement id of Google Analytics. Its script loads in the browsers of visitors who accept it. Switch “page changes based on browser history events” off there: the shop reports its pages itself.',
    expected: 'an id like G-ABC123',
    accepts: z.string().regex(/^[\w-]+$/),
    fallback: text('no analytics'),
  }),
  ANALYTICS_URL: setting({
    about: 'The address of its script.',
    expected: 'an address',
    accepts: address('https:', 'http:'),
    fallback: value('https://www.googletagmanager.com/gtag/js'),
    live: { expected: 'an https address', accepts: address('https:') },
  }),
  ANALYTICS_HOSTS: setting({
    about: 'The hosts that its script may send to, besides its own.',
    expected: 'origins separated by commas, such as https://*.google-analytics.com',
    accepts: origins,
    fallback: value('https://*.google-analytics.com,https://*.analytics.google.com'),
  }),
  PIXEL_ID: setting({
    about: 'The id of the Meta pixel. Its script loads in the browsers of visitors who accept it.',
    expected: 'a number',
    accepts: z.string().regex(/^\d+$/),
    fallback: text('no pixel'),
  }),
  PIXEL_URL: setting({
    about: 'The address of its script.',
    expected: 'an address',
    accepts: address('https:', 'http:'),
    fallback: value('https://connect.facebook.net/en_US/fbevents.js'),
    live: { expected: 'an https address', accepts: address('https:') },
  }),
  PIXEL_HOSTS: setting({
    about: 'The hosts that its script may send to, besides its own.',
    expected: 'origins separated by commas, such as https://www.facebook.com',
    accepts: origins,
    fallback: value('https://www.facebook.com'),
  }),
  MAP_KEY: setting({
    about:
      'The key of the map on the contacts page: Google Maps Embed API. It loads after the visitor has accepted it.',
    expected: 'a key',
    accepts: z.string().regex(/^[\w-]+$/),
    fallback: text('a drawing of the place'),
  }),
  MAP_URL: setting({
    about: 'The address of the map; the shop adds key, place and language.',
    expected: 'an address',
    accepts: address('https:', 'http:'),
    fallback: value('https://www.google.com/maps/embed/v1/place'),
    live: { expected: 'an https address', accepts: address('https:') },
  }),
  STORAGE_ENDPOINT: setting({
    about: 'The S3-compatible store of uploaded images, which several processes can share.',
    expected: 'an address like https://s3.eu-central-1.amazonaws.com, without a path',
    accepts: origin('https:', 'http:'),
    fallback: text('uploaded images are stored in DATA_DIR'),
  }),
  STORAGE_BUCKET: setting({
    about: 'The bucket in that store.',
    expected: 'a name of small letters, digits, dots and hyphens',
    accepts: z.string().regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/),
    fallback: text('nothing; STORAGE_ENDPOINT needs it'),
  }),
  STORAGE_REGION: setting({
    about: 'The region that requests to the store are signed for.',
    expected: 'a name like eu-central-1',
    accepts: z.string().regex(/^[a-z\d-]+$/),
    fallback: value('auto'),
  }),
  STORAGE_ACCESS_KEY_ID: setting({
    about: 'The key that the store knows the shop by.',
    expected: 'a key id',
    accepts: z.string().regex(/^\S+$/),
    fallback: text('nothing; STORAGE_ENDPOINT needs it'),
  }),
  STORAGE_SECRET_ACCESS_KEY: setting({
    about: 'The secret of that key.',
    expected: 'a secret',
    accepts: z.string().regex(/^\S+$/),
    fallback: text('nothing; STORAGE_ENDPOINT needs it'),
    confidential: true,
  }),
  ...operationSettings,
  ...paymentSettings,
  ...carrierSettings,
  LOG_LEVEL: setting({
    about: 'From which weight on events are logged.',
    expected: 'fatal, error, warn, info, debug, trace or silent',
    accepts: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    fallback: { demo: value('warn'), live: value('info') },
  }),
  RATE_LIMITS: setting({
    about: 'Every limit on how often something may be asked is multiplied by this; off only in a demo.',
    expected: 'on, off or a factor like 0.5 or 10',
    accepts: z.union([z.literal('off').transform(() => 0), rateLimits]),
    fallback: value('on'),
    live: { expected: 'on or a factor like 0.5 or 10', accepts: rateLimits },
  }),
  ...orderSettings,
  ...staffSettings,
  MAILS_PER_DAY: setting({
    about:
      'How many mails one address gets in 24 hours, whoever causes them. Mails about paid orders do not count, and the first mail of each kind that protects an account is sent all the same. RATE_LIMITS=off switches it off.',
    expected: 'a whole number from 1 to 1000',
    accepts: wholeNumber(1, 1000),
    fallback: value('10'),
  }),
  SENT_MAIL: setting({
    about:
      'When customers hear that their order is on its way: “undo”, a minute after its number was entered, when that cannot be taken back any more; “scan”, once the carrier has scanned the parcel, for carriers that the shop asks, and after three days at the latest.',
    expected: 'undo or scan',
    accepts: z.enum(['undo', 'scan']).transform((given) => given === 'scan'),
    fallback: value('undo'),
  }),
  WITHDRAWAL_DAYS: setting({
    about:
      'For how many days after its delivery an order to the European Union can be withdrawn from. The law asks for at least 14; 0 switches the function off.',
    expected: 'a whole number of days from 0 to 365',
    accepts: wholeNumber(0, 365),
    fallback: value('14'),
  }),
  PREPAYMENT: setting({
    about:
      'Whether an order paid on delivery asks for its prepayment at once; it takes a method of online payment that is set up.',
    expected: 'on or off',
    accepts: z.enum(['on', 'off']).transform((given) => given === 'on'),
    fallback: value('on'),
  }),
  ...taxSettings,
  PAYMENT_SIMULATORS: setting({
    about:
      'Whether a demo without keys of any payment provider runs simulators of them on this machine; off leaves cash on delivery alone.',
    expected: 'on or off',
    accepts: z.enum(['on', 'off']).transform((given) => given === 'on'),
    fallback: value('on'),
  }),
  MAKE_IMAGES: setting({
    about:
      'Whether all widths of all images are made after the start, each when it is first asked for, or never: then the originals are shown.',
    expected: 'all, on-demand or never',
    accepts: z.enum(['all', 'on-demand', 'never']),
    fallback: value('all'),
  }),
} as const

export type SettingName = keyof typeof settingsTable
export type SettingValue<Name extends SettingName> = z.output<(typeof settingsTable)[Name]['accepts']>
