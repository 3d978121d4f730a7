import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { searchAddress, splitAtWords } from '#storefront/layout/suggestions.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import type { Suggestions } from '#shared/entities/suggestions.ts'
import styles from './search-results.module.css'

interface SearchOptionsProps extends Pick<Suggestions, 'categories'> {
  texts: readonly string[]
  listId: string
  activeId: string | undefined
  words: string
}

/**
 * Renders searches and categories as the listbox of the search field: links, so that they open in another tab too. The arrow keys
 * reach them from the field, so the Tab key passes them.
 */
export const SearchOptions = ({ listId, activeId, words, texts, categories }: SearchOptionsProps) => {
  const t = useTranslations('search')
  const ofLayout = useTranslations('layout')
  const { root } = useShop()
  const counts = new Map(root.categories.map(({ _id, count }) => [_id, count]))
  const option = (index: number, href: string, children: ReactNode) => {
    const id = `${listId}-${index}`
    return (
      // An option element is no link.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      <a key={id} id={id} role="option" aria-selected={id === activeId} tabIndex={-1} href={href}>
        {children}
      </a>
    )
  }
  return (
    // A datalist or select cannot contain links.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div id={listId} role="listbox" aria-label={t('suggestions')} className={styles.hints}>
      {texts.length > 0 && (
        <Group name={t('suggestions')}>
          {texts.map((text, index) => {
            const [before, typed, after] = splitAtWords(text, words)
            return option(
              index,
              searchAddress(text),
              <>
                {before}
                <b>{typed}</b>
                {after}
              </>,
            )
          })}
        </Group>
      )}
      {categories.length > 0 && (
        <Group name={ofLayout('categories')}>
          {categories.map(({ _id, name }, index) =>
            option(
              texts.length + index,
              `/catalog/${_id}`,
              <>
                {name} <span className={styles.number}>{counts.get(_id)}</span>
              </>,
            ),
          )}
        </Group>
      )}
    </div>
  )
}

const Group = ({ name, children }: { name: string; children: ReactNode }) => (
  // A fieldset is for controls, and an optgroup for a select.
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  <div role="group" aria-label={name}>
    <div className="type-small quiet" aria-hidden="true">
      {name}
    </div>
    <div role="presentation" className={styles.list}>
      {children}
    </div>
  </div>
)
