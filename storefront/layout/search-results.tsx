import { useTranslations } from 'use-intl'
import { VariantCard } from '#storefront/features/variant/variant-card.tsx'
import { useErrorText } from '#storefront/i18n/error-text.ts'
import { searchAddress, splitAtWords, suggestionsOf } from '#storefront/layout/suggestions.ts'
import { useSearch } from '#storefront/layout/use-search.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { classes } from '#storefront/ui/classes.ts'
import type { FoundVariant } from '#shared/entities/variant.ts'
import styles from './search-results.module.css'

const shownCards = 4

/**
 * Renders search results while typing: suggestions and categories on the left; four products and a link to all on the right.
 * [CAT-07]
 */
export const SearchResults = ({ words }: { words: string }) => {
  const t = useTranslations('layout')
  const textOf = useErrorText()
  const state = useSearch(words)
  if (state.is === 'waiting') return <div className={styles.results} aria-busy="true" />
  if (state.is === 'failed')
    return (
      <p className={styles.message} role="alert">
        {textOf(state.error)}
      </p>
    )
  const { found, total } = state
  if (total === 0)
    return (
      <output className={styles.message}>
        <span className="type-t1">{t('nothing-found')}</span>
        <span className="quiet">{t('nothing-found-hint')}</span>
      </output>
    )
  const shown = found.slice(0, shownCards)
  return (
    <div className={styles.results}>
      <Hints words={state.words} found={found} />
      <section className={styles.items}>
        <output className={classes('type-small', 'quiet', styles.count)}>
          {t('items-of', { shown: String(shown.length), total: String(total) })}
        </output>
        <ul className={styles.cards}>
          {shown.map((one) => (
            <li key={one.variant._id}>
              <VariantCard found={one} sizes="(min-width: 769px) 18vw, 50vw" />
            </li>
          ))}
        </ul>
        <ButtonLink href={searchAddress(words)} fact={total} className={styles.all}>
          {t('show-all')}
        </ButtonLink>
      </section>
    </div>
  )
}

const Hints = ({ words, found }: { words: string; found: readonly FoundVariant[] }) => {
  const t = useTranslations('layout')
  const { categories } = useShop().root
  const inFound = new Set(found.map(({ variant }) => variant.category._id))
  const fitting = categories.filter(({ _id }) => inFound.has(_id)).slice(0, shownCards)
  return (
    <div className={styles.hints}>
      <h2 className="type-small quiet">{t('suggestions')}</h2>
      <ul className={styles.list}>
        {suggestionsOf(words, found).map((phrase) => {
          const [before, typed, after] = splitAtWords(phrase, words)
          return (
            <li key={phrase}>
              <a href={searchAddress(phrase)}>
                {before}
                <b>{typed}</b>
                {after}
              </a>
            </li>
          )
        })}
      </ul>
      {fitting.length > 0 && (
        <>
          <h2 className="type-small quiet">{t('categories')}</h2>
          <ul className={styles.list}>
            {fitting.map(({ _id, name, count }) => (
              <li key={_id}>
                <a href={`/catalog/${_id}`}>
                  {name} <span className={styles.number}>{count}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
