import { useId } from 'react'
import { useStorefront } from '#storefront/state/shop-context.ts'
import { Runner } from '#storefront/ui/runner.tsx'
import type { BrandName } from '#shared/storefronts/storefront.ts'
import styles from './runner-ground.module.css'

/** Draws the runner and a fence of the brand's letter. */
export const RunnerGround = () => {
  const { brand } = useStorefront()
  const fence = useId()
  return (
    <div className={styles.ground}>
      <svg className={styles.fence} width="100%" height="26" aria-hidden="true" focusable="false">
        <pattern id={fence} width="120" height="26" patternUnits="userSpaceOnUse">
          <path d={fences[brand.name]} />
        </pattern>
        <rect width="100%" height="26" fill={`url(#${fence})`} />
      </svg>
      <Runner pose="stand" height={123} className={styles.runner} />
    </div>
  )
}

/** 67 × 26 units, strokes of 3. */
const fences: Readonly<Record<BrandName, string>> = {
  shyr: 'M20 0H23V23H52V0H55V23H84V0H87V26H20Z',
  lan: 'M34 0H87V26H84V3H36.5L24 26H20.5Z',
}
