import { timeZones, type DateStyle } from '#shared/rules/date-format.ts'
import type { Dated } from '#admin/features/promo-codes/use-discount-days.ts'
import { readDay } from '#shared/rules/dispatch-day.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** How many weeks the calendar shows, the current one first. */
const shownWeeks = 8

/** The position of a bar, in percent of the calendar's width. */
export interface Bar {
  readonly from: number
  readonly width: number
}

/** The days that the calendar covers. */
export interface Weeks {
  /** Milliseconds of the first Monday's midnight, give or take the hour of a clock change. */
  readonly startMs: number
  readonly endMs: number
  /** The noon of each Monday. */
  readonly mondays: readonly string[]
}

/** Returns the present week and the seven after it, in the shop's time zone. */
export const listWeeks = (now: Date, style: DateStyle): Weeks => {
  const { weekday, hour } = readDay(now, timeZones[style])
  const startedHours = Math.floor(now.getTime() / hourMs)
  const startMs = (startedHours - hour) * hourMs - ((weekday + 6) % 7) * dayMs
  return {
    startMs,
    endMs: startMs + shownWeeks * 7 * dayMs,
    mondays: Array.from({ length: shownWeeks }, (_, week) =>
      new Date(startMs + week * 7 * dayMs + dayMs / 2).toISOString(),
    ),
  }
}

/** Returns the position of a discount in the shown weeks, or undefined if it is outside them. */
export const placeBar = ({ startsAt, endsAt }: Dated, { startMs, endMs }: Weeks): Bar | undefined => {
  const from = Math.max(startsAt === null ? startMs : Date.parse(startsAt), startMs)
  const until = Math.min(endsAt === null ? endMs : Date.parse(endsAt), endMs)
  if (until <= from) return undefined
  const toPercent = (ms: number) => (ms / (endMs - startMs)) * 100
  return { from: toPercent(from - startMs), width: toPercent(until - from) }
}
