import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import type { VariantDetails } from '#shared/entities/product.ts'
import { countAnswers, toTenths, type FitCounts } from '#shared/rules/fit-summary.ts'
import styles from './fit-found.module.css'

/** A share of the answers from which the sentence names the other size, and how often it must beat the opposite. */
const [tellingShare, tellingFactor] = [0.15, 2] as const

/** Renders customers' answers about the size of a product: a sentence, a bar, and the same by size. */
export const FitFound = ({ fit }: { fit: NonNullable<VariantDetails['fit']> }) => {
  const t = useTranslations('product')
  const ofEnum = useTranslations('enums')
  const count = countAnswers(fit)
  return (
    <div className={styles.found}>
      <h3 className="type-t1">{t('found-title', { ...toTenths(fit.right, count) })}</h3>
      <p className="type-small quiet">{t('found-lead', { count, often: findTendency(fit) })}</p>
      <Bar counts={fit} />
      {fit.sizes.length > 0 && (
        <details className={styles.sizes}>
          <summary className="type-small">{t('found-sizes')}</summary>
          {fit.sizes.map(({ size, ...counts }) => (
            <div key={size} className={styles.size}>
              <p className="type-button">{ofEnum(`size-${size}`)}</p>
              <Bar counts={counts} />
            </div>
          ))}
        </details>
      )}
    </div>
  )
}

const answers = ['small', 'right', 'large'] as const

const Bar = ({ counts }: { counts: FitCounts }) => {
  const t = useTranslations('product')
  return (
    <div className={styles.bar}>
      <div className={styles.shares} aria-hidden="true">
        {answers.map((answer) => (
          // CSSProperties has no custom properties.
          <span key={answer} className={styles.share} style={{ '--count': counts[answer] } as CSSProperties} />
        ))}
      </div>
      {answers.map((answer) => (
        <p key={answer} className="type-small">
          {t(`found-${answer}`)} <strong>{counts[answer]}</strong>
        </p>
      ))}
    </div>
  )
}

/** Returns the more frequent of the answers too small and too large; 'no' if neither is clear. */
const findTendency = (counts: FitCounts): 'small' | 'large' | 'no' => {
  const { small, large } = counts
  const [often, more, less] = small > large ? (['small', small, large] as const) : (['large', large, small] as const)
  return more >= countAnswers(counts) * tellingShare && more >= less * tellingFactor ? often : 'no'
}
