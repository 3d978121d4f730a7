import { useTranslations } from 'use-intl'
import { useStorefront } from '#storefront/state/shop-context.ts'
import { formatTime } from '#shared/rules/date-format.ts'
import { toHumanDay, writeDay, writeDays } from '#shared/rules/human-date.ts'

/** Returns functions that format dates in everyday words, in the storefront's time zone. Needs the texts of `dates`. [FMT-02] */
export const useDates = () => {
  const t = useTranslations('dates')
  const { dates: style } = useStorefront()
  const day = (time: string, now: string) => writeDay(t, toHumanDay(time, now, style), style)
  return {
    /** 'today, 2:05 PM' */
    at: (time: string, now: string) => t('at', { day: day(time, now), time: formatTime(time, style) }),
    /** 'tomorrow by 6:00 PM': the hour is the instant's. */
    by: (time: string, now: string) => t('by', { day: day(time, now), time: formatTime(time, style) }),
    /** '24–25 November' */
    between: (first: string, last: string) => writeDays(t, first, last, style),
  }
}
