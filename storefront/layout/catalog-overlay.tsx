import { useState } from 'react'
import { CategoryRows } from '#storefront/layout/category-rows.tsx'
import { SearchField } from '#storefront/layout/search-field.tsx'
import { SearchResults } from '#storefront/layout/search-results.tsx'
import { useShop } from '#storefront/state/shop-context.ts'
import styles from './catalog-overlay.module.css'

/** Renders the search field and all categories; typing replaces the list with search results. [LAY-06, CAT-07] */
export const CatalogOverlay = ({ isOpen }: { isOpen: boolean }) => {
  // Searches again in another language: names of products are in the page's.
  const { locale } = useShop().root
  const [words, setWords] = useState('')
  const isTyped = words.trim() !== ''
  return (
    <div className={styles.overlay}>
      <SearchField isOpen={isOpen} words={words} onChange={setWords} />
      {isTyped ? <SearchResults key={locale} words={words.trim()} /> : <CategoryRows />}
    </div>
  )
}
