import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useInterface } from '#storefront/state/interface/interface.ts'
import { classes } from '#storefront/ui/classes.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import styles from './catalog-overlay.module.css'

interface SearchFieldProps {
  isOpen: boolean
  words: string
  onChange: (words: string) => void
  /** id of the list of suggestions. */
  listId: string
  /** The list is there. */
  hasList: boolean
  /** id of the suggestion that the arrow keys have reached. */
  activeId: string | undefined
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Renders the search field, whose text is set as a headline, as a combobox with the suggestions below it. Submitting it opens the
 * catalogue with ?q=.
 */
export const SearchField = ({ isOpen, words, onChange, listId, hasList, activeId, onKeyDown }: SearchFieldProps) => {
  const t = useTranslations('layout')
  const ofSearch = useTranslations('search')
  const input = useRef<HTMLInputElement>(null)
  const isSearching = useInterface('isSearching')
  useEffect(() => {
    // The dialog opens in its own effect, which runs after this one and would take the focus.
    if (!isOpen || !isSearching) return
    const frame = requestAnimationFrame(() => input.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [isOpen, isSearching])
  const isTyped = words !== ''
  return (
    <search>
      <form className={classes(styles.search, isTyped && styles.typed)} action="/catalog" method="get">
        <input
          ref={input}
          className={styles.words}
          type="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={hasList}
          aria-controls={hasList ? listId : undefined}
          aria-activedescendant={activeId}
          name="q"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          aria-label={t('search-placeholder')}
          placeholder={t('search-placeholder')}
          value={words}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {isTyped && (
          <button
            type="button"
            className={classes('type-label', styles.clear)}
            onClick={() => {
              onChange('')
              input.current?.focus()
            }}
          >
            {ofSearch('clear')}
          </button>
        )}
        <button type="submit" className={styles.submit} aria-label={t('search-submit')}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}
