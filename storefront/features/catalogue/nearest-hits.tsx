import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from '#storefront/ui/classes.ts'
import { TextLink } from '#storefront/ui/text-link.tsx'
import type { Nearest } from '#shared/entities/variant.ts'
import styles from './nearest-hits.module.css'

interface NearestHitsProps {
  nearest: Nearest
  /** The page has no margin of its own. */
  isInset?: boolean
  /** The cards of the nearest hits. */
  children: ReactNode
}

/** Renders the probably meant search of one without results, and the products that match without some of its words. [CAT-07] */
export const NearestHits = ({ nearest, isInset, children }: NearestHitsProps) => {
  const { text, leftOut, didYouMean, total, entities } = nearest
  const t = useTranslations('nearest')
  return (
    <div className={classes(isInset && styles.inset)} data-nearest>
      {didYouMean !== null && (
        <p className={classes('type-body', styles.meant)}>
          {t('did-you-mean')} <TextLink href={toAddress(didYouMean)}>{didYouMean}</TextLink>
        </p>
      )}
      {total > 0 && (
        <section className={styles.hits} aria-labelledby="nearest-hits">
          <p id="nearest-hits" className={styles.without}>
            {t('nearest-without', { count: leftOut.length, words: leftOut.join(' ') })}
          </p>
          {children}
          {total > entities.length && (
            <p className={styles.all}>
              <TextLink className="type-button" href={toAddress(text)}>
                {t('show-all')} {total}
              </TextLink>
            </p>
          )}
        </section>
      )}
    </div>
  )
}

const toAddress = (q: string): string => `/catalog?${new URLSearchParams({ q })}`
