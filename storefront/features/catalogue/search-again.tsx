import { useTranslations } from 'use-intl'
import { Icon } from '#storefront/ui/icon.tsx'
import styles from './search-again.module.css'

/** Renders the search field of a result page, with its words. A plain form: it works without scripts. [CAT-07] */
export const SearchAgain = ({ words }: { words: string }) => {
  const t = useTranslations('layout')
  return (
    <search className={styles.search}>
      <form className={styles.form} action="/catalog" method="get">
        <input
          // Another search has other words.
          key={words}
          className={styles.words}
          type="search"
          name="q"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          aria-label={t('search-placeholder')}
          placeholder={t('search-placeholder')}
          defaultValue={words}
        />
        <button type="submit" className={styles.submit} aria-label={t('search-submit')}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}
