import { useTranslations } from 'use-intl'
import { useFormatPlannedTime } from '#admin/features/products/use-format-planned-time.ts'
import { formatMoney } from '#admin/i18n/format-money.ts'
import type { ProductRowEntity } from '#shared/entities/admin/product-row.ts'

/** Returns formatters for the texts of a product in the list. */
export const useProductWords = () => {
  const t = useTranslations('products')
  const formatPlannedTime = useFormatPlannedTime()
  return {
    /** '₴1,990–2,490' */
    price: ({ priceFrom, priceTo }: ProductRowEntity): string => {
      if (priceFrom === null || priceTo === null) return t('no-price')
      const from = formatMoney(priceFrom)
      return priceFrom === priceTo ? from : `${from}–${formatMoney(priceTo).replace(/^\D+/, '')}`
    },
    formatPlannedTime,
    /**
     * 'SH-2501 · 1 color hidden · appears tomorrow at 9:00 AM · Lacks: English'. A planned product is always hidden, so 'hidden' is
     * omitted.
     */
    details: ({ vendorCode, colours, shownColours, showsAt, gaps }: ProductRowEntity): string => {
      const hidden = colours.length - shownColours
      const all = showsAt === null ? t('all-hidden') : ''
      const state = hidden === 0 ? '' : shownColours === 0 ? all : t('hidden-colours', { count: hidden })
      const lacks = gaps.length > 0 ? t('lacks', { gaps: gaps.map((gap) => t(`gap-${gap}`)).join(', ') }) : ''
      return [vendorCode, state, showsAt && formatPlannedTime(showsAt), lacks].filter(Boolean).join(' · ')
    },
    colours: ({ colours }: ProductRowEntity): string =>
      colours.length === 0
        ? t('no-colours')
        : t('colour-list', { count: colours.length, names: colours.map(({ name }) => name).join(', ') }),
  }
}
