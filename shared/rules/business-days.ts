import { readDay } from '#shared/rules/dispatch-day.ts'

/**
 * Returns the instant a number of business days later. Saturdays and Sundays do not count; public holidays are ignored. The
 * clock time stays the same, so the result is the same day in every time zone.
 * @param start an ISO instant
 * @param count whole business days, 0 or more
 */
export function addBusinessDays(start: string, count: number, timeZone: string): string {
  const day = new Date(start)
  let left = count
  while (left > 0) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (!isWeekend(day, timeZone)) left -= 1
  }
  return day.toISOString()
}

const isWeekend = (day: Date, timeZone: string): boolean => [0, 6].includes(readDay(day, timeZone).weekday)
