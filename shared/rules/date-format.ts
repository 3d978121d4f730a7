/** Date style of a storefront: Ukrainian in Kyiv time, American in New York time. Independent of the language. [FMT-02] */
export type DateStyle = 'ua' | 'us'

/**
 * Returns date and time. ua: '05.03.2026 09:07'; us: '03/05/2026 9:07 AM'.
 * Zone and order are the storefront's, so server and browser print the same text.
 * @param time a Date, or an ISO instant as the wire carries it
 * @throws RangeError if `time` is not an instant
 * [FMT-02, ACC-05]
 */
export function formatDateTime(time: Date | string, style: DateStyle): string {
  const parts = readZonedParts(time, style)
  return `${days[style](parts)} ${times[style](parts)}`
}

/** Returns the time of day. ua: '09:07'; us: '9:07 AM'. [FMT-02] */
export function formatTime(time: Date | string, style: DateStyle): string {
  return times[style](readZonedParts(time, style))
}

/** Returns the date without time. ua: '05.03.2026'; us: '03/05/2026'. [FMT-02] */
export function formatDay(time: Date | string, style: DateStyle): string {
  return days[style](readZonedParts(time, style))
}

interface Parts {
  readonly year: string
  readonly month: string
  readonly day: string
  readonly hour: string
  readonly minute: string
}

const days: Readonly<Record<DateStyle, (parts: Parts) => string>> = {
  ua: ({ year, month, day }) => `${day}.${month}.${year}`,
  us: ({ year, month, day }) => `${month}/${day}/${year}`,
}

const times: Readonly<Record<DateStyle, (parts: Parts) => string>> = {
  ua: ({ hour, minute }) => `${hour}:${minute}`,
  us: ({ hour, minute }) => `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`,
}

/** The time zone of each date style. */
export const timeZones: Readonly<Record<DateStyle, string>> = { ua: 'Europe/Kyiv', us: 'America/New_York' }

// Only numbers come from Intl: its punctuation and spaces differ between versions of browsers and Node.
const zoned = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })

const zones = new Map<DateStyle, Intl.DateTimeFormat>()

/** Creates the format of a storefront at its first use: the first one of a page blocks a phone for 60 ms. */
const getZoneFormat = (style: DateStyle): Intl.DateTimeFormat => {
  const zone = zones.get(style) ?? zoned(timeZones[style])
  zones.set(style, zone)
  return zone
}

/** Returns the digits of an instant in the storefront's time zone. Temporal, which not every browser has, takes a phone 1 ms. */
export function readZonedParts(time: Date | string, style: DateStyle): Parts {
  const formats = new Map<string, unknown>()
  if (typeof Temporal === 'undefined') {
    for (const { type, value } of getZoneFormat(style).formatToParts(new Date(time))) formats.set(type, value)
  } else {
    const instant = Temporal.Instant.fromEpochMilliseconds(new Date(time).getTime())
    const { year, month, day, hour, minute } = instant.toZonedDateTimeISO(timeZones[style])
    for (const [type, value] of Object.entries({ year, month, day, hour, minute })) formats.set(type, value)
  }
  const part = (name: keyof Parts): string => String(formats.get(name)).padStart(2, '0')
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour'), minute: part('minute') }
}
