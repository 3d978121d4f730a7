import { createTranslator } from 'use-intl/core'
import type { ReductionRow } from '#api/modules/variant-row.ts'
import type { Reduction } from '#shared/entities/variant.ts'
import type { Locale } from '#shared/enums.ts'
import { toCalendarDay, writeDay, writeDays, type DateTexts } from '#shared/rules/human-date.ts'
import { toMajor } from '#shared/rules/money.ts'
import { formatPrice } from '#shared/rules/price-format.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'
import { dates as enDates } from '#shared/texts/en/dates.ts'
import { reductions as enReductions } from '#shared/texts/en/reductions.ts'
import { dates as ukDates } from '#shared/texts/uk/dates.ts'
import { reductions as ukReductions } from '#shared/texts/uk/reductions.ts'

/** In which words a caller reads. */
export interface Reader {
  readonly locale: Locale
  readonly storefront: Pick<Storefront, 'currencySymbol' | 'dates'>
}

const texts: Readonly<
  Record<Locale, { dates: Record<keyof typeof ukDates, string>; reductions: Record<keyof typeof ukReductions, string> }>
> = {
  uk: { dates: ukDates, reductions: ukReductions },
  en: { dates: enDates, reductions: enReductions },
}
const createTextTranslator = (locale: Locale) => createTranslator({ locale, messages: texts[locale] })
const translators = { uk: createTextTranslator('uk'), en: createTextTranslator('en') }

/** Returns a reduction in its wire format, with its words in the caller's language. */
export function toReduction({ lowestMinor, since, sale }: ReductionRow, { locale, storefront }: Reader): Reduction {
  const t = translators[locale]
  const { dates, currencySymbol } = storefront
  const ofDates: DateTexts = (key, values) => t(`dates.${key}`, values)
  const price = formatPrice(lowestMinor, currencySymbol)
  // A sale that ends at midnight has its last day before it.
  const last = sale && new Date(Date.parse(sale.until) - 1)
  return {
    lowest: toMajor(lowestMinor),
    since: new Date(since).toISOString(),
    until: sale && new Date(sale.until).toISOString(),
    note: last
      ? t('reductions.note-until', {
          price,
          day: writeDay(ofDates, { ...toCalendarDay(last, dates), kind: 'day' }, dates),
        })
      : t('reductions.note', { price }),
    label: t('reductions.label'),
    days: sale && last && t('reductions.days', { days: writeDays(ofDates, sale.from, last, dates) }),
  }
}
