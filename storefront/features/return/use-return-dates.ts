import { useTranslations } from 'use-intl'
import { useDates } from '#storefront/i18n/use-dates.ts'
import { useStorefront } from '#storefront/state/shop-context.ts'
import { toHumanDay, writeDay } from '#shared/rules/human-date.ts'

/** Returns functions that format the dates of a return in everyday words. */
export const useReturnDates = (now: string) => {
  const t = useTranslations('dates')
  const { dates } = useStorefront()
  const { at } = useDates()
  return {
    /** '8 December' */
    day: (time: string): string => writeDay(t, toHumanDay(time, now, dates), dates),
    /** 'today, 9:12 AM' */
    at: (time: string): string => at(time, now),
  }
}
