import { useId } from 'react'
import { useStorefront } from '#storefront/state/shop-context.ts'
import { hangerPath, Runner, type RunnerPose } from '#storefront/ui/runner.tsx'
import type { BrandName } from '#shared/storefronts/storefront.ts'
import styles from './scene.module.css'

/** How many obstacles can be in the scene at once. */
export const obstacleSlots = 6
const poses: readonly RunnerPose[] = ['stand', 'run', 'stride', 'jump', 'sit']

/** Draws the still scene: the runner before a fence of the brand's letter. The game moves these elements. */
export const Scene = () => {
  const { brand } = useStorefront()
  const fence = useId()
  return (
    <>
      <svg className={styles.fence} height="26" aria-hidden="true" focusable="false" data-fence>
        <pattern id={fence} width="120" height="26" patternUnits="userSpaceOnUse">
          <path d={fences[brand.name]} />
        </pattern>
        <rect width="100%" height="26" fill={`url(#${fence})`} />
      </svg>
      <div className={styles.ground} data-horizon />
      {Array.from({ length: obstacleSlots }, (_, slot) => (
        <svg
          key={slot}
          className={styles.obstacle}
          width="60"
          height="50"
          viewBox="0 -50 60 50"
          aria-hidden="true"
          focusable="false"
          data-obstacle=""
        >
          <path className={styles.hanger} d={hangerPath} />
          <path className={styles.second} d={hangerPath} transform="translate(51 0)" />
          <path className={styles.basket} d={basket} />
          <path className={styles.weave} d={weave} />
        </svg>
      ))}
      <div className={styles.runner} data-runner data-pose="stand">
        {poses.map((pose) => (
          <span key={pose} className={styles[pose]}>
            <Runner pose={pose} height={123} className={styles.figure} />
          </span>
        ))}
      </div>
    </>
  )
}

const basket = 'M0 -44H56L50 -2H6Z'
const weave = 'M12 -44L16 -2M28 -44V-2M44 -44L40 -2M2 -30H54M4 -16H52'

/** 67 × 26 units, strokes of 3. */
const fences: Readonly<Record<BrandName, string>> = {
  shyr: 'M20 0H23V23H52V0H55V23H84V0H87V26H20Z',
  lan: 'M34 0H87V26H84V3H36.5L24 26H20.5Z',
}
