import { useTranslations } from 'use-intl'
import { searchAddress } from '#storefront/layout/suggestions.ts'
import { recentSearches, useRecentSearches } from '#storefront/state/local/recent-searches.ts'
import { classes } from '#storefront/ui/classes.ts'
import { TextButton } from '#storefront/ui/text-link.tsx'
import styles from './search-recent.module.css'

/** Renders the visitor's own searches; each can be removed, and all of them. Nothing if there are none. [STA-02] */
export const RecentSearches = () => {
  const t = useTranslations('search')
  const searches = useRecentSearches()
  if (searches.length === 0) return null
  return (
    <section className={classes('type-small', styles.row)} aria-label={t('recent-searches')}>
      <span className={classes('quiet', styles.label)} aria-hidden="true">
        {t('recent-searches')}
      </span>
      <ul className={styles.list}>
        {searches.map((words) => (
          <li key={words} className={styles.search}>
            <a className={styles.link} href={searchAddress(words)}>
              {words}
            </a>
            <button
              type="button"
              className={styles.remove}
              aria-label={t('remove-recent', { words })}
              onClick={() => recentSearches.remove(words)}
            >
              <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
      <TextButton onClick={recentSearches.clear}>{t('clear-recent')}</TextButton>
    </section>
  )
}
