import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { Product } from '#shared/entities/product.ts'
import type { Size } from '#shared/enums.ts'
import { MeasurementTable, useUnits } from '#storefront/features/product/measurement-table.tsx'
import styles from './measurements.module.css'

interface ProductFitProps {
  product: Product
  /** The column of this size is bold. */
  size: Size | undefined
}

/** Renders 'Як сидить': the measurements in the visitor's units, with the chosen size in bold. */
export const ProductFit = memo(function ProductFit({ product, size }: ProductFitProps) {
  const t = useTranslations('product')
  const [unit] = useUnits()
  if (!product.measurements.rows.length) return null
  return (
    <section className={styles.fit}>
      <h2 className="type-d2">{t('fit')}</h2>
      <MeasurementTable measurements={product.measurements} size={size} unit={unit} caption={t('fit')} withUnit />
    </section>
  )
})
