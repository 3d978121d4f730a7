import * as z from 'zod'
import { setting, text, value, wholeNumber } from '#api/settings/setting.ts'

/** The settings of a process among several: its role, its monitoring and its shutdown. */
export const operationSettings = {
  ROLE: setting({
    about:
      'What this process does: web serves visitors, worker sends mails and performs timed jobs, all does both. Several processes need PostgreSQL.',
    expected: 'web, worker or all',
    accepts: z.enum(['web', 'worker', 'all']),
    fallback: value('all'),
  }),
  RECIPIENT_YEARS: setting({
    about:
      'After how many years the recipient of a placed order is removed: names, e-mail, phone and address. Tax law sets the period and the privacy policy names it; 0 keeps recipients forever.',
    expected: 'a whole number of years from 0 to 50',
    accepts: wholeNumber(0, 50),
    fallback: text('the years of the storefront’s privacy policy: 5, and 7 of the American'),
  }),
  RETURN_PHOTO_DAYS: setting({
    about:
      'After how many days the photos of faults are deleted, counted from the day on which their return was closed. A dispute needs them until then.',
    expected: 'a whole number of days from 1 to 3650',
    accepts: wholeNumber(1, 3650),
    fallback: value('90'),
  }),
  LOW_STOCK_UNITS: setting({
    about:
      'How many units of a size may be left before the shop is mailed about it, once until it is restocked. The mails go to ORDER_NOTICES_TO.',
    expected: 'a whole number from 0 to 1000',
    accepts: wholeNumber(0, 1000),
    fallback: value('2'),
  }),
  PAGE_CACHE_MEGABYTES: setting({
    about:
      'How much memory each process uses for rendered pages, which all guests share until something on them changes; 0 renders every page for each request.',
    expected: 'a whole number of megabytes from 0 to 4096',
    accepts: wholeNumber(0, 4096),
    fallback: value('64'),
  }),
  REPLY_CACHE_MEGABYTES: setting({
    about:
      'How much memory each process uses for public replies of the API, which all callers share until something in them changes; 0 caches none.',
    expected: 'a whole number of megabytes from 0 to 4096',
    accepts: wholeNumber(0, 4096),
    fallback: value('64'),
  }),
  CATALOGUE_INDEX_ROWS: setting({
    about:
      'Up to how many variants, also hidden ones, each process that serves visitors holds in memory to list, count and search them, about 350 MB at 1,000,000; beyond it, and with 0, searches read the database. Above 300,000 a thread with two connections of its own holds them; with the embedded database searches read the database then.',
    expected: 'a whole number from 0 to 2000000',
    accepts: wholeNumber(0, 2_000_000),
    fallback: value('1200000'),
  }),
  METRICS_TOKEN: setting({
    about: 'The bearer token that /metrics asks for.',
    expected: 'at least 16 characters, without spaces',
    accepts: z.string().regex(/^\S{16,}$/),
    fallback: text('/metrics replies to connections from this machine that no proxy has forwarded'),
    confidential: true,
  }),
  DRAIN_SECONDS: setting({
    about:
      'How long a process that was told to stop still serves requests while /health/ready replies 503, so that the balancer stops sending them. Longer than the interval of the balancer’s checks.',
    expected: 'a whole number of seconds from 0 to 300',
    accepts: wholeNumber(0, 300),
    fallback: { demo: value('0'), live: value('5') },
  }),
} as const
