import { useTranslations } from 'use-intl'
import styles from './sha-loader.module.css'

interface ShaLoaderProps {
  /** Width in pixels: 120 on a page, 28 on a button. The height is half of it. */
  width?: number | undefined
}

/**
 * Renders the animated sign of the shop: the middle post, the base, then the outer posts. The second brand's sign is rendered too and
 * shown by its stylesheet, so the component does not depend on the brand.
 */
export const ShaLoader = ({ width = 120 }: ShaLoaderProps) => (
  <svg
    className={styles.loader}
    width={width}
    height={width / 2}
    viewBox="0 0 200 100"
    fill="currentColor"
    aria-hidden="true"
    focusable="false"
  >
    <g className={styles.sha}>
      <path className={styles.middle} d="M90 0H110V100H90Z" />
      <path className={styles.base} d="M0 82H200V100H0Z" />
      <path className={styles.outer} d="M0 0H20V100H0ZM180 0H200V100H180Z" />
    </g>
    <g className={styles.el}>
      <path d="M178 0H200V100H178Z" />
      <path className={styles.roof} d="M36 0H200V18H30Z" />
      <path className={styles.leg} d="M36 0H66L59 18L27 100H0Z" />
    </g>
  </svg>
)

/** Covers the app until it is ready. Added by script only, never part of the server's HTML. [LAY-11] */
export const LoaderOverlay = () => {
  const t = useTranslations('ui')
  return (
    <output className={styles.overlay} aria-label={t('loading')}>
      <ShaLoader />
    </output>
  )
}
