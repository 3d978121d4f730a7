import { useTranslations } from 'use-intl'
import { useTimes } from '#admin/i18n/use-times.ts'
import { storefront } from '#admin/settings.ts'
import { formatTime } from '#shared/rules/date-format.ts'

/** The job runs each minute, so a product that is overdue by this much has a problem. */
const lateAfterMs = 120_000

/** Returns a writer of when a hidden colour is shown: 'appears December 4 at 9:00 AM'. [ADM-30] */
export const useFormatPlannedTime = () => {
  const t = useTranslations('products')
  const { day } = useTimes()
  return (time: string): string => {
    const clock = formatTime(time, storefront.dates)
    const isLate = Date.now() - Date.parse(time) > lateAfterMs
    return t(isLate ? 'shown-late' : 'shown-later', { day: day(time), hour: clock.slice(0, 2), time: clock })
  }
}
