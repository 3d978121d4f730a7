import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import styles from './range-slider.module.css'

export interface Bounds {
  low: number
  high: number
}

interface RangeSliderProps {
  /** The least and the most there is. */
  bounds: Bounds
  value: Bounds
  onChange: (value: Bounds) => void
  step?: number | undefined
  /** A number as it is heard: '₴990'. */
  format: (value: number) => string
}

/** Two squares on a line. Fields to type the same numbers stand beneath it; they belong to the form. */
export const RangeSlider = ({ bounds, value, onChange, step = 1, format }: RangeSliderProps) => {
  const t = useTranslations('ui')
  const shareOf = (price: number) => (price - bounds.low) / Math.max(1, bounds.high - bounds.low)
  const shared = { className: styles.thumb, min: bounds.low, max: bounds.high, step }
  return (
    <div
      className={styles.range}
      style={
        // custom properties are no keys of CSSProperties
        { '--low': shareOf(value.low), '--high': shareOf(value.high) } as CSSProperties
      }
    >
      <span className={styles.chosen} />
      <input
        {...shared}
        type="range"
        // Where both squares meet at the right end, the lower one must stay within reach.
        style={{ zIndex: shareOf(value.low) > 0.5 ? 1 : 0 }}
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
