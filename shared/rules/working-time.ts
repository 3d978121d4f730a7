const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Hours of a day in which staff works, by the clock of the storefront. */
export interface WorkingHours {
  readonly opensAt: number
  readonly closesAt: number
  readonly onWeekends: boolean
}

/**
 * Returns how many milliseconds between two instants lie within working hours. Public holidays are ignored.
 * @param timeZone the storefront's
 */
export function measureWorkingMs(
  from: Date,
  to: Date,
  { opensAt, closesAt, onWeekends }: WorkingHours,
  timeZone: string,
): number {
  const [start, end] = [toLocalMs(from, timeZone), toLocalMs(to, timeZone)]
  let worked = 0
  for (let day = start - (start % dayMs); day < end; day += dayMs) {
    if (!onWeekends && isWeekend(day)) continue
    worked += Math.max(0, Math.min(end, day + closesAt * hourMs) - Math.max(start, day + opensAt * hourMs))
  }
  return worked
}

const isWeekend = (localMs: number): boolean => [0, 6].includes(new Date(localMs).getUTCDay())

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the wall clock of a zone as if it were UTC, in milliseconds. */
export function toLocalMs(time: Date, timeZone: string): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  formats.set(timeZone, format)
  const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** Returns the instant at which clocks of a zone show this time, in milliseconds. @param localMs the wall clock as if it were UTC */
export function toInstant(localMs: number, timeZone: string): number {
  const offsetAt = (instant: number): number => toLocalMs(new Date(instant), timeZone) - instant
  // The offset of the first guess may be the one before the clocks were changed.
  return localMs - offsetAt(localMs - offsetAt(localMs))
}
