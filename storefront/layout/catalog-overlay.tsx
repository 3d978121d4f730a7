import { useState } from 'react'
import { CategoryRows } from '#storefront/layout/category-rows.tsx'
import { SearchField } from '#storefront/layout/search-field.tsx'
import { SearchResults } from '#storefront/layout/search-results.tsx'
import styles from './catalog-overlay.module.css'

/** Renders the search field and all categories; typing replaces the list with search results. [LAY-06, CAT-07] */
export const CatalogOverlay = ({ isOpen }: { isOpen: boolean }) => {
  const [words, setWords] = useState('')
  const isTyped = words.trim() !== ''
  return (
    <div className={styles.overlay}>
      <SearchField isOpen={isOpen} words={words} onChange={setWords} />
      {isTyped ? <SearchResults words={words.trim()} /> : <CategoryRows />}
    </div>
  )
}
