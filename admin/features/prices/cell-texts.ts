import { fromLocalTime } from '#admin/features/product/zoned-time.ts'
import { entityStates, type EntityState } from '#shared/enums.ts'
import { formatDateTime, timeZones, type DateStyle } from '#shared/rules/date-format.ts'

/** How the sheet writes states and dates. */
export interface CellFormat {
  readonly states: Readonly<Record<EntityState, string>>
  readonly dates: DateStyle
  /** The year of a date that is typed without one. */
  readonly year: number
}

/** Writes a state as its cell shows it. Anything else stays as it was typed. */
export function writeState(state: string, { states }: CellFormat): string {
  const storedState = entityStates.find((one) => one === state)
  return storedState ? states[storedState] : state
}

/** Reads a typed state; its first letters are enough. Undefined if they are those of none, or of both. */
export function readState(text: string, { states }: CellFormat): EntityState | undefined {
  const typed = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  if (typed === '') return undefined
  const matchingStates = entityStates.filter((state) =>
    states[state].replaceAll('\u00A0', ' ').toLowerCase().startsWith(typed),
  )
  return matchingStates.length === 1 ? matchingStates[0] : undefined
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** Writes an instant in the time zone of the shop. Anything else stays as it was typed. */
export function writeDate(text: string, { dates }: CellFormat): string {
  return instant.test(text) ? formatDateTime(text, dates) : text
}

const usualHour = 9
const clock = String.raw`(?:[,T\s]+(\d{1,2})(?::(\d\d))?\s*(am|pm)?)?`
/** A date that sorts, as spreadsheets write it, and the one of each style. */
const sorting = new RegExp(String.raw`^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})${clock}$`, 'i')
const styles: Readonly<Record<DateStyle, RegExp>> = {
  ua: new RegExp(String.raw`^(?<day>\d{1,2})\.(?<month>\d{1,2})(?:\.(?<year>\d{4}))?\.?${clock}$`, 'i'),
  us: new RegExp(String.raw`^(?<month>\d{1,2})/(?<day>\d{1,2})(?:/(?<year>\d{4}))?${clock}$`, 'i'),
}

/**
 * Reads a typed date as an instant of the time zone of the shop: '05.12.2026 09:00', '5.12', '2026-12-05 18:30'. Without a time it is
 * nine in the morning. Undefined for an invalid date.
 */
export function readDate(text: string, { dates, year }: CellFormat): string | undefined {
  const typed = text.trim()
  const match = sorting.exec(typed) ?? styles[dates].exec(typed)
  if (!match) return undefined
  const [hourText, minute = '00', half] = match.slice(-3) as (string | undefined)[]
  const hour = toHour(hourText, half)
  const { year: typedYear = String(year), month = '', day = '' } = match.groups as Record<string, string | undefined>
  const date = `${typedYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const midnight = new Date(`${date}T00:00Z`)
  // A day that its month lacks is invalid, or parsed as a day of the next month.
  const isDay = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date)
  if (!isDay || hour === undefined || Number(minute) > 59) return undefined
  return fromLocalTime(`${date}T${String(hour).padStart(2, '0')}:${minute}`, dates)
}

const toHour = (text: string | undefined, half: string | undefined): number | undefined => {
  if (text === undefined) return usualHour
  const hour = Number(text)
  if (half === undefined) return hour < 24 ? hour : undefined
  return hour >= 1 && hour <= 12 ? (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : undefined
}

/** Returns the present year in the time zone of the shop. */
export const getYear = (now: Date, dates: DateStyle): number =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone: timeZones[dates], year: 'numeric' }).format(now))
