import { useTranslations } from 'use-intl'
import type { Product } from '#shared/entities/product.ts'
import { findDrawing } from '#storefront/features/product/garment-lines.ts'
import { toLetter } from '#storefront/features/product/measure-letters.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import styles from './own-garment.module.css'

/** Renders how to measure a garment: a drawing with a letter at each line, and the letters with the names of the measurements. */
export const OwnGarmentDrawing = ({ rows }: { rows: Product['measurements']['rows'] }) => {
  const t = useTranslations('fit')
  const { locale } = useShop().root
  const letters = rows.map(({ key, label }, index) => ({ key, label, letter: toLetter(index, locale) }))
  const drawing = findDrawing(rows.map(({ key }) => key))
  const legend = letters.map(({ letter, label }) => `${letter} — ${label}`)
  return (
    <details className={styles.how}>
      <summary className="type-small">{t('how')}</summary>
      <div className={styles['how-body']}>
        {drawing && (
          <svg viewBox="0 0 200 200" aria-hidden="true">
            <path d={drawing.outline} className={styles.outline} />
            {letters.map(({ key, letter }) => {
              const line = drawing.lines[key]
              if (!line) return null
              const [x1, y1, x2, y2] = line
              return (
                <g key={key}>
                  <line {...{ x1, y1, x2, y2 }} className={styles.line} />
                  <text x={(x1 + x2) / 2 + 5} y={(y1 + y2) / 2 - 5} className={styles.letter}>
                    {letter}
                  </text>
                </g>
              )
            })}
          </svg>
        )}
        <div className={`type-small ${styles.legend}`}>
          <ul>
            {legend.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p className="quiet">{t('how-lead')}</p>
        </div>
      </div>
    </details>
  )
}
