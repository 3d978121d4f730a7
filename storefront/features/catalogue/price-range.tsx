import { useTranslations } from 'use-intl'
import type { Facets } from '#shared/entities/variant.ts'
import { readPrice } from '#storefront/features/catalogue/filters.ts'
import type { FilterDraft } from '#storefront/features/catalogue/use-filter-draft.ts'
import { usePrice } from '#storefront/i18n/use-price.ts'
import { Field } from '#storefront/ui/field.tsx'
import { RangeSlider } from '#storefront/ui/range-slider.tsx'
import styles from './filters.module.css'

interface PriceRangeProps {
  draft: FilterDraft
  bounds: Facets['price']
}

/**
 * Renders the price filter, from the lowest to the highest price that the other filters leave: a slider, and two fields that work
 * without scripts.
 */
export const PriceRange = ({ draft: { draft, change, changeSoon }, bounds }: PriceRangeProps) => {
  const t = useTranslations('ui')
  const price = usePrice()
  const step = bounds.maximum > 500 ? 10 : 1
  const low = Math.floor(Math.min(bounds.minimum, draft.from ?? bounds.minimum) / step) * step
  const high = Math.ceil(Math.max(bounds.maximum, draft.to ?? 0, low + step) / step) * step
  const value = { low: Math.min(draft.from ?? low, high), high: draft.to ?? high }
  const field = (end: 'from' | 'to', fallback: number) => ({
    // A new key updates the field's text after the slider has moved.
    key: `${end}-${draft[end]}`,
    name: end,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    placeholder: price(fallback),
    defaultValue: draft[end] ?? '',
  })
  const fromField = field('from', bounds.minimum)
  const toField = field('to', bounds.maximum)
  return (
    <>
      <div className={styles.slider}>
        <RangeSlider
          bounds={{ low, high }}
          value={value}
          step={step}
          format={price}
          onChange={(next) =>
            changeSoon({ from: next.low <= low ? null : next.low, to: next.high >= high ? null : next.high })
          }
        />
      </div>
      <div className={styles.ends}>
        <Field
          {...fromField}
          key={fromField.key}
          label={t('price-from')}
          onBlur={({ target }) => change({ from: readPrice(target.value) })}
        />
        <Field
          {...toField}
          key={toField.key}
          label={t('price-to')}
          onBlur={({ target }) => change({ to: readPrice(target.value) })}
        />
      </div>
    </>
  )
}
