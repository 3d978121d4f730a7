import { useTranslations } from 'use-intl'
import { storefront } from '#admin/settings.ts'
import { formatTime } from '#shared/rules/date-format.ts'
import { toCalendarDay, toHumanDay, writeDay } from '#shared/rules/human-date.ts'

const minuteMs = 60_000

/** Returns writers of times as staff reads them, in the shop's time zone. [FMT-02] */
export const useTimes = () => {
  const t = useTranslations('dates')
  const tOrders = useTranslations('orders')
  const style = storefront.dates
  const day = (time: string, now: Date = new Date()) => writeDay(t, toHumanDay(time, now, style), style)
  return {
    day,
    /** '09:07', 'yesterday 09:07', and a day before that without its time. */
    short: (time: string, now: Date = new Date()) => {
      const { kind } = toHumanDay(time, now, style)
      if (kind === 'today') return formatTime(time, style)
      return kind === 'yesterday' ? `${day(time, now)} ${formatTime(time, style)}` : day(time, now)
    },
    /** '24 November': never as today or yesterday. */
    date: (time: string) => writeDay(t, { ...toCalendarDay(time, style), kind: 'day' }, style),
    /** 'today, 09:07' */
    at: (time: string) => t('at', { day: day(time), time: formatTime(time, style) }),
    /** '6 min', '2 h 14 min', '3 days' */
    span: (ms: number) => {
      const minutes = Math.max(0, Math.floor(ms / minuteMs))
      if (minutes < 60) return tOrders('minutes', { minutes })
      if (minutes < 24 * 60) return tOrders('hours-minutes', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
      return tOrders('days', { days: Math.floor(minutes / (24 * 60)) })
    },
  }
}
