import { useTranslations } from 'use-intl'
import { useTimes } from '#admin/i18n/use-times.ts'
import { storefront } from '#admin/settings.ts'
import { writeDays } from '#shared/rules/human-date.ts'

/** A discount with its times; null: without a beginning or an end. */
export interface Dated {
  readonly startsAt: string | null
  readonly endsAt: string | null
}

/** Returns a writer of a discount's days: '27–30 листопада', 'до 15 грудня'. */
export const useDiscountDays = () => {
  const t = useTranslations('promo-codes')
  const tDates = useTranslations('dates')
  const { date } = useTimes()
  return ({ startsAt, endsAt }: Dated): string => {
    // A discount that ends at midnight has its last day before it.
    const last = endsAt === null ? null : new Date(Date.parse(endsAt) - 1).toISOString()
    if (startsAt !== null && last !== null) return writeDays(tDates, startsAt, last, storefront.dates)
    if (startsAt !== null) return t('from-day', { from: date(startsAt) })
    return last === null ? t('always') : t('until-day', { until: date(last) })
  }
}
