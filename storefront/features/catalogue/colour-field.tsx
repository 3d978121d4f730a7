import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FilterFieldProps } from '#storefront/features/catalogue/filter-fields.tsx'
import { toggleValue } from '#storefront/features/catalogue/filters.ts'
import { useHydrated } from '#storefront/state/hooks/use-hydrated.ts'
import { ColourChecks } from '#storefront/ui/colour-squares.tsx'
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx'
import styles from './colour-field.module.css'

/** Fewer colours need no search. */
const searchedFrom = 7

/** Renders the colours as a list of several choices that is searched by typing; at most 300 px high. [VAL-03] */
export const ColourField = ({
  draft: { draft, change },
  facets,
  labels,
  large,
}: FilterFieldProps & { large?: boolean }) => {
  const t = useTranslations('catalogue')
  const [words, setWords] = useState('')
  const wanted = words.trim().toLocaleLowerCase()
  const isShown = (name: string): boolean => name.toLocaleLowerCase().includes(wanted)
  const colours = facets.colours.map(({ key, hex, count }) => ({ value: key, name: labels.colour(key), hex, count }))
  const foundCount = colours.filter(({ name }) => isShown(name)).length
  const isSearched = useHydrated() && colours.length >= searchedFrom
  return (
    <div>
      {isSearched && (
        <input
          type="search"
          className={`type-input ${styles.search}`}
          aria-label={t('find-colour')}
          placeholder={t('find-colour')}
          value={words}
          autoComplete="off"
          onChange={(event) => setWords(event.target.value)}
          // Searches at once; the form is not sent.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <div className={styles.list}>
        <ColourChecks
          name="colour"
          label={t('colour')}
          size={large ? 34 : 18}
          colours={colours}
          chosen={draft.colours}
          isShown={isShown}
          onToggle={(value, chosen) => change({ colours: toggleValue(draft.colours, value, chosen) })}
        />
      </div>
      <p className="type-small quiet" aria-live="polite">
        {foundCount === 0 && t('no-such-colour')}
        {wanted !== '' && foundCount > 0 && <VisuallyHidden>{t('colour-count', { count: foundCount })}</VisuallyHidden>}
      </p>
    </div>
  )
}
