import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import type { Product } from '#shared/entities/product.ts'
import { formatDifference, type Unit } from '#storefront/features/product/length.ts'
import { toLetter } from '#storefront/features/product/measure-letters.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { classes } from '#storefront/ui/classes.ts'
import type { SizeComparison } from '#shared/rules/compare-sizes.ts'
import styles from './fit-bars.module.css'

interface FitBarsProps {
  comparison: SizeComparison
  measurements: Product['measurements']
  unit: Unit
}

/** Renders the nearest size and its neighbours as bars left and right of the visitor's garment. The table has the same numbers. */
export const FitBars = ({ comparison, measurements, unit }: FitBarsProps) => {
  const t = useTranslations('fit')
  const ofEnum = useTranslations('enums')
  const { locale } = useShop().root
  const { sizes, nearest, tighter, looser, deciding } = comparison
  const shownSizes = sizes.filter((one) => nearest.includes(one) || one === tighter || one === looser)
  const rows = measurements.rows
    .map(({ key }, index) => ({ key, letter: toLetter(index, locale) }))
    .filter(({ key }) => deciding.includes(key))
  const largest = Math.max(
    1,
    ...shownSizes.flatMap(({ differences }) => rows.map(({ key }) => Math.abs(differences[key] ?? 0))),
  )
  return (
    <div className={styles.bars} aria-hidden="true" data-not-printed>
      {shownSizes.map((one) => (
        <div key={one.size} className={styles.size}>
          <span className={classes('type-t2', nearest.includes(one) && styles.nearest)}>
            {ofEnum(`size-${one.size}`)}
          </span>
          <div className={styles.rows}>
            {rows.map(({ key, letter }) => {
              const mm = one.differences[key] ?? 0
              // CSSProperties has no custom properties.
              const width = { '--share': Math.abs(mm) / largest } as CSSProperties
              return (
                <div key={key} className={classes('type-micro', styles.bar, mm < 0 && styles.smaller)} style={width}>
                  <span className={styles.fill} />
                  <span>{`${formatDifference(mm, unit, locale)} ${letter}`}</span>
                </div>
              )
            })}
          </div>
        </div>
      ))}
      <p className={`type-micro ${styles.yours}`}>{t('yours')}</p>
    </div>
  )
}
