import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import styles from './range-slider.module.css'

export interface Bounds {
  low: number
  high: number
}

interface RangeSliderProps {
  /** Lowest and highest value. */
  bounds: Bounds
  value: Bounds
  onChange: (value: Bounds) => void
  step?: number | undefined
  /** Returns the text of a value for assistive technology: '₴990'. */
  format: (value: number) => string
}

/** Renders a slider with two thumbs. The number fields below it belong to the form. */
export const RangeSlider = ({ bounds, value, onChange, step = 1, format }: RangeSliderProps) => {
  const t = useTranslations('ui')
  const toShare = (price: number) => (price - bounds.low) / Math.max(1, bounds.high - bounds.low)
  const shared = { className: styles.thumb, min: bounds.low, max: bounds.high, step }
  return (
    <div
      className={styles.range}
      style={
        // CSSProperties has no custom properties
        { '--low': toShare(value.low), '--high': toShare(value.high) } as CSSProperties
      }
    >
      <span className={styles.chosen} />
      <input
        {...shared}
        type="range"
        // If both thumbs meet at the right end, the lower one must stay reachable.
        style={{ zIndex: toShare(value.low) > 0.5 ? 1 : 0 }}
        aria-label={t('price-from')}
        aria-valuetext={format(value.low)}
        value={value.low}
        onChange={(event) => onChange({ ...value, low: Math.min(event.target.valueAsNumber, value.high) })}
      />
      <input
        {...shared}
        type="range"
        aria-label={t('price-to')}
        aria-valuetext={format(value.high)}
        value={value.high}
        onChange={(event) => onChange({ ...value, high: Math.max(event.target.valueAsNumber, value.low) })}
      />
    </div>
  )
}
