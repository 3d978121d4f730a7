import { useId, useState } from 'react'
import { CategoryRows } from '#storefront/layout/category-rows.tsx'
import { RecentSearches } from '#storefront/layout/search-recent.tsx'
import { SearchField } from '#storefront/layout/search-field.tsx'
import { SearchResults } from '#storefront/layout/search-results.tsx'
import { useActiveOption } from '#storefront/layout/use-active-option.ts'
import { useSearch } from '#storefront/layout/use-search.ts'
import { useCollections } from '#storefront/layout/use-collections.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import styles from './catalog-overlay.module.css'

/** Renders the search field and all categories; typing replaces the list with suggestions and results. [LAY-06, CAT-07] */
export const CatalogOverlay = ({ isOpen }: { isOpen: boolean }) => {
  const { locale } = useShop().root
  const [text, setText] = useState('')
  // While it fades out it keeps the words; opened again it begins without.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setText('')
  }
  // Here, so that they stay while words are typed and removed.
  const collections = useCollections()
  const words = text.trim()
  const state = useSearch(words, locale)
  const listId = useId()
  const isTyped = words !== ''
  const { activeId, handleKeyDown } = useActiveOption(listId, state, text === '' ? undefined : () => setText(''))
  return (
    <div className={styles.overlay}>
      <SearchField
        isOpen={isOpen}
        words={text}
        onChange={setText}
        listId={listId}
        hasList={isTyped && state.is === 'found' && state.suggestions.total > 0}
        activeId={isTyped ? activeId : undefined}
        onKeyDown={handleKeyDown}
      />
      {isTyped ? (
        <SearchResults words={words} state={state} listId={listId} activeId={activeId} collections={collections} />
      ) : (
        <>
          <RecentSearches />
          <CategoryRows collections={collections} />
        </>
      )}
    </div>
  )
}
