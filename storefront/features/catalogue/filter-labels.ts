import { useTranslations } from 'use-intl'
import type { Facets } from '#shared/entities/variant.ts'
import type { Gender, Locale, Size } from '#shared/enums.ts'
import type { Availability, Filters } from '#storefront/features/catalogue/filters.ts'
import { usePrice } from '#storefront/i18n/use-price.ts'
import { useShop } from '#storefront/state/shop-context.ts'

/** Returns the names of filter values in the visitor's language. */
export const useFilterLabels = (facets: Facets | undefined) => {
  const t = useTranslations('catalogue')
  const ofEnum = useTranslations('enums')
  const price = usePrice()
  const { locale } = useShop().root
  const labels = {
    size: (value: string) => capitalise(ofEnum(`size-${value as Size}`), locale),
    colour: (value: string) =>
      capitalise(facets?.colours.find(({ key }) => key === value)?.name ?? value.replaceAll('-', ' '), locale),
    type: (value: string) => t(`type-${value as Gender}`),
    stock: (value: string) => t(`stock-${value as Availability}`),
    words: (value: string) => value,
    price: ({ from, to }: Pick<Filters, 'from' | 'to'>) => {
      if (from === null) return to === null ? '' : t('price-to', { to: price(to) })
      return to === null
        ? t('price-from', { from: price(from) })
        : t('price-range', { from: price(from), to: price(to) })
    },
  }
  return {
    ...labels,
    /** Several values of one kind, as `relaxations` joins them. */
    all: (kind: 'size' | 'colour' | 'type' | 'stock', values: string) =>
      values
        .split(' ')
        .map((value) => labels[kind](value))
        .join(', '),
  }
}
export type FilterLabels = ReturnType<typeof useFilterLabels>

export const capitalise = (text: string, locale: Locale): string =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
