import { useTranslations } from 'use-intl'
import { useHydrated } from '#storefront/state/hooks/use-hydrated.ts'
import styles from './footer.module.css'

/** Renders the search form in the footer for visitors without scripts. With scripts, search is in the catalogue overlay. [CAT-07] */
export const SearchWithoutScripts = () => {
  const t = useTranslations('layout')
  if (useHydrated()) return null
  return (
    <noscript>
      <search>
        <form className={styles.search} action="/catalog" method="get">
          <input id="search-words" className="type-input" type="search" name="q" aria-label={t('search-placeholder')} />
          <button type="submit">{t('search-submit')}</button>
        </form>
      </search>
    </noscript>
  )
}
