import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { Product, VariantDetails } from '#shared/entities/product.ts'
import type { Size } from '#shared/enums.ts'
import { FitFound } from '#storefront/features/product/fit-found.tsx'
import { MeasurementTable, useUnits } from '#storefront/features/product/measurement-table.tsx'
import { useChunk } from '#storefront/i18n/use-chunk.ts'
import { useHydrated } from '#storefront/state/hooks/use-hydrated.ts'
import { useSession } from '#storefront/state/session/session.ts'
import { TextButton } from '#storefront/ui/text-link.tsx'
import styles from './measurements.module.css'

/** The sizes nearest to the visitor's own garment, and a sentence about them. */
export interface NearestSizes {
  sizes: readonly Size[]
  note: string
}

export interface ProductFitProps {
  product: Product
  /** Customers' answers about its fit; null if too few answered. */
  fit: VariantDetails['fit']
  /** The column of this size is bold. */
  size: Size | undefined
  onNearest: (nearest: NearestSizes | null) => void
  /** The visitor wants to compare a garment. */
  isAsked: boolean
  onAsk: (isAsked: boolean) => void
}

const loadKeptSizes = () => import('#storefront/features/product/kept-sizes.tsx')
const doNothing = () => undefined
const loadOwnGarment = () => import('#storefront/features/product/own-garment.tsx')

/**
 * Renders 'Як сидить': the measurements in the visitor's units, with the chosen size in bold. The comparison with a garment of the
 * visitor replaces the plain table; its code loads when it is opened, or if the garment's measurements are stored.
 */
export const ProductFit = memo(function ProductFit(props: ProductFitProps) {
  const { product, fit, size, onNearest, isAsked, onAsk } = props
  const t = useTranslations('product')
  const [unit] = useUnits()
  const isHydrated = useHydrated()
  const ownGarment = useChunk(loadOwnGarment, isAsked || (isHydrated && isStored(product.category._id)), () =>
    onAsk(false),
  )
  const { isSignedIn } = useSession()
  const kept = useChunk(loadKeptSizes, isHydrated && isSignedIn, doNothing)
  if (!product.measurements.rows.length) return null
  const plain = (
    <div className={styles.plain}>
      {isHydrated && (
        <p data-not-printed>
          <TextButton className="type-button" disabled={isAsked} onClick={() => onAsk(true)}>
            {t('compare')}
          </TextButton>
        </p>
      )}
      <MeasurementTable
        measurements={product.measurements}
        bold={size ? [size] : []}
        unit={unit}
        caption={t('fit')}
        withUnit
      />
    </div>
  )
  return (
    <section id="fit" className={styles.fit} data-fit>
      <div className={styles.heads}>
        <h2 className="type-d2">{t('fit')}</h2>
        {fit && <FitFound fit={fit} />}
        {kept && isSignedIn && <kept.KeptSizes key={product.category._id} category={product.category._id} />}
      </div>
      {ownGarment ? <ownGarment.OwnGarment {...{ product, unit, onNearest, isAsked }} fallback={plain} /> : plain}
    </section>
  )
})

/** Returns true if measurements of a garment of this kind may be stored. */
const isStored = (category: string): boolean => {
  try {
    return localStorage.getItem('own-garments')?.includes(category) === true
  } catch {
    return false
  }
}
