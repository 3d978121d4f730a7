/** The day on which an order that is placed now is handed to the carrier. */
export interface DispatchDay {
  /** 0 today, 1 tomorrow. */
  inDays: number
  /** 1 Monday to 5 Friday. */
  weekday: number
}

/** Orders placed before this hour of a business day leave the same day. */
const cutoffHour = 14

/**
 * Returns the day of dispatch: the same business day before 14:00, else the next one. Saturdays and Sundays do not count; public
 * holidays are ignored.
 * @param timeZone the storefront's
 */
export function getDispatchDay(now: Date, timeZone: string): DispatchDay {
  const { weekday, hour } = readDay(now, timeZone)
  let inDays = isBusinessDay(weekday) && hour < cutoffHour ? 0 : 1
  while (!isBusinessDay(weekday + inDays)) inDays += 1
  return { inDays, weekday: (weekday + inDays) % 7 }
}

/** On the day of dispatch an order leaves before this hour. */
const leavesBeforeHour = 18

/** Returns until when an order that was placed at this time is handed to the carrier: 18:00 of its day of dispatch. */
export function getDispatchTime(placedAt: Date, timeZone: string): Date {
  const { inDays } = getDispatchDay(placedAt, timeZone)
  const { hour } = readDay(placedAt, timeZone)
  const leaves = new Date(placedAt)
  leaves.setUTCDate(leaves.getUTCDate() + inDays)
  leaves.setUTCHours(leaves.getUTCHours() + leavesBeforeHour - hour, 0, 0, 0)
  // The clock may have been changed in between.
  leaves.setUTCHours(leaves.getUTCHours() + leavesBeforeHour - readDay(leaves, timeZone).hour)
  return leaves
}

/** 0 is Sunday; numbers count on past a week. */
const isBusinessDay = (weekday: number): boolean => ![0, 6].includes(weekday % 7)

const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

const formats = new Map<string, Intl.DateTimeFormat>()

/** Each format is created once: it takes a phone milliseconds, the first one 60. */
const getFormat = (timeZone: string): Intl.DateTimeFormat => {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { weekday: 'short', hour: '2-digit', hourCycle: 'h23', timeZone })
  formats.set(timeZone, format)
  return format
}

/** Returns the weekday, 0 Sunday, and the hour there. Temporal, which not every browser has, takes a phone 1 ms. */
export function readDay(now: Date, timeZone: string): { weekday: number; hour: number } {
  if (typeof Temporal !== 'undefined') {
    const { dayOfWeek, hour } = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
    return { weekday: dayOfWeek % names.length, hour }
  }
  const parts = new Map<string, string>()
  for (const { type, value } of getFormat(timeZone).formatToParts(now)) parts.set(type, value)
  return { weekday: names.indexOf(parts.get('weekday') ?? ''), hour: Number(parts.get('hour')) }
}
