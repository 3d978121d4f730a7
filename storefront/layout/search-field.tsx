import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useInterface } from '#storefront/state/interface.ts'
import { classes } from '#storefront/ui/classes.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import styles from './catalog-overlay.module.css'

interface SearchFieldProps {
  isOpen: boolean
  words: string
  onChange: (words: string) => void
}

/** Renders the search field, whose text is set as a headline. Submitting it opens the catalogue with ?q=. */
export const SearchField = ({ isOpen, words, onChange }: SearchFieldProps) => {
  const t = useTranslations('layout')
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
          name="q"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          aria-label={t('search-placeholder')}
          placeholder={t('search-placeholder')}
          value={words}
          onChange={(event) => onChange(event.target.value)}
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
            {t('search-clear')}
          </button>
        )}
        <button type="submit" className={styles.submit} aria-label={t('search-submit')}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}
