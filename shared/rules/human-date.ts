import { readZonedParts, type DateStyle } from '#shared/rules/date-format.ts'

/** A calendar day in a storefront's time zone, as the texts of `dates` take it. */
export interface CalendarDay {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly day: number
}

/** A date in everyday words. */
export type HumanDay =
  | { readonly kind: 'today' | 'tomorrow' | 'yesterday' }
  | (CalendarDay & { readonly kind: 'day' | 'day-year' })

/** Returns the day of an instant. [FMT-02] */
export function toCalendarDay(time: Date | string, style: DateStyle): CalendarDay {
  const { year, month, day } = readZonedParts(time, style)
  return { year: Number(year), month: Number(month), day: Number(day) }
}

/** Returns a day as seen from another: today, tomorrow, yesterday, or its date; with the year if it is another one. [FMT-02] */
export function toHumanDay(time: Date | string, now: Date | string, style: DateStyle): HumanDay {
  const day = toCalendarDay(time, style)
  const today = toCalendarDay(now, style)
  const away = dayNumber(day) - dayNumber(today)
  const kind = ({ '-1': 'yesterday', 0: 'today', 1: 'tomorrow' } as const)[String(away)]
  return kind ? { kind } : { ...day, kind: day.year === today.year ? 'day' : 'day-year' }
}

const dayNumber = ({ year, month, day }: CalendarDay): number => Date.UTC(year, month - 1, day) / 86_400_000

type DateText = 'today' | 'tomorrow' | 'yesterday' | 'day' | 'day-year' | 'month' | 'range' | 'range-month'
/** The texts of `dates` in the reader's language. The storefront decides the order of day and month where a language has both. */
export type DateTexts = (key: DateText, values?: Record<string, string | number>) => string

/** Returns 'today', '24 листопада', 'November 24' or, in another year, with the year. */
export function writeDay(t: DateTexts, day: HumanDay, style: DateStyle): string {
  return day.kind === 'day' || day.kind === 'day-year' ? writeDate(t, day, day.kind, style) : t(day.kind)
}

/** Returns '24–25 листопада' or '30 листопада – 2 грудня'; one day if both are the same. */
export function writeDays(t: DateTexts, first: Date | string, last: Date | string, style: DateStyle): string {
  const from = toCalendarDay(first, style)
  const to = toCalendarDay(last, style)
  const days = dayNumber(to) - dayNumber(from)
  if (days <= 0) return writeDate(t, from, 'day', style)
  if (from.month === to.month)
    return t('range-month', {
      from: String(from.day),
      to: String(to.day),
      month: t('month', { month: to.month }),
      style,
    })
  return t('range', { from: writeDate(t, from, 'day', style), to: writeDate(t, to, 'day', style) })
}

const writeDate = (
  t: DateTexts,
  { year, month, day }: CalendarDay,
  kind: 'day' | 'day-year',
  style: DateStyle,
): string => t(kind, { day: String(day), month: t('month', { month }), year: String(year), style })
