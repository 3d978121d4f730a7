import { useEffect, useEffectEvent, useId, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Product } from '#shared/entities/product.ts'
import { FitAnswer } from '#storefront/features/product/fit-answer.tsx'
import { FitBars } from '#storefront/features/product/fit-bars.tsx'
import { formatDifference, type Unit } from '#storefront/features/product/length.ts'
import { MeasurementTable } from '#storefront/features/product/measurement-table.tsx'
import { OwnGarmentDrawing } from '#storefront/features/product/own-garment-drawing.tsx'
import { OwnGarmentFields } from '#storefront/features/product/own-garment-fields.tsx'
import type { NearestSizes } from '#storefront/features/product/product-fit.tsx'
import { LazyTexts } from '#storefront/i18n/lazy-texts.tsx'
import { ownGarments, useOwnGarments } from '#storefront/state/local/own-garments.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { compareSizes } from '#shared/rules/compare-sizes.ts'
import styles from './own-garment.module.css'

interface OwnGarmentProps {
  product: Product
  unit: Unit
  /** The visitor has just opened it: the first field gets the focus. */
  isAsked: boolean
  onNearest: (nearest: NearestSizes | null) => void
  /** Rendered until the texts are there. */
  fallback: ReactNode
}

/** Renders the measurements of a product next to those of the visitor's own garment of the same kind, which stay in this browser. */
export const OwnGarment = ({ fallback, ...props }: OwnGarmentProps) => (
  <LazyTexts group="fit" fallback={fallback}>
    <Comparison {...props} />
  </LazyTexts>
)

const empty = {}

const Comparison = ({ product, unit, isAsked, onNearest }: Omit<OwnGarmentProps, 'fallback'>) => {
  const t = useTranslations('fit')
  const ofEnum = useTranslations('enums')
  const { locale } = useShop().root
  const headingId = useId()
  const { measurements, category } = product
  const garment = useOwnGarments()[category._id]
  const ruler = garment?.ruler ?? empty
  const comparison = compareSizes(measurements, ruler)
  const isOneSize = measurements.sizes.length === 1
  const nearest = comparison && !isOneSize ? comparison.nearest.map(({ size }) => size) : []
  const names = nearest.map((size) => ofEnum(`size-${size}`)).join(', ')

  const tellNearest = useEffectEvent((sizes: string) => {
    onNearest(sizes ? { sizes: nearest, note: t('on-tape', { sizes }) } : null)
    if (garment && garment.nearest.join() !== nearest.join()) ownGarments.set(category._id, { ruler, nearest })
  })
  useEffect(() => {
    tellNearest(names)
    return () => onNearest(null)
  }, [names, onNearest])

  return (
    <section className={styles.compare} aria-labelledby={headingId}>
      <div className={styles.form} data-not-printed>
        <h3 id={headingId} className="type-t1">
          {t('title')}
        </h3>
        <p className="type-small quiet measure">{t('lead')}</p>
        <OwnGarmentFields
          key={category._id}
          rows={measurements.rows}
          ruler={ruler}
          unit={unit}
          takesFocus={isAsked}
          onChange={(next) => ownGarments.set(category._id, { ruler: next, nearest: garment?.nearest ?? [] })}
        />
        <OwnGarmentDrawing rows={measurements.rows} />
      </div>
      <output className={styles.answer}>
        <FitAnswer {...{ comparison, measurements, unit, isEmpty: Object.keys(ruler).length === 0 }} />
      </output>
      {comparison && <FitBars {...{ comparison, measurements, unit }} />}
      <MeasurementTable
        measurements={measurements}
        bold={nearest}
        unit={unit}
        caption={t('caption')}
        withUnit
        getDifference={(size, key) => {
          const mm = comparison?.sizes.find((one) => one.size === size)?.differences[key]
          return mm === undefined ? undefined : formatDifference(mm, unit, locale)
        }}
      />
      <p className="type-micro quiet">{t('note')}</p>
    </section>
  )
}
