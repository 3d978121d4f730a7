import { useTranslations } from 'use-intl'
import type { VariantDetails } from '#shared/entities/product.ts'
import type { Size } from '#shared/enums.ts'
import type { DispatchDay } from '#shared/rules/dispatch-day.ts'
import { maxFewUnits } from '#shared/rules/shown-units.ts'
import { classes } from '#storefront/ui/classes.ts'
import styles from './product-panel.module.css'

export type { DispatchDay } from '#shared/rules/dispatch-day.ts'

interface StockLineProps {
  variant: VariantDetails
  size: Size | undefined
  dispatch: DispatchDay
}

/** Renders the availability of the chosen size, or of the variant, and the day on which it leaves. [CAT-03] */
export const StockLine = ({ variant, size, dispatch }: StockLineProps) => {
  const t = useTranslations('product')
  const ofEnum = useTranslations('enums')
  const quantity = variant.sizes.find(({ value }) => value === size)?.quantity
  const [text, isThere] = ((): [string, boolean] => {
    if (!variant.inStock) return [t(variant.comingSoon ? 'coming-soon' : 'sold-out'), false]
    if (quantity === 0 && size) return [t('size-sold-out', { size: ofEnum(`size-${size}`) }), false]
    if (quantity !== undefined && quantity <= maxFewUnits) return [t('few-left', { count: quantity }), true]
    return [t('in-stock'), true]
  })()
  const when = dispatch.inDays === 0 ? 'today' : dispatch.inDays === 1 ? 'tomorrow' : 'later'
  return (
    <p className={classes('type-small', styles.stock, isThere && styles.there)} aria-live="polite">
      {isThere ? `${text} ${t('dispatch', { when, weekday: dispatch.weekday })}` : text}
    </p>
  )
}
