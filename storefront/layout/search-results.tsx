import { useTranslations } from 'use-intl'
import { VariantCard } from '#storefront/features/variant/variant-card.tsx'
import { useErrorText } from '#storefront/i18n/error-text.ts'
import { CategoryRows } from '#storefront/layout/category-rows.tsx'
import { NearestHits } from '#storefront/features/catalogue/nearest-hits.tsx'
import { SearchOptions } from '#storefront/layout/search-options.tsx'
import { mergeTexts, searchAddress } from '#storefront/layout/suggestions.ts'
import type { SearchState } from '#storefront/layout/use-search.ts'
import { useRecentSearches } from '#storefront/state/local/recent-searches.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { classes } from '#storefront/ui/classes.ts'
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx'
import type { Collection } from '#shared/entities/collection.ts'
import type { FoundVariant } from '#shared/entities/variant.ts'
import styles from './search-results.module.css'

interface SearchResultsProps {
  words: string
  state: SearchState
  listId: string
  activeId: string | undefined
  collections: readonly Collection[]
}

/**
 * Renders results while typing: suggestions and categories on the left, four products and a link to all on the right. Without results:
 * the probably meant search, the nearest hits, and the categories. [CAT-07]
 */
export const SearchResults = ({ words, state, collections, ...list }: SearchResultsProps) => {
  const t = useTranslations('search')
  const ofNearest = useTranslations('nearest')
  const getText = useErrorText()
  const recentSearches = useRecentSearches()
  if (state.is === 'waiting') return <div className={styles.results} aria-busy="true" />
  if (state.is === 'failed')
    return (
      <p className={styles.message} role="alert">
        {getText(state.error)}
      </p>
    )
  const { texts, categories, entities, total, nearest } = state.suggestions
  const searches = mergeTexts(state.words, recentSearches, texts)
  if (total === 0)
    return (
      <>
        <output className={styles.message}>
          <span className="type-t1">{t('nothing-found')}</span>
          <span className="quiet">{t('nothing-found-hint')}</span>
        </output>
        {nearest && (
          <NearestHits nearest={nearest}>
            <Cards found={nearest.entities} />
          </NearestHits>
        )}
        <CategoryRows collections={collections} />
      </>
    )
  return (
    <div className={styles.results}>
      <SearchOptions {...list} words={state.words} texts={searches} categories={categories} />
      <section className={styles.items}>
        <p className={classes('type-small', 'quiet', styles.count)}>
          {t('items-of', { shown: String(entities.length), total: String(total) })}
        </p>
        <VisuallyHidden>
          <output>{t('suggestions-count', { texts: searches.length, total })}</output>
        </VisuallyHidden>
        <Cards found={entities} />
        <ButtonLink href={searchAddress(words)} fact={total} className={styles.all}>
          {ofNearest('show-all')}
        </ButtonLink>
      </section>
    </div>
  )
}

const Cards = ({ found }: { found: readonly FoundVariant[] }) => (
  <ul className={styles.cards}>
    {found.map((one) => (
      <li key={one.variant._id}>
        <VariantCard found={one} sizes="(min-width: 769px) 18vw, 50vw" />
      </li>
    ))}
  </ul>
)
